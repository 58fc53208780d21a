import type { Page } from '@playwright/test';
import type { Locale } from '@app/contracts/constants.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    amount: 'Số tiền nạp',
    card: 'Thẻ',
    transfer: 'Chuyển khoản',
    pay: /^Thanh toán 1\s100\s000\s₫$/,
    save: 'Lưu thẻ cho những lần nạp sau',
    works: 'Thẻ thanh toán được',
    asks: 'Ngân hàng hỏi trước (3-D Secure)',
    confirm: 'Xác nhận thanh toán',
    poor: 'Bị từ chối: không đủ tiền',
    added: /Đã cộng 1\s000\s000\s₫ vào số dư/,
    back: 'Quay lại việc đang làm',
    declined: /Thẻ không đủ tiền/,
    remove: 'Bỏ lưu thẻ',
  },
  en: {
    amount: 'Top-up amount',
    card: 'Card',
    transfer: 'Bank transfer',
    pay: /^Pay 1\s100\s000\s₫$/,
    save: 'Save this card for later top-ups',
    works: 'A card that works',
    asks: 'Its bank asks first (3-D Secure)',
    confirm: 'Confirm the payment',
    poor: 'Declined: insufficient funds',
    added: /1\s000\s000\s₫ was added to your balance/,
    back: 'Go back to what you were doing',
    declined: /The card does not have enough money/,
    remove: 'Remove card',
  },
} as const;

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

member.use({ alone: 'card-payment' });

const inLanguage = (language: Locale, title: string, tests: (text: (typeof words)[Locale]) => void) =>
  member.describe(`${title} (${language})`, () => {
    member.use({ language });
    tests(words[language]);
  });

inLanguage('vn', 'A top-up by card', (text) => {
  member('is paid, in the balance while the page is open, and the saved card pays again', async ({ page, shell }) => {
    await page.goto(`/billing/add-funds?amount=1000000&return=${encodeURIComponent('/Directory?tab=lists')}`);
    await expect(radio(page, text.card)).toBeChecked();
    await page.getByRole('checkbox', { name: text.save }).check();
    await expectAccessible(page);
    const before = await shell.balanceNow();
    await press(page, text.pay);
    await expect(page.getByText(text.added).first()).toBeVisible();
    await expect.poll(() => shell.balanceNow()).toBe(before + 1_000_000);
    await expectAccessible(page);

    // It is found again by its address.
    await expect(page).toHaveURL(/payment=pay_/);
    await page.reload();
    await expect(page.getByText(text.added).first()).toBeVisible();
    await page.getByRole('link', { name: text.back }).click();
    await expect(page).toHaveURL(/\/Directory/);

    await page.goto('/billing/add-funds?amount=1000000');
    await expect(radio(page, 'Visa •••• 4242')).toBeChecked();
    await page.setViewportSize({ width: 375, height: 812 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await press(page, text.pay);
    await expect.poll(() => shell.balanceNow()).toBe(before + 2_000_000);

    await page.goto('/billing/add-funds');
    await press(page, text.remove);
    await page.getByRole('alertdialog').getByRole('button', { name: text.remove }).click();
    await expect(radio(page, 'Visa •••• 4242')).toHaveCount(0);
    await expect(radio(page, text.works)).toBeVisible();
  });

  member('goes on when the holder has confirmed it at the bank', async ({ page, shell }) => {
    await page.goto('/billing/add-funds?amount=1000000');
    await radio(page, text.asks).check();
    const before = await shell.balanceNow();
    await press(page, text.pay);
    await press(page, text.confirm);
    await expect(page.getByText(text.added).first()).toBeVisible();
    await expect.poll(() => shell.balanceNow()).toBe(before + 1_000_000);
  });
});

inLanguage('en', 'A declined card', (text) => {
  member('says why, keeps what was typed, and another card pays', async ({ page, shell, faults }) => {
    faults.expect(/402/);
    await page.goto('/billing/add-funds?amount=1000000');
    await radio(page, text.poor).check();
    const before = await shell.balanceNow();
    await press(page, text.pay);
    await expect(page.getByRole('alert').filter({ hasText: text.declined })).toBeVisible();
    await expect(page.getByLabel(text.amount)).toHaveValue('1000000');
    await expect(radio(page, text.poor)).toBeChecked();
    await expectAccessible(page);
    expect(await shell.balanceNow()).toBe(before);
    await radio(page, text.works).check();
    await press(page, text.pay);
    await expect(page.getByText(text.added).first()).toBeVisible();
    await expect.poll(() => shell.balanceNow()).toBe(before + 1_000_000);
  });
});
