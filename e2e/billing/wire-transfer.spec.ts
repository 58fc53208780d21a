import { createHmac, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Locale } from '@app/contracts/constants.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { makeActivePerson, newPerson } from '../harness/person.ts';
import { expect, guest, member } from '../harness/test.ts';

/** What a local server signs with. */
const SECRET = 'demo-bank-webhook-secret';

const words = {
  vn: {
    page: 'Nạp tiền',
    transfer: 'Chuyển khoản',
    amount: 'Số tiền nạp',
    show: 'Xem thông tin chuyển khoản',
    picture: 'Mã VietQR cho ứng dụng ngân hàng',
    account: 'Số tài khoản',
    toPay: 'Số tiền cần chuyển',
    copy: 'Sao chép',
    copied: 'Đã sao chép',
    waiting: /Đang chờ khoản chuyển của bạn/,
    added: /Đã cộng 1\s000\s000\s₫ vào số dư/,
    review: /Đã nhận 600\s000\s₫, còn thiếu 500\s000\s₫/,
    payments: 'Lịch sử nạp tiền',
    underReview: 'Đang xét duyệt',
    back: 'Quay lại việc đang làm',
    tooLittle: /50\s?000/,
  },
  en: {
    page: 'Top up',
    transfer: 'Bank transfer',
    amount: 'Top-up amount',
    show: 'Show transfer details',
    picture: 'VietQR code for your banking app',
    account: 'Account number',
    toPay: 'Amount to transfer',
    copy: 'Copy',
    copied: 'Copied',
    waiting: /Waiting for your transfer/,
    added: /1\s000\s000\s₫ was added to your balance/,
    review: /We received 600\s000\s₫; 500\s000\s₫ is still missing/,
    payments: 'Top-ups',
    underReview: 'Under review',
    back: 'Go back to what you were doing',
    tooLittle: /50\s?000/,
  },
} as const;

/** Tag, length, value, one after the other. */
function read(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (let rest = text; rest !== '';) {
    const length = Number(rest.slice(2, 4));
    found.set(rest.slice(0, 2), rest.slice(4, 4 + length));
    rest = rest.slice(4 + length);
  }
  return found;
}

/** The bank reports money for a reference, signed. */
async function bankReports(request: APIRequestContext, amount: number, memo: string): Promise<unknown> {
  const transactions = [{ id: randomUUID(), amount, memo, at: new Date().toISOString() }];
  const data = JSON.stringify({ transactions });
  const seconds = Math.floor(Date.now() / 1_000);
  const digest = createHmac('sha256', SECRET).update(`${seconds}.${data}`).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'X-Signature': `t=${seconds},v1=${digest}` };
  const response = await request.post('/hooks/bank', { headers, data });
  expect(response.status()).toBe(200);
  return (await response.json()).results[0].outcome;
}

/** Asks for a transfer of an amount on the page. Returns what the server answered, and checks the code against it. */
async function askFor(page: Page, { transfer, amount, show, picture }: (typeof words)[Locale], sum: string) {
  await page.getByRole('radio', { name: transfer }).check();
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/paymentStripe') && response.status() === 201,
  );
  await page.getByLabel(amount).fill(sum);
  await page.getByRole('button', { name: show }).click();
  const { data } = await (await answer).json();
  await expect(page.getByRole('img', { name: picture })).toBeVisible();
  const code = read(data.qr_payload);
  expect(code.get('54')).toBe(String(data.total));
  expect(read(code.get('62') ?? '').get('08')).toBe(data.reference);
  const merchant = read(code.get('38') ?? '');
  expect(merchant.get('00')).toBe('A000000727');
  expect(read(merchant.get('01') ?? '').get('01')).toBe(data.account);
  return data;
}

member.use({ alone: 'wire-transfer' });
guest.use({ alone: 'wire-transfer' });

for (const language of ['vn', 'en'] as const) {
  member.describe(`A top-up by bank transfer (${language})`, () => {
    member.use({ language });
    const text = words[language];

    member('is asked for, paid, and in the balance while the page is open', async ({ page, request, shell }) => {
      await page.goto(`/billing?return=${encodeURIComponent('/Directory?tab=lists')}`);
      await page.getByRole('main').getByRole('link', { name: text.page, exact: true }).click();
      await expect(shell.heading).toHaveText(text.page);
      await page.getByRole('radio', { name: text.transfer }).check();
      await page.getByLabel(text.amount).fill('49999');
      await page.getByLabel(text.amount).blur();
      await expect(page.getByRole('button', { name: text.show })).toHaveAttribute('aria-disabled', 'true');
      await expectAccessible(page);
      const transfer = await askFor(page, text, '1000000');
      await expect(page.getByText(text.waiting)).toBeVisible();
      await expectAccessible(page);

      // It is found again by its address.
      await page.reload();
      await expect(page.getByRole('group', { name: text.account })).toContainText(transfer.account);
      await expect(page.getByRole('group', { name: text.toPay, exact: true })).toContainText(/1\s100\s000/);
      const before = await shell.balanceNow();
      expect(await bankReports(request, transfer.total, `mbvcb.${transfer.reference.toLowerCase()}.ct tu`)).toBe(
        'exact',
      );
      await expect(page.getByText(text.added).first()).toBeVisible();
      await expect.poll(() => shell.balanceNow()).toBe(before + 1_000_000);
      await expectAccessible(page);

      await page.getByRole('link', { name: text.back }).click();
      await expect(page).toHaveURL(/\/Directory/);
      await page.goto('/billing');
      await expect(page.getByRole('table')).toContainText(transfer.reference);
    });

    member('of the wrong amount is under review, and found in the list', async ({ page, request, shell }) => {
      await page.goto('/billing/add-funds?amount=1000000');
      const transfer = await askFor(page, text, '1000000');
      const before = await shell.balanceNow();
      expect(await bankReports(request, 600_000, transfer.reference)).toBe('less');
      await expect(page.getByText(text.review).first()).toBeVisible();
      await expect(page.getByRole('group', { name: text.toPay, exact: true })).toContainText(/500\s000/);
      expect(await shell.balanceNow()).toBe(before);
      await page.goto('/billing?tab=payments');
      const row = page.getByRole('row').filter({ hasText: transfer.reference });
      await expect(row).toContainText(text.underReview);
      await row.getByRole('link').first().click();
      await expect(page.getByText(text.review).first()).toBeVisible();
      await page.setViewportSize({ width: 375, height: 812 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    });
  });
}

guest('Whose company is not verified is told what is missing', async ({ page, request, login }) => {
  const an = newPerson('an');
  await makeActivePerson(request, an);
  await login.open();
  await login.signIn(an);
  await expect(page).toHaveURL('/');
  await page.goto('/billing/add-funds');
  await expect(page.getByText('Bạn có thể nạp tiền sau khi hồ sơ doanh nghiệp được duyệt')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Giấy chứng nhận đăng ký doanh nghiệp' })).toBeVisible();
  await expect(page.getByRole('button', { name: words.vn.show })).toBeHidden();
  await expectAccessible(page);
});
