import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Locale } from '@app/contracts/constants.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { adminCommand } from '../harness/admin.ts';
import { LoginPage } from '../harness/login.page.ts';
import { mailTo } from '../harness/mailbox.ts';
import { makeActivePerson, newPerson, type Person } from '../harness/person.ts';
import { expect, guest } from '../harness/test.ts';

const words = {
  vn: {
    gate: 'Bạn có thể nạp tiền sau khi hồ sơ doanh nghiệp được duyệt',
    toDocuments: 'Mở hồ sơ doanh nghiệp',
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
    uploaded: 'Đã tải lên 1 giấy tờ',
    submit: 'Gửi duyệt',
    missing: /^Còn thiếu: Thông tin doanh nghiệp, Giấy chứng nhận đăng ký doanh nghiệp/,
    list: 'Giấy tờ',
    checking: 'Hồ sơ của bạn đang được duyệt',
    verified: 'Bạn có thể nạp tiền và thuê số.',
    amount: 'Số tiền nạp',
    mail: 'Hồ sơ doanh nghiệp đã được duyệt',
  },
  en: {
    gate: 'You will be able to top up after successfully verify your company details',
    toDocuments: 'Go to company documents',
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
    uploaded: '1 document uploaded',
    submit: 'Submit for review',
    missing: /^Still missing: Company details, Business registration certificate/,
    list: 'Documents',
    checking: 'We are checking your documents',
    verified: 'You can top up and rent numbers.',
    amount: 'Top-up amount',
    mail: 'Your company is verified',
  },
} as const;

/** The least that is told for a PDF or a JPEG by its content. */
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
const jpeg = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('ffd8ffe0000000ffd9', 'hex') });

/** A new person on the page of the documents, whose company has handed nothing in. */
async function arrive(page: Page, request: APIRequestContext, person: Person, w: (typeof words)[Locale]) {
  const login = new LoginPage(page);
  await login.open();
  // A server that has just started may be too busy to take somebody on.
  await expect(() => makeActivePerson(request, person)).toPass();
  await login.signIn(person);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await page.goto('/billing/add-funds');
  await expect(page.getByText(w.gate)).toBeVisible();
  await page.getByRole('link', { name: w.toDocuments }).click();
  await expect(page).toHaveURL('/Settings/documents');
}

async function fillDetails(page: Page, w: (typeof words)[Locale]) {
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
async function uploadNext(page: Page, w: (typeof words)[Locale], file: ReturnType<typeof pdf>): Promise<Locator> {
  await page.getByRole('button', { name: w.upload, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(w.files, { exact: true }).and(page.locator('input')).setInputFiles(file);
  await dialog.getByRole('textbox', { name: w.description }).fill('Bản scan từ bản gốc');
  await dialog.getByRole('button', { name: w.send, exact: true }).click();
  return dialog;
}

async function uploadAll(page: Page, w: (typeof words)[Locale]) {
  const rows = page.getByRole('table', { name: w.list }).getByRole('row');
  const files = [pdf('gpkd.pdf'), jpeg('cccd-truoc.jpg'), jpeg('cccd-sau.jpg')];
  for (const [index, file] of files.entries()) {
    await expect(await uploadNext(page, w, file)).toBeHidden();
    // One of them is the head of the list.
    await expect(rows).toHaveCount(index + 2);
  }
}

guest.describe('Hồ sơ doanh nghiệp', () => {
  const w = words.vn;

  guest(
    'is handed in, submitted and approved, and opens the top-up in another tab',
    async ({ page, context, request, server }) => {
      const person = newPerson('hoa');
      await arrive(page, request, person, w);
      const submit = page.getByRole('button', { name: w.submit });
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByText(w.missing)).toBeVisible();
      await expectAccessible(page);
      await fillDetails(page, w);
      await uploadAll(page, w);

      const billing = await context.newPage();
      await billing.goto('/billing/add-funds');
      await expect(billing.getByText(w.gate)).toBeVisible();
      await submit.click();
      await expect(page.getByText(w.checking)).toBeVisible();
      await expect(page.getByRole('button', { name: w.upload, exact: true })).toBeHidden();
      await expectAccessible(page);

      expect(await adminCommand(server.place, 'kyc', 'show', person.email)).toContain('0300588569');
      await adminCommand(server.place, 'kyc', 'approve', person.email);
      await expect(page.getByText(w.verified)).toBeVisible();
      await expect(billing.getByLabel(w.amount)).toBeVisible();
      expect((await mailTo(request, person.email, /Settings\/documents/)).subject).toContain(w.mail);
    },
  );
});

guest.describe('Company documents', () => {
  guest.use({ language: 'en' });
  const w = words.en;

  guest('that are refused say why, and are replaced one by one', async ({ page, request, server, faults }) => {
    faults.expect(/status of 422.*settings\/documents/);
    const person = newPerson('rose');
    await arrive(page, request, person, w);
    await fillDetails(page, w);
    // A page that calls itself a PDF is refused, and the dialog stays.
    const page1 = { ...pdf('licence.pdf'), buffer: Buffer.from('<html></html>') };
    const dialog = await uploadNext(page, w, page1);
    await expect(dialog.getByText(/not a PDF, PNG or JPG, whatever its name says/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await uploadAll(page, w);
    await page.getByRole('button', { name: w.submit }).click();
    await expect(page.getByText(w.checking)).toBeVisible();

    const why = ['--reason', 'One photo cannot be read', '--item', 'id_front=The photo is blurred'];
    await adminCommand(server.place, 'kyc', 'reject', person.email, ...why);
    await expect(page.getByText('Reason for rejection: One photo cannot be read')).toBeVisible();
    const row = page.getByRole('row', { name: /^ID card of the representative, front/ });
    await expect(row).toContainText('Rejected');
    await expect(row).toContainText('The photo is blurred');
    await expect(page.getByText('Still missing: ID card of the representative, front')).toBeVisible();
    await expectAccessible(page);

    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Replace' }).click();
    const again = page.getByRole('dialog');
    await again.getByLabel(w.files, { exact: true }).and(page.locator('input')).setInputFiles(jpeg('sharp.jpg'));
    await again.getByRole('button', { name: w.send, exact: true }).click();
    await expect(again).toBeHidden();
    await expect(row).toContainText('Pending');
    await row.getByRole('link').click();
    await expect(page.getByText(/^sharp\.jpg/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^sharp\.jpg/)).toBeHidden();
    await page.getByRole('button', { name: w.submit }).click();
    await expect(page.getByText(w.checking)).toBeVisible();
    await adminCommand(server.place, 'kyc', 'approve', person.email);
    await expect(page.getByText(w.verified)).toBeVisible();
  });
});
