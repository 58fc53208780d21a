import type { Locator, Page } from '@playwright/test';

/** The login page as a person sees it, in either language. */
export class LoginPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByRole('textbox', { name: /e-?mail/i });
    this.password = page.getByLabel(/^(mật khẩu|password)/i).and(page.locator('input'));
    this.submit = page.getByRole('button', { name: /^(đăng nhập|sign in|log in)$/i });
    this.error = page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/auth/login');
  }

  async signIn({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
