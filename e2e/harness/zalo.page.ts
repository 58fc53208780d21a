import type { Locale } from '@app/contracts/constants.ts';
import { pngOf } from '@app/testing/picture.ts';
import { expect, type Page } from '@playwright/test';

/** What stands on the pages, in either language. */
export const zaloTexts = {
  vn: {
    ready: 'Chuẩn bị gửi Zalo',
    accounts: 'Tài khoản Zalo OA',
    link: 'Kết nối tài khoản OA',
    denied: /Bạn chưa cho phép trên Zalo/,
    failed: /bắt đầu ở phiên khác/,
    // What was sent before the test counts until midnight.
    quota: /^Hôm nay còn (19\s200|20\s000)\/20\s000 tin$/,
    noTemplates: 'Chưa kết nối OA nào',
    takes: 'Cần chuẩn bị gì',
    end: 'Ngắt kết nối',
    anew: 'Kết nối lại',
    name: /^Tên/,
    light: 'Logo trên nền sáng',
    dark: 'Logo trên nền tối',
    title: /^Tiêu đề/,
    paragraph: /^Đoạn văn 1/,
    addTable: 'Thêm bảng',
    label: (row: number) => new RegExp(`^Nhãn ${row}`),
    value: (row: number) => new RegExp(`^Giá trị ${row}`),
    addButton: 'Thêm nút',
    buttonText: /^Chữ trên nút 1/,
    address: /^Địa chỉ 1/,
    sample: (name: string) => new RegExp(`^Giá trị mẫu của ${name}`),
    preview: 'Tin khi đến máy',
    send: 'Gửi Zalo duyệt',
    again: 'Gửi lại cho Zalo',
    pending: 'Chờ duyệt',
    approved: 'Đã duyệt',
    rejected: 'Bị từ chối',
    change: 'Sửa và gửi lại',
    tooShort: 'Tiêu đề phải có ít nhất 9 ký tự',
    tooLong: 'Tiêu đề không được quá 65 ký tự',
    wrongSize: 'Logo phải là 400 × 96; ảnh này là 640 × 360.',
    linkInText: 'Nội dung có liên kết. Vui lòng đặt liên kết vào nút.',
    blocked: 'Zalo sẽ từ chối: xem bên trên',
    reason: 'Nội dung phải là tiếng Việt có dấu',
  },
  en: {
    ready: 'Getting ready for Zalo',
    accounts: 'Zalo OAs',
    link: 'Link a Zalo OA',
    denied: /You did not allow it at Zalo/,
    failed: /was started in another session/,
    quota: /^(19\s200|20\s000) of 20\s000 messages left today$/,
    noTemplates: 'No Zalo OA is linked',
    takes: 'What it takes',
    end: 'End the link',
    anew: 'Link it anew',
    name: /^Name/,
    light: 'Logo on light',
    dark: 'Logo on dark',
    title: /^Title/,
    paragraph: /^Paragraph 1/,
    addTable: 'Add a table',
    label: (row: number) => new RegExp(`^Label ${row}`),
    value: (row: number) => new RegExp(`^Value ${row}`),
    addButton: 'Add a button',
    buttonText: /^Text of button 1/,
    address: /^Address 1/,
    sample: (name: string) => new RegExp(`^Sample of ${name}`),
    preview: 'As it arrives',
    send: 'Send to Zalo for review',
    again: 'Send to Zalo again',
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    change: 'Change and send again',
    tooShort: 'Title must be at least 9 characters',
    tooLong: 'Title must be less than 65 characters',
    wrongSize: 'The logo must be 400 × 96; this one is 640 × 360.',
    linkInText: 'The text contains a link. Put it on a button.',
    blocked: 'Zalo would reject it: see above',
    reason: 'Nội dung phải là tiếng Việt có dấu',
  },
} satisfies Record<Locale, object>;

/** A picture as somebody would choose it from a disk. */
export const picture = (width: number, height: number) => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: pngOf(width, height),
});

/** Goes to Zalo from the page that says what it takes, and presses a button there. */
export async function pressAtZalo(page: Page, link: string, decision: 'Allow' | 'Deny'): Promise<void> {
  await page.goto('/Campaigns/zalo/nozalo');
  await page.getByRole('main').getByRole('button', { name: link }).click();
  await page.waitForURL(/\/v4\/oa\/permission/);
  await page.getByRole('button', { name: decision }).click();
  await page.waitForURL(/\/Campaigns\/zalo\/oa_id/);
}

/** The builder, in either language. */
export class Builder {
  readonly page: Page;
  readonly text: (typeof zaloTexts)[Locale];

  constructor(page: Page, language: Locale) {
    this.page = page;
    this.text = zaloTexts[language];
  }

  field(name: RegExp) {
    return this.page.getByRole('textbox', { name });
  }

  async logos(): Promise<void> {
    for (const name of [this.text.light, this.text.dark]) {
      await this.page.getByLabel(name).setInputFiles(picture(400, 96));
      await expect(this.page.getByRole('img', { name })).toBeVisible();
    }
  }

  get send() {
    return this.page.getByRole('button', { name: this.text.send });
  }

  card(name: string) {
    return this.page.getByRole('listitem', { name });
  }
}
