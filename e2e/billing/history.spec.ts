import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    search: 'Tìm theo chiến dịch, nội dung hoặc mã',
    topUps: 'Lịch sử nạp tiền',
    searchTopUps: 'Tìm nội dung, thẻ, hóa đơn, số tiền',
    transactions: 'Biến động số dư',
    download: 'Tải danh sách',
    title: 'Loại giao dịch',
    none: 'Không có kết quả phù hợp với bộ lọc',
  },
  en: {
    search: 'Search by campaign, reference or id',
    topUps: 'Top-ups',
    searchTopUps: 'Search by reference, card, invoice or amount',
    transactions: 'Transactions',
    download: 'Download list',
    title: 'Transaction type',
    none: 'No results match your filters',
  },
} as const;

for (const language of ['vn', 'en'] as const) {
  const w = words[language];
  member.describe(`History of the balance, in ${language}`, () => {
    member.use({ language });

    member('is searched and saved as it is filtered', async ({ page }) => {
      await page.goto('/billing?type=number_fee');
      const list = page.getByRole('table', { name: w.transactions });
      await expect(list.getByRole('row').nth(1)).toBeVisible();
      await page.goto('/billing');
      await page.getByRole('searchbox', { name: w.search }).fill('payment that is not there');
      await expect(page.getByText(w.none)).toBeVisible();
      await page.getByRole('searchbox', { name: w.search }).fill('pay');
      await expect(page).toHaveURL(/search=pay$/);
      await expect(list.getByRole('row').nth(1)).toBeVisible();
      await expectAccessible(page);

      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: w.download }).click();
      await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click();
      const file = await (await saving).path();
      const lines = (await readFile(file, 'utf8')).trim().split('\n');
      expect(lines[0]).toContain(w.title);
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.slice(1).every((line) => line.includes(',pay_'))).toBe(true);
    });

    member('has top-ups that are found by their invoice', async ({ page }) => {
      await page.goto('/billing?tab=payments');
      const list = page.getByRole('table', { name: w.topUps });
      const number = (await list.getByRole('link', { name: /^HD-/ }).first().textContent()) ?? '';
      await page.getByRole('searchbox', { name: w.searchTopUps }).fill(number);
      await expect(list.getByRole('row')).toHaveCount(2);
      await expect(list.getByRole('link', { name: number })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
