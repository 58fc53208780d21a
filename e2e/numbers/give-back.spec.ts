import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';

member.use({ alone: 'numbers' });

const NUMBER = '028 5550 0123';
const words = {
  vn: {
    ask: 'Trả lại số…',
    title: `Trả lại số ${NUMBER}?`,
    digits: '4 chữ số cuối của số',
    first: 'Hãy nhập 4 chữ số cuối trước',
    now: 'Ngay bây giờ',
    confirm: 'Trả lại số',
    more: 'Thao tác khác',
    keep: 'Giữ lại số',
    kept: `Bạn giữ lại số ${NUMBER}`,
    undo: 'Hoàn tác',
    end: 'Trả lại lúc',
    leaving: 'Chờ hủy',
    active: 'Đang hoạt động',
  },
  en: {
    ask: 'Give the number back…',
    title: `Give back ${NUMBER}?`,
    digits: 'Last 4 digits of the number',
    first: 'Type the last 4 digits first',
    now: 'Now',
    confirm: 'Give the number back',
    more: 'More actions',
    keep: 'Keep the number',
    kept: `You keep ${NUMBER}`,
    undo: 'Undo',
    end: 'Given back on',
    leaving: 'Cancellation requested',
    active: 'Active',
  },
} as const;

for (const language of ['vn', 'en'] as const) {
  const w = words[language];
  member.describe(`A rented number, in ${language}`, () => {
    member.use({ language });

    member('is given back at the end of its period, and kept after all', async ({ page }) => {
      await page.goto('/numbers/manage');
      await page.getByRole('link', { name: NUMBER }).click();
      const drawer = page.getByRole('dialog', { name: NUMBER, exact: true });
      await drawer.getByRole('button', { name: w.more }).click();
      await drawer.getByRole('menuitem', { name: w.ask }).click();
      const asked = page.getByRole('alertdialog', { name: w.title });
      await expectAccessible(page);
      // Pressed too early, it says what is missing.
      const confirm = asked.getByRole('button', { name: w.confirm });
      await expect(confirm).toHaveAccessibleDescription(w.first);
      await asked.getByRole('textbox', { name: w.digits }).fill('0124');
      await expect(confirm).toHaveAttribute('aria-disabled', 'true');
      await asked.getByRole('textbox', { name: w.digits }).fill('0123');
      await confirm.click();
      await expect(asked).toBeHidden();
      await expect(drawer.getByText(w.end)).toBeVisible();
      await expect(drawer.getByText(w.leaving)).toBeVisible();
      await drawer.getByRole('button', { name: w.keep }).click();
      await expect(page.getByText(w.kept)).toBeVisible();
      await expect(drawer.getByText(w.active)).toBeVisible();
      await drawer.getByRole('button', { name: w.more }).click();
      await expect(drawer.getByRole('menuitem', { name: w.ask })).toBeVisible();
    });

    member('is given back now, unless that is undone', async ({ page }) => {
      await page.goto('/numbers/manage');
      await page.getByRole('link', { name: NUMBER }).click();
      const drawer = page.getByRole('dialog', { name: NUMBER, exact: true });
      await drawer.getByRole('button', { name: w.more }).click();
      await drawer.getByRole('menuitem', { name: w.ask }).click();
      const asked = page.getByRole('alertdialog', { name: w.title });
      await asked.getByRole('radio', { name: w.now }).check();
      await asked.getByRole('textbox', { name: w.digits }).fill('0123');
      await asked.getByRole('button', { name: w.confirm }).click();
      await expect(drawer.getByText(w.leaving)).toBeVisible();
      await page.getByRole('button', { name: w.undo }).click();
      await expect(page.getByText(w.kept)).toBeVisible();
      await expect(drawer.getByText(w.active)).toBeVisible();
    });
  });
}
