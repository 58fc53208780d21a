import type { Locator, Page } from '@playwright/test';

/** What a signed-in person sees of their own account, in either language. */
export class AccountPages {
  readonly page: Page;
  readonly menu: Locator;
  readonly modal: Locator;
  readonly message: Locator;
  readonly name: Locator;
  readonly newEmail: Locator;
  readonly code: Locator;
  readonly current: Locator;
  readonly password: Locator;
  readonly repeated: Locator;
  readonly submit: Locator;
  readonly secret: Locator;
  readonly backupCodes: Locator;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole('button', { name: /^(hồ sơ|profile)/i });
    // A message over a modal is an alert dialog, which is no modal.
    this.modal = page.getByRole('dialog');
    this.message = page.getByRole('alertdialog');
    this.name = this.modal.getByRole('textbox', { name: /^(tên|name)/i });
    this.newEmail = page.getByRole('textbox', { name: /^(email mới|new email)/i });
    this.code = page.getByRole('textbox', { name: /^(mã|code|6-digit code)/i });
    this.current = page.getByLabel(/^(mật khẩu hiện tại|current password)/i).and(page.locator('input'));
    this.password = page.getByLabel(/^(mật khẩu mới|new password)/i).and(page.locator('input'));
    this.repeated = page.getByLabel(/^(xác nhận mật khẩu mới|confirm new password)/i).and(page.locator('input'));
    this.submit = page.locator('form button[type=submit]');
    this.secret = page.getByRole('dialog').locator('code');
    this.backupCodes = page.getByRole('list', { name: /^(mã dự phòng|your backup codes)/i }).getByRole('listitem');
  }

  /** Opens a modal from the profile menu. */
  async open(item: 'profile' | 'password'): Promise<void> {
    const names = { profile: /^(sửa hồ sơ|edit profile)$/i, password: /^(đổi mật khẩu|change password)$/i };
    await this.menu.click();
    await this.page.getByRole('menuitem', { name: names[item] }).click();
  }

  /** Fills the form of another password, and leaves its last field. */
  async fillPasswords(current: string, password: string, repeated: string): Promise<void> {
    await this.current.fill(current);
    await this.password.fill(password);
    await this.repeated.fill(repeated);
    await this.repeated.blur();
  }

  /** Fills it and sends it. */
  async changePassword(current: string, password: string): Promise<void> {
    await this.fillPasswords(current, password, password);
    await this.submit.click();
  }

  /** Closes the message over the page. */
  async closeMessage(): Promise<void> {
    await this.message.getByRole('button', { name: /^(đóng|close)$/i }).click();
  }
}
