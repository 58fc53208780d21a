import type { APIRequestContext, Page } from '@playwright/test';
import type { Locale } from '@app/contracts/constants.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { adminCommand } from '../harness/admin.ts';
import { companyWords, fillDetails, jpeg, pdf, uploadAll, uploadNext } from '../harness/company.page.ts';
import { LoginPage } from '../harness/login.page.ts';
import { mailTo } from '../harness/mailbox.ts';
import { makeActivePerson, newPerson, type Person } from '../harness/person.ts';
import { expect, guest } from '../harness/test.ts';

const words = {
  vn: {
    ...companyWords.vn,
    detailsItem: 'Thông tin doanh nghiệp',
    front: 'Căn cước người đại diện, mặt trước',
    back: 'quay lại làm tiếp',
    gate: 'Bạn có thể nạp tiền sau khi hồ sơ doanh nghiệp được duyệt',
    toDocuments: 'Mở hồ sơ doanh nghiệp',
    uploaded: 'Đã tải lên 1 giấy tờ',
    missing: /^Còn thiếu: Thông tin doanh nghiệp, Giấy chứng nhận đăng ký doanh nghiệp/,
    checking: 'Hồ sơ của bạn đang được duyệt',
    verified: 'Bạn có thể nạp tiền và thuê số.',
    amount: 'Số tiền nạp',
    mail: 'Hồ sơ doanh nghiệp đã được duyệt',
  },
  en: {
    ...companyWords.en,
    detailsItem: 'Company details',
    front: 'ID card of the representative, front',
    back: 'go back to it',
    gate: 'You will be able to top up after successfully verify your company details',
    toDocuments: 'Go to company documents',
    uploaded: '1 document uploaded',
    missing: /^Still missing: Company details, Business registration certificate/,
    checking: 'We are checking your documents',
    verified: 'You can top up and rent numbers.',
    amount: 'Top-up amount',
    mail: 'Your company is verified',
  },
} as const;

/** Where a company that is not verified comes to the documents from. */
const toTopUp = '/billing/add-funds?amount=500000';

/** A new person on the page of the documents, whose company has handed nothing in. */
async function arrive(page: Page, request: APIRequestContext, person: Person, w: (typeof words)[Locale]) {
  const login = new LoginPage(page);
  await login.open();
  // A server that has just started may be too busy to take somebody on.
  await expect(() => makeActivePerson(request, person)).toPass();
  await login.signIn(person);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await page.goto(toTopUp);
  await expect(page.getByText(w.gate)).toBeVisible();
  await page.getByRole('link', { name: w.toDocuments }).click();
  await expect(page).toHaveURL(`/Settings/documents?${new URLSearchParams({ return: toTopUp }).toString()}`);
}

for (const language of ['vn', 'en'] as const) {
  const w = words[language];
  guest.describe(`What is missing for a top-up, in ${language}`, () => {
    guest.use({ language });

    guest('has its form by a link, and the form leads back', async ({ page, request }) => {
      await arrive(page, request, newPerson('lan'), w);
      await page.goBack();
      await expect(page).toHaveURL(toTopUp);
      await page.getByRole('link', { name: w.detailsItem, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: w.detailsItem });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('link', { name: w.back }).click();
      await expect(page).toHaveURL(toTopUp);

      await page.getByRole('link', { name: w.front, exact: true }).click();
      const upload = page.getByRole('dialog', { name: w.upload });
      await expect(upload.getByRole('combobox', { name: w.type })).toHaveValue('id_front');
      await expect(upload.getByRole('textbox', { name: w.title })).toHaveValue(w.front);
      await expectAccessible(page);
      await upload.getByLabel(w.files, { exact: true }).and(page.locator('input')).setInputFiles(jpeg('cccd.jpg'));
      await upload.getByRole('textbox', { name: w.description }).fill('Bản chụp từ bản gốc');
      await upload.getByRole('button', { name: w.send, exact: true }).click();
      await expect(upload).toBeHidden();
      await expect(page.getByText(w.uploaded)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: w.back }).click();
      await expect(page).toHaveURL(toTopUp);
      await expect(page.getByText(w.gate)).toBeVisible();
      await expect(page.getByRole('link', { name: w.detailsItem, exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: w.front, exact: true })).toBeHidden();
    });
  });
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
