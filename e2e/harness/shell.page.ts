import { expect, type Locator, type Page } from '@playwright/test';

/** What surrounds every page of a signed-in person. */
export class Shell {
  readonly page: Page;
  readonly menu: Locator;
  readonly breadcrumb: Locator;
  readonly balance: Locator;
  readonly topUp: Locator;
  readonly bell: Locator;
  readonly notifications: Locator;
  readonly heading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole('navigation', { name: /^(menu chính|main menu)$/i });
    this.breadcrumb = page.getByRole('navigation', { name: /^(đường dẫn|breadcrumb)$/i });
    this.balance = page.getByRole('banner').getByRole('status');
    this.topUp = page.getByRole('banner').getByRole('link', { name: /^(nạp tiền|top up)$/i });
    this.bell = page.getByRole('button', { name: /^(thông báo|notifications)/i });
    this.notifications = page.getByRole('region', { name: /^(thông báo|notifications)/i });
    this.heading = page.getByRole('heading', { level: 1 });
  }

  /** Balance in minor units (đồng have none). */
  async balanceNow(): Promise<number> {
    // Until the account is known its place is empty.
    await expect(this.balance).toHaveText(/\d/);
    return Number((await this.balance.innerText()).replaceAll(/\D/g, ''));
  }

  async switchLanguage(name: 'English' | 'Tiếng Việt'): Promise<void> {
    await this.page.getByRole('button', { name: /^(ngôn ngữ|language)/i }).click();
    await this.page.getByRole('menuitemradio', { name }).click();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^(hồ sơ|profile)/i }).click();
    await this.page.getByRole('menuitem', { name: /^(đăng xuất|log out)$/i }).click();
  }
}
