import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@app/contracts/constants.ts';

const words = {
  vn: {
    name: 'Tên chiến dịch',
    next: /^Tiếp/,
    caller: /1900 5550/,
    sound: /Âm thử 440 Hz/,
    paste: 'Dán số',
    directory: 'Từ danh bạ',
    numbers: 'Số điện thoại',
    add: /^Thêm [\d ]+ (số|người)$/,
    page: 'Chọn cả trang này',
    keys: /^Cho phép bấm phím/,
    addKey: 'Thêm phím',
    does: 'Tác dụng',
    means: 'Ý nghĩa',
    call: /^Gọi [\d ]+ người$/,
    saved: /^Đã lưu/,
    steps: ['Loại và số gọi', 'Âm thanh', 'Người nhận', 'Bấm phím và gọi lại', 'Kiểm tra và gọi'],
    called: 'Được gọi',
    ready: 'Sẵn sàng',
    quiet: 'Quá nhỏ',
    mend: 'Cân bằng độ to',
    even: 'Cân bằng độ to',
    keep: 'Lưu thay đổi',
    back: 'Quay lại chiến dịch',
  },
  en: {
    name: 'Campaign name',
    next: /^Next/,
    caller: /1900 5550/,
    sound: /Âm thử 440 Hz/,
    paste: 'Paste numbers',
    directory: 'From the directory',
    numbers: 'Phone numbers',
    add: /^Add [\d ]+ (numbers?|recipients?)$/,
    page: 'Choose this page',
    keys: /^Recipients can press a key/,
    addKey: 'Add a key',
    does: 'What it does',
    means: 'What it means',
    call: /^Call [\d ]+ recipients?$/,
    saved: /^Saved/,
    steps: ['Type and caller', 'Sound', 'Recipients', 'Keys and retries', 'Check and call'],
    called: 'Are called',
    ready: 'Ready',
    quiet: 'Too quiet',
    mend: 'Even out its loudness',
    even: 'Even out the loudness',
    keep: 'Save changes',
    back: 'Back to the campaign',
  },
} as const satisfies Record<Locale, unknown>;

/** The steps of a new voice campaign. */
export class VoiceWizard {
  readonly page: Page;
  readonly words: (typeof words)[Locale];
  readonly dialog: Locator;
  readonly call: Locator;

  constructor(page: Page, language: Locale) {
    this.page = page;
    this.words = words[language];
    this.dialog = page.getByRole('dialog');
    this.call = page.getByRole('button', { name: this.words.call });
  }

  /** Name, caller and sound, and a look at the step once the sound is chosen. */
  async begin(
    name: string,
    sound: RegExp = this.words.sound,
    look: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await this.page.goto('/Campaigns/voices/launch');
    await this.page.getByRole('textbox', { name: this.words.name }).fill(name);
    await this.page.getByRole('radio', { name: this.words.caller }).check();
    await this.next(1);
    await this.page.getByRole('radio', { name: sound }).check();
    await look();
    await this.next(2);
  }

  /** Goes on to the step of that place, from 0. */
  async next(step: 0 | 1 | 2 | 3 | 4): Promise<void> {
    await this.page.getByRole('button', { name: this.words.next }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: this.words.steps[step] })).toBeVisible();
  }

  async paste(numbers: readonly string[]): Promise<void> {
    await this.page.getByRole('link', { name: this.words.paste }).click();
    await this.dialog.getByRole('textbox', { name: this.words.numbers }).fill(numbers.join('\n'));
    await this.dialog.getByRole('button', { name: this.words.add }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** A menu of one key that is counted and one that ends further calls. */
  async addKeys(meaning: string): Promise<void> {
    const { page, words: w } = this;
    await page.getByRole('checkbox', { name: w.keys }).check();
    await page.getByRole('textbox', { name: w.means }).fill(meaning);
    await page.getByRole('button', { name: w.addKey }).click();
    await page.getByRole('combobox', { name: w.does }).nth(1).selectOption('opt_out');
  }
}

/** Numbers that the simulated network treats by their last two digits. */
export function fatedNumbers(block: string, fates: readonly string[]): string[] {
  return fates.map((fate, index) => `09${block}${String(index).padStart(8 - block.length - 2, '0')}${fate}`);
}
