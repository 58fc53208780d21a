import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';

member.use({ alone: 'numbers' });

const words = {
  vn: {
    title: 'Thuê số',
    search: 'Các chữ số, ví dụ *8888 hoặc 0909*',
    hint: 'Nhập ít nhất hai chữ số; * thay cho các số bất kỳ.',
    // Each language takes another number: it is gone then.
    number: '0905 558 888',
    pattern: '0905*8888',
    select: 'Chọn 0905 558 888',
    chosen: 'Đã chọn 1 số',
    kept: /Giữ cho bạn: 9:\d\d/,
    period: 'Trả trước',
    months: '3 tháng',
    label: 'Tên gợi nhớ (không bắt buộc)',
    rent: /^Thuê với chi phí 1\s800\s000\s₫$/,
    use: 'Mục đích',
    verify: 'Xác thực',
    rented: 'Đã thuê 1 số',
    active: 'Đang hoạt động',
  },
  en: {
    title: 'Rent numbers',
    search: 'Digits, such as *8888 or 0909*',
    hint: 'Type at least two digits; * stands for any others.',
    number: '0915 558 888',
    pattern: '0915*8888',
    select: 'Select 0915 558 888',
    chosen: '1 number selected',
    kept: /Kept for you: 9:\d\d/,
    period: 'Pay for',
    months: '1 month',
    label: 'Label (optional)',
    rent: /^Rent for 600\s000\s₫$/,
    use: 'Used for',
    verify: 'Verification',
    rented: '1 number rented',
    active: 'Active',
  },
} as const;

for (const language of ['vn', 'en'] as const) {
  const w = words[language];
  member.describe(`Renting a number, in ${language}`, () => {
    member.use({ language });

    member('finds one by its last digits, keeps it, and pays for its first months', async ({ page }) => {
      await page.goto('/numbers/manage');
      await page.getByRole('link', { name: w.title }).click();
      await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
      const search = page.getByRole('searchbox', { name: w.search });
      await search.fill('8');
      await expect(page.getByText(w.hint)).toBeVisible();
      await search.fill(w.pattern);
      await page.getByRole('button', { name: w.select }).click();
      await expect(page.getByRole('heading', { name: w.chosen })).toBeVisible();
      await expect(page.getByRole('timer')).toHaveText(w.kept);
      await page.getByRole('combobox', { name: w.period }).selectOption(w.months);
      await page.getByRole('combobox', { name: w.use }).selectOption(w.verify);
      await page.getByRole('textbox', { name: w.label }).fill('Hotline Tết');
      await expectAccessible(page);
      await page.getByRole('button', { name: w.rent }).click();
      await expect(page.getByText(w.rented)).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: w.number });
      await expect(row).toContainText('Hotline Tết');
      await expect(row).toContainText(w.verify);
      await expect(row).toContainText(w.active);
    });
  });
}

member.describe('Numbers to rent, on a phone', () => {
  member.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  for (const sort of ['monthly_price', '-monthly_price']) {
    member(`have the button with the fee beside the number, by ${sort}`, async ({ page }) => {
      await page.goto(`/numbers/subscribe?sort=${sort}`);
      const row = page.getByRole('table').getByRole('row').nth(1);
      await expect(row.getByRole('button', { name: /^Chọn .* mỗi tháng$/ })).toHaveText(/^Chọn · \d[\d\s]*₫\/tháng$/);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const rows = await page
        .getByRole('table')
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: /^Chọn / }) })
        .all();
      for (const each of rows) {
        const number = await each.getByRole('cell').first().boundingBox();
        const button = await each.getByRole('button').boundingBox();
        expect(button?.x).toBeGreaterThan(number?.x ?? Infinity);
        expect(button?.y).toBeLessThan((number?.y ?? 0) + (number?.height ?? 0));
      }
    });
  }
});
