import { remotePages } from './routes.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** A list of numbers as a person has it on disk. */
export interface ListFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function csv(name: string, lines: readonly string[]): ListFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
}

/** Number in a text such as `1 250 000 ₫`. */
export function numberIn(text: string): number {
  return Number(text.replaceAll(/\D/g, ''));
}

function titleOf(path: string): string {
  return remotePages.find((page) => page.path === `/Campaigns/Sms/${path}`)?.title.vn ?? path;
}

const steps = { text: titleOf('teamplate'), recipients: titleOf('import_contact'), launch: titleOf('launch') };

/** The four steps of a new SMS campaign, in Vietnamese. */
export class Wizard {
  readonly page: Page;
  readonly name: Locator;
  readonly text: Locator;
  readonly chosen: Locator;
  readonly send: Locator;
  readonly saved: Locator;
  readonly trouble: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByRole('textbox', { name: 'Tên chiến dịch' });
    this.text = page.getByRole('textbox', { name: 'Nội dung' });
    this.chosen = page.getByRole('region', { name: 'Đã chọn' });
    this.send = page.getByRole('button', { name: /^Gửi [\d ]+ tin$/ });
    this.saved = page.getByText(/^Đã lưu( \d\d:\d\d)?$/);
    this.trouble = page.getByText('Chưa gửi được');
  }

  /** Name, type customer care and its sender. */
  async begin(name: string, sender = 'AB-CSKH'): Promise<void> {
    await this.page.goto('/Campaigns/Sms');
    await this.page.getByRole('link', { name: 'Chiến dịch SMS mới' }).click();
    await this.name.fill(name);
    await this.page.getByRole('radio', { name: 'Chăm sóc khách hàng' }).check();
    if (sender !== '') await this.page.getByRole('radio', { name: sender }).check();
  }

  async next(step: keyof typeof steps): Promise<void> {
    const title = steps[step];
    await this.page.getByRole('button', { name: /^Tiếp/ }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async write(text: string): Promise<void> {
    await this.next('text');
    await this.text.fill(text);
  }

  async paste(numbers: readonly string[]): Promise<void> {
    await this.page.getByRole('link', { name: 'Dán số' }).click();
    await this.page.getByRole('textbox', { name: 'Số điện thoại' }).fill(numbers.join('\n'));
    await this.page.getByRole('button', { name: /^Thêm/ }).click();
    await expect(this.page.getByText('Số dán vào')).toBeVisible();
  }

  async upload(file: ListFile): Promise<void> {
    await this.page.getByRole('link', { name: 'Tệp', exact: true }).click();
    await this.page.getByLabel('Thả tệp vào đây hoặc bấm để chọn').setInputFiles(file);
    await expect(this.page.getByText(file.name)).toBeVisible();
  }

  async choose(tag: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Danh bạ', exact: true }).last().click();
    await this.page.getByRole('list', { name: 'Nhãn' }).getByRole('checkbox', { name: tag }).check();
  }

  /** A campaign to pasted numbers, ready to be sent. */
  async prepare(name: string, numbers: readonly string[], text = 'AN BINH: cam on ban da mua hang.'): Promise<void> {
    await this.begin(name);
    await this.write(text);
    await this.next('recipients');
    await this.paste(numbers);
    await this.next('launch');
    await expect(this.send).toBeVisible();
  }

  /** Count of the sum of recipients that stands beside `label`. */
  async sum(label: string | RegExp): Promise<number> {
    return numberIn(await this.page.getByRole('row', { name: label }).getByRole('cell').innerText());
  }
}

/** The page of one campaign, in Vietnamese. */
export class CampaignPage {
  readonly page: Page;
  readonly equation: Locator;
  readonly log: Locator;
  readonly undo: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.equation = page.getByRole('table', { name: 'Đối chiếu số lượng' });
    this.log = page.getByRole('table', { name: 'Tin nhắn' });
    this.undo = page.getByRole('region', { name: 'Hoàn tác' });
    this.search = page.getByRole('searchbox', { name: 'Tìm theo số, tên hoặc mã tin' });
  }

  /** The state beside the campaign's name. */
  status(name: string): Locator {
    return this.page
      .locator('header')
      .filter({ has: this.page.getByRole('heading', { level: 1 }) })
      .getByText(name, { exact: true });
  }

  /** Number of the equation's row that begins with `label`. */
  async count(label: string): Promise<number> {
    const rows = this.equation.getByRole('row').filter({ hasText: label });
    // A row whose last message moves on is gone at once: what is read must not wait for it.
    const [number] = await rows.getByRole('cell').allInnerTexts();
    return number === undefined ? 0 : numberIn(number);
  }

  /** Waits until the equation counts so many: its figures may come after the status that ends a campaign. */
  async expectCount(label: string, count: number): Promise<void> {
    await expect.poll(() => this.count(label)).toBe(count);
  }

  /** Amount of the money card beside `label`. */
  async money(label: string): Promise<number> {
    const term = this.page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    return numberIn(await this.page.locator('dl > div').filter({ has: term }).getByRole('definition').innerText());
  }
}

/** Looks at the choice of a review in Vietnamese, where so many recipients have no consent on record. */
export async function expectConsentChoice(page: Page, unrecorded: number): Promise<void> {
  const blocker = page.getByText('Hãy chọn bên dưới căn cứ');
  const left = page.getByRole('row', { name: /chưa ghi nhận đồng ý/ });
  await expect(page.getByText(new RegExp(`còn ${unrecorded} người thì chưa`))).toBeVisible();
  await expect(blocker).toBeVisible();
  await page.getByRole('radio', { name: 'Theo danh bạ' }).check();
  await expect(left).toContainText(String(unrecorded));
  await expect(blocker).toBeHidden();
  await page.getByRole('radio', { name: 'Tôi cam đoan cho tất cả' }).check();
  await expect(left).toBeHidden();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Tôi cam đoan cho tất cả' })).toBeChecked();
  await expect(blocker).toBeHidden();
}
