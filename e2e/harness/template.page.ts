import type { Locale } from '@app/contracts/constants.ts';
import type { Locator, Page } from '@playwright/test';

export const TEMPLATES = '/Campaigns/Sms/configuration/teamplate';

export const templateTexts = {
  vn: {
    examples: 'Bắt đầu từ mẫu có sẵn',
    beginWith: 'Bắt đầu với Đơn đang giao',
    name: 'Tên mẫu',
    type: 'Loại tin',
    sender: 'Brandname',
    content: 'Nội dung',
    most: 'Số ký tự tối đa',
    range: 'Từ 1 đến 100',
    send: 'Gửi duyệt',
    keep: 'Lưu nháp',
    draft: 'Bản nháp',
    pending: 'Chờ duyệt',
    approved: 'Đã duyệt',
    noBrand: 'Nêu tên người gửi trong nội dung',
    putBrand: 'Thêm AB-CSKH ở đầu',
    fine: 'Không có gì nhà mạng thường từ chối',
    refusal: 'Nội dung không có tên thương hiệu',
    again: 'Sửa và gửi lại',
    use: 'Dùng trong chiến dịch',
    otpMissing: 'Nội dung phải có biến {OTP}',
    edit: 'Sửa',
    secondWaits: 'Phiên bản 2 đang được duyệt',
    replaced: 'Đã thay thế',
    disabled: 'Đã tắt',
    disable: 'Ngừng dùng',
    enable: 'Cho dùng lại',
    duplicate: 'Nhân bản',
    copy: '(bản sao)',
    more: 'Thao tác khác',
    versions: 'Các phiên bản',
    remove: 'Xóa…',
    reallyRemove: 'Xóa mẫu tin',
    next: /^Tiếp/,
    pick: 'Bắt đầu từ mẫu tin',
    useBirthday: 'Dùng mẫu Chúc mừng sinh nhật',
    saved: /^Đã lưu( \d\d:\d\d)?$/,
    stillUsed: 'Chúc mừng sinh nhật đang được dùng',
    none: 'Chưa có mẫu tin nào',
    gallery: 'Mẫu có sẵn',
    noSender: 'Bạn chưa có brandname cho loại tin này.',
  },
  en: {
    examples: 'Begin with an example',
    beginWith: 'Begin with Order on its way',
    name: 'Template name',
    type: 'Message type',
    sender: 'Sender',
    content: 'Text',
    most: 'Most characters',
    range: '1 to 100',
    send: 'Send for review',
    keep: 'Keep as a draft',
    draft: 'Draft',
    pending: 'Pending',
    approved: 'Approved',
    noBrand: 'Mention the sender in the text',
    putBrand: 'Put AB-CSKH before it',
    fine: 'Nothing that carriers usually refuse',
    refusal: 'The text does not name the brand',
    again: 'Change and send again',
    use: 'Use it in the campaign',
    otpMissing: 'OTP variable {OTP} is mandatory',
    edit: 'Edit',
    secondWaits: 'Version 2 is being reviewed',
    replaced: 'Replaced',
    disabled: 'Disabled',
    disable: 'Keep from being chosen',
    enable: 'Offer again',
    duplicate: 'Duplicate',
    copy: '(copy)',
    more: 'More actions',
    versions: 'Versions',
    remove: 'Delete…',
    reallyRemove: 'Delete the template',
    next: /^Next/,
    pick: 'Start from a template',
    useBirthday: 'Use the template Chúc mừng sinh nhật',
    saved: /^Saved( \d\d:\d\d)?$/,
    stillUsed: 'Chúc mừng sinh nhật is still needed',
    none: 'No template yet',
    gallery: 'Examples',
    noSender: 'You have no brand name for this type of message.',
  },
} satisfies Record<Locale, Record<string, string | RegExp>>;

/** The page of templates with its form and drawer, in either language. */
export class TemplatePage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly name: Locator;
  readonly content: Locator;
  readonly #text: (typeof templateTexts)[Locale];

  constructor(page: Page, language: Locale) {
    this.page = page;
    this.#text = templateTexts[language];
    this.dialog = page.getByRole('dialog');
    this.name = this.dialog.getByRole('textbox', { name: this.#text.name });
    this.content = this.dialog.getByRole('textbox', { name: this.#text.content, exact: true });
  }

  async send(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.#text.send }).click();
  }

  /** The entry of the drawer's menu, which is opened for it. */
  async entry(name: string): Promise<Locator> {
    await this.dialog.getByRole('button', { name: this.#text.more }).click();
    return this.dialog.getByRole('menuitem', { name });
  }

  /** Writes a new one under the first sender that may send it, and asks for its review. */
  async make(name: string, content: string): Promise<void> {
    await this.page.goto(`${TEMPLATES}?edit=new`);
    await this.name.fill(name);
    await this.content.fill(content);
    await this.send();
  }
}
