import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@app/contracts/constants.ts';
import { readFileSync } from 'node:fs';

const words = {
  vn: {
    begin: 'Chiến dịch Zalo mới',
    name: 'Tên chiến dịch',
    account: /An Bình Store/,
    next: /^Tiếp/,
    steps: ['Tài khoản và mẫu tin', 'Người nhận', 'Giá trị và SMS thay thế', 'Kiểm tra và gửi'],
    file: 'Tệp',
    drop: 'Thả tệp vào đây hoặc bấm để chọn',
    from: 'Lấy từ đâu',
    everybody: 'Giá trị cho mọi người',
    one: 'Một giá trị cho mọi người',
    instead: /^Gửi SMS thay thế/,
    sender: 'AB-CSKH',
    text: 'Nội dung SMS',
    preview: 'Bạn muốn xem tin của ai?',
    search: 'Số điện thoại của người nhận',
    gets: 'Sẽ nhận tin',
    quota: 'Hạn mức ở Zalo',
    range: 'Từ thấp nhất đến cao nhất',
    send: /^Gửi [\d ]+ tin$/,
    download: 'Tải danh sách về',
    sample: 'Tải tệp mẫu',
    more: 'Thao tác khác',
    failed: /^Gửi lại cho [\d\s]+ người chưa nhận được$/,
    unknown: /^Gửi lại cho [\d\s]+ người chưa rõ kết quả$/,
    faults: 'Tải về mọi lỗi (CSV)',
    faultsFile: 'gia-tri-loi',
    noValue: 'Chưa có giá trị',
    onlyThose: 'chỉ gửi đến những người chưa nhận được',
    everyone: 'Gửi cho tất cả',
    logFile: 'xac-nhan-don-hang-qua-zalo-nhat-ky',
    sampleFile: 'xac-nhan-don-hang-mau-nguoi-nhan',
    reason: 'Lý do',
    noAccount: 'Không có tài khoản Zalo',
    phone: 'Số điện thoại',
  },
  en: {
    begin: 'New Zalo campaign',
    name: 'Campaign name',
    account: /An Bình Store/,
    next: /^Next/,
    steps: ['Account and template', 'Recipients', 'Values and fallback', 'Check and send'],
    file: 'File',
    drop: 'Drop a file here or choose one',
    from: 'Where it comes from',
    everybody: 'Value for everybody',
    one: 'One value for everybody',
    instead: /^Send an SMS instead/,
    sender: 'AB-CSKH',
    text: 'Text of the SMS',
    preview: 'Whose message would you like to see?',
    search: 'Phone number of a recipient',
    gets: 'Get the message',
    quota: 'Quota at Zalo',
    range: 'From least to most',
    send: /^Send [\d ]+ messages?$/,
    download: 'Download list',
    sample: 'Download a sample file',
    more: 'More actions',
    failed: /^Send again to [\d\s]+ recipients? who did not get it$/,
    unknown: /^Send again to [\d\s]+ recipients? whose result is unknown$/,
    faults: 'Download all faults (CSV)',
    faultsFile: 'faults',
    noValue: 'No value',
    onlyThose: 'who did not get the one of an earlier campaign',
    everyone: 'Send to everybody',
    logFile: 'xac-nhan-don-hang-qua-zalo-log',
    sampleFile: 'xac-nhan-don-hang-recipients-sample',
    reason: 'Reason',
    noAccount: 'No Zalo account',
    phone: 'Phone',
  },
} as const satisfies Record<Locale, unknown>;

/** A template that was made at Zalo, which tells its parameters but not how it looks. */
export const TEMPLATE = 'Xác nhận đơn hàng';

/** A campaign of last week, in which some got an SMS instead, some nothing. */
export const FINISHED = 'Xác nhận đơn hàng qua Zalo';

/** A campaign whose recipients were asked for a rating. */
export const RATED = 'Đánh giá sau mua hàng qua Zalo';

/** The steps of a new Zalo campaign. */
export class ZaloWizard {
  readonly page: Page;
  readonly words: (typeof words)[Locale];
  readonly send: Locator;

  constructor(page: Page, language: Locale) {
    this.page = page;
    this.words = words[language];
    this.send = page.getByRole('button', { name: this.words.send });
  }

  /** Name, account and template. */
  async begin(name: string): Promise<void> {
    const { page, words: w } = this;
    await page.goto('/Campaigns/zalo/launch');
    await page.getByRole('textbox', { name: w.name }).fill(name);
    await page.getByRole('radio', { name: w.account }).check();
    await page.getByRole('radio', { name: TEMPLATE }).check();
  }

  /** Goes on to the step of that place, from 0. */
  async next(step: 1 | 2 | 3): Promise<void> {
    await this.page.getByRole('button', { name: this.words.next }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: this.words.steps[step] })).toBeVisible();
  }

  /** A file with a column for each parameter but the amount. */
  async upload(numbers: readonly string[], codes?: readonly string[]): Promise<void> {
    const { page, words: w } = this;
    const rows = numbers.map((number, index) => `${number},Khách ${index + 1},${codes?.[index] ?? `DH-${index + 1}`}`);
    const lines = ['phone,customer_name,order_code', ...rows];
    const name = 'nguoi-nhan.csv';
    await page.getByRole('link', { name: w.file, exact: true }).click();
    await page
      .getByLabel(w.drop)
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
    await expect(page.getByText(name)).toBeVisible();
  }

  /** A file as it is saved from a button's menu. */
  async fileFrom(button: string, kind: 'Excel (.xlsx)' | 'CSV (.csv)'): Promise<{ name: string; bytes: Buffer }> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('menuitem', { name: kind }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  }

  /** What stands in the place of one parameter. */
  param(name: string): Locator {
    return this.page.getByRole('group', { name: new RegExp(`<${name}>`) });
  }

  /** The amount is the same for everybody. */
  async fixAmount(amount: string): Promise<void> {
    const { words: w } = this;
    await this.param('amount').getByRole('combobox', { name: w.from }).selectOption({ label: w.one });
    const value = this.param('amount').getByRole('textbox', { name: w.everybody });
    await value.fill(amount);
    await expect(value).toHaveValue(amount);
  }

  /** An SMS with the code of the order where Zalo does not reach somebody. */
  async fallBack(text: string): Promise<void> {
    const { page, words: w } = this;
    await page.getByRole('checkbox', { name: w.instead }).check();
    await page.getByRole('radio', { name: w.sender }).check();
    await page.getByRole('textbox', { name: w.text }).fill(text);
  }

  /** A campaign to these numbers up to its price. */
  async prepare(name: string, numbers: readonly string[], { sms = '' } = {}): Promise<void> {
    await this.begin(name);
    await this.next(1);
    await this.upload(numbers);
    await this.next(2);
    await this.fixAmount('250000');
    if (sms !== '') await this.fallBack(sms);
    await this.next(3);
    await expect(this.send).toHaveAttribute('aria-disabled', 'false');
  }
}
