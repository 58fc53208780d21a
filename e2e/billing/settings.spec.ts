import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    billing: 'Đặt cảnh báo',
    add: 'Thêm ngưỡng',
    threshold: 'Ngưỡng 1',
    remove: 'Bỏ ngưỡng 1',
    saveAlerts: 'Lưu cảnh báo',
    alertsSaved: 'Đã lưu cảnh báo',
    byCard: 'Nạp tiền bằng thẻ',
    amount: 'Số tiền nạp',
    keep: 'Lưu thẻ cho những lần nạp sau',
    pay: /^Thanh toán 1\s100\s000\s₫$/,
    back: 'Quay lại việc đang làm',
    automatic: 'Bật tự động nạp tiền',
    below: 'Ngưỡng số dư',
    cap: 'Hạn mức tháng',
    save: 'Lưu tự động nạp tiền',
    used: /550\s000\s₫ trên 600\s000\s₫/,
  },
  en: {
    billing: 'Set alerts',
    add: 'Add threshold',
    threshold: 'Threshold 1',
    remove: 'Remove threshold 1',
    saveAlerts: 'Save alerts',
    alertsSaved: 'Alerts saved',
    byCard: 'Top up by card',
    amount: 'Top-up amount',
    keep: 'Save this card for later top-ups',
    pay: /^Pay 1\s100\s000\s₫$/,
    back: 'Go back to what you were doing',
    automatic: 'Top up automatically',
    below: 'Threshold',
    cap: 'Monthly limit',
    save: 'Save auto-recharge',
    used: /550\s000\s₫ of 600\s000\s₫/,
  },
} as const;

member.use({ alone: 'billing-settings' });

for (const language of ['vn', 'en'] as const) {
  const w = words[language];
  member.describe(`Billing settings, in ${language}`, () => {
    member.use({ language });

    member('take a threshold and lose it again, and are reached from the card of the balance', async ({ page }) => {
      await page.goto('/billing');
      await page.getByRole('link', { name: w.billing }).click();
      await expect(page).toHaveURL('/billing/settings');
      await page.getByRole('button', { name: w.add }).click();
      await page.getByRole('textbox', { name: w.threshold }).fill('1 000 000');
      await expectAccessible(page);
      await page.getByRole('button', { name: w.saveAlerts }).click();
      await expect(page.getByText(w.alertsSaved)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('textbox', { name: w.threshold })).toHaveValue('1000000');

      await page.getByRole('button', { name: w.remove }).click();
      await page.getByRole('button', { name: w.saveAlerts }).click();
      await expect(page.getByText(w.alertsSaved)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: w.add })).toBeVisible();
      await expect(page.getByRole('textbox', { name: w.threshold })).toHaveCount(0);
    });
  });
}

member.describe('Auto-recharge', () => {
  const w = words.vn;
  member('leads to a saved card and back, then charges it while the page is open', async ({ page, shell }) => {
    await page.goto('/billing/settings');
    await page.getByRole('link', { name: w.byCard }).click();
    await page.getByRole('textbox', { name: w.amount }).fill('1000000');
    await page.getByRole('checkbox', { name: w.keep }).check();
    await page.getByRole('button', { name: w.pay }).click();
    await page.getByRole('link', { name: w.back }).click();
    await expect(page).toHaveURL('/billing/settings');
    await page.getByRole('checkbox', { name: w.automatic }).check();
    await page.getByRole('textbox', { name: w.below, exact: true }).fill('90000000000');
    await page.getByRole('textbox', { name: w.amount }).fill('500000');
    await page.getByRole('textbox', { name: w.cap }).fill('600000');
    await expectAccessible(page);
    const before = await shell.balanceNow();
    await page.getByRole('button', { name: w.save }).click();
    await expect(page.getByText(w.used)).toBeVisible();
    await expect.poll(() => shell.balanceNow()).toBe(before + 500_000);
    await expectAccessible(page);
  });
});
