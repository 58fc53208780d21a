import type { Locale } from '@app/contracts/constants.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

/** What the page of the company's documents says, in either language. */
export const companyWords = {
  vn: {
    details: 'Nhập thông tin doanh nghiệp',
    name: 'Tên đăng ký',
    taxCode: 'Mã số thuế',
    representative: 'Người đại diện pháp luật',
    address: 'Địa chỉ đăng ký',
    saveDetails: 'Lưu thông tin doanh nghiệp',
    upload: 'Tải giấy tờ lên',
    type: 'Loại',
    files: 'Tệp',
    title: 'Tiêu đề',
    description: 'Mô tả',
    send: 'Tải lên',
    submit: 'Gửi duyệt',
    list: 'Giấy tờ',
  },
  en: {
    details: 'Add company details',
    name: 'Registered name',
    taxCode: 'Tax code',
    representative: 'Legal representative',
    address: 'Registered address',
    saveDetails: 'Save company details',
    upload: 'Upload documents',
    type: 'Type',
    files: 'Files',
    title: 'Title',
    description: 'Description',
    send: 'Upload',
    submit: 'Submit for review',
    list: 'Documents',
  },
} as const;

type CompanyWords = (typeof companyWords)[Locale];

/** The least that is told for a PDF or a JPEG by its content. */
export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
export const jpeg = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('ffd8ffe0000000ffd9', 'hex'),
});

/** Opens the company's details and saves those of one. */
export async function fillDetails(page: Page, w: CompanyWords) {
  await page.getByRole('button', { name: w.details }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: w.name }).fill('Công ty TNHH Hoa Mai');
  await dialog.getByRole('textbox', { name: w.taxCode }).fill('0300588569');
  await dialog.getByRole('textbox', { name: w.representative }).fill('Trần Hoa');
  await dialog.getByRole('textbox', { name: w.address }).fill('12 Lê Lợi, Quận 1, TP. Hồ Chí Minh');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: w.saveDetails }).click();
  await expect(dialog).toBeHidden();
}

/** Hands one file in as what the dialog suggests. */
export async function uploadNext(page: Page, w: CompanyWords, file: ReturnType<typeof pdf>): Promise<Locator> {
  await page.getByRole('button', { name: w.upload, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(w.files, { exact: true }).and(page.locator('input')).setInputFiles(file);
  await dialog.getByRole('textbox', { name: w.description }).fill('Bản scan từ bản gốc');
  await dialog.getByRole('button', { name: w.send, exact: true }).click();
  return dialog;
}

/** Hands in all that a company needs. */
export async function uploadAll(page: Page, w: CompanyWords) {
  const rows = page.getByRole('table', { name: w.list }).getByRole('row');
  const files = [pdf('gpkd.pdf'), jpeg('cccd-truoc.jpg'), jpeg('cccd-sau.jpg')];
  for (const [index, file] of files.entries()) {
    await expect(await uploadNext(page, w, file)).toBeHidden();
    // One of them is the head of the list.
    await expect(rows).toHaveCount(index + 2);
  }
}
