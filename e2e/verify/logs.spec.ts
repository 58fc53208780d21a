import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    all: 'Toàn bộ nhật ký',
    list: 'Nhật ký xác thực',
    status: 'Trạng thái',
    verified: 'Đã xác thực',
    sent: 'Các lần gửi mã',
  },
  en: { all: 'All logs', list: 'Verification logs', status: 'Status', verified: 'Verified', sent: 'Codes sent' },
} as const;

for (const language of ['vn', 'en'] as const) {
  const w = words[language];
  member.describe(`Verification logs, in ${language}`, () => {
    member.use({ language });

    member('are reached from the services, filtered, searched, and open beside the list', async ({ page }) => {
      await page.goto('/verify');
      await page.getByRole('link', { name: w.all }).click();
      await expect(page).toHaveURL('/verify/logs');
      const list = page.getByRole('table', { name: w.list });
      await expect(list.getByRole('row')).toHaveCount(21);
      await expectAccessible(page);

      await page.getByRole('button', { name: w.status }).click();
      await page.getByRole('checkbox', { name: w.verified }).check();
      await expect(page).toHaveURL(/status=approved/);
      await page.keyboard.press('Escape');

      const first = list.getByRole('link').first();
      const number = (await first.textContent()) ?? '';
      await first.click();
      const drawer = page.getByRole('dialog', { name: number });
      await expect(drawer.getByRole('table', { name: w.sent }).getByRole('row')).toHaveCount(2);
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await page.getByRole('searchbox').first().fill(number);
      await expect(page).toHaveURL(/search=/);
      await expect(list.getByRole('link').first()).toHaveText(number);
    });
  });
}
