import type { Locator, Page } from '@playwright/test';
import type { Person } from './person.ts';

/** The pages for guests as a person sees them, in either language. */
export class GuestPages {
  readonly page: Page;
  readonly heading: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly password: Locator;
  readonly repeated: Locator;
  readonly agree: Locator;
  readonly code: Locator;
  readonly backupCode: Locator;
  readonly trust: Locator;
  readonly alert: Locator;
  readonly submit: Locator;
  readonly resend: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.name = page.getByRole('textbox', { name: /^(tên|name|họ và tên)/i });
    this.email = page.getByRole('textbox', { name: /^email/i });
    this.phone = page.getByRole('textbox', { name: /^(số điện thoại|phone number)/i });
    this.password = page.getByLabel(/^(mật khẩu|password|new password)/i).and(page.locator('input'));
    this.repeated = page.getByLabel(/^(xác nhận mật khẩu|confirm)/i).and(page.locator('input'));
    this.agree = page.getByRole('checkbox', { name: /^(tôi đồng ý|i agree)/i });
    this.code = page.getByRole('textbox', { name: /^(mã 6 chữ số|6-digit code)/i });
    this.backupCode = page.getByRole('textbox', { name: /^(mã dự phòng|backup code)/i });
    this.trust = page.getByRole('checkbox', { name: /^(tin cậy|trust)/i });
    this.alert = page.getByRole('alert').filter({ hasText: /\S/ });
    this.submit = page.locator('form button[type=submit]');
    this.resend = page.getByRole('button', {
      name: /^(gửi lại|send (again|the code again)|nhắn lại mã|text the code)/i,
    });
  }

  /** Fills the form of a new person; the address too, unless it is given. */
  async fillPerson({ name, email, phone, password }: Person, options: { readonly withEmail: boolean }): Promise<void> {
    await this.name.fill(name);
    if (options.withEmail) await this.email.fill(email);
    await this.phone.fill(phone);
    await this.choosePassword(password);
    await this.agree.check();
  }

  async choosePassword(password: string): Promise<void> {
    await this.password.fill(password);
    await this.repeated.fill(password);
  }

  /** Presses the one button of a mailed link's page. */
  async followMailedLink(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.getByRole('button').click();
  }
}
