import type { Locale } from '@app/contracts/constants.ts';
import type { Page } from '@playwright/test';

const texts = {
  vn: {
    name: 'Brandname',
    title: 'Tên đầy đủ của thương hiệu',
    about: 'Bạn gửi gì',
    add: 'Thêm giấy tờ',
    send: 'Gửi duyệt',
  },
  en: {
    name: 'Brand name',
    title: 'Full name of the brand',
    about: 'What you send',
    add: 'Add documents',
    send: 'Send for review',
  },
} satisfies Record<Locale, Record<string, string>>;

/** A business licence, as far as a file's first bytes tell. */
export const licence = {
  name: 'gpkd.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n', 'latin1'),
};

/** The form that requests a brand name, in either language. */
export class SenderForm {
  readonly page: Page;
  readonly #text: (typeof texts)[Locale];

  constructor(page: Page, language: Locale) {
    this.page = page;
    this.#text = texts[language];
  }

  get name() {
    return this.dialog.getByRole('textbox', { name: this.#text.name, exact: true });
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  async fill(name: string, title: string): Promise<void> {
    await this.name.fill(name);
    await this.dialog.getByRole('textbox', { name: this.#text.title }).fill(title);
    await this.dialog.getByRole('textbox', { name: this.#text.about }).fill('Đơn hàng và giao hàng');
  }

  async attach(file: typeof licence): Promise<void> {
    await this.dialog.getByLabel(this.#text.add).setInputFiles(file);
  }

  async send(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.#text.send }).click();
  }
}
