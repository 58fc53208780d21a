import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    all: 'Toàn bộ nhật ký',
    list: 'Nhật ký xác thực',
    status: 'Trạng thái',
    verified: 'Đã xác thực',
    sent: 'Các lần gửi mã',
    download: 'Tải danh sách',
    file: 'nhat-ky-xac-thuc.csv',
    expired: 'Đã hết hạn',
    why: 'Lý do không nhận được mã',
  },
  en: {
    all: 'All logs',
    list: 'Verification logs',
    status: 'Status',
    verified: 'Verified',
    sent: 'Codes sent',
    download: 'Download list',
    file: 'verification-logs.csv',
    expired: 'Expired',
    why: 'Why codes did not arrive',
  },
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

    member('are downloaded as they are filtered, and say why a code did not arrive', async ({ page }) => {
      await page.goto('/verify/logs?status=expired');
      const list = page.getByRole('table', { name: w.list });
      await expect(list.getByRole('cell', { name: w.expired, exact: true }).first()).toBeVisible();
      await page.getByRole('button', { name: w.download }).click();
      const saving = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe(w.file);
      const [titles = '', ...rows] = (await readFile(await saved.path(), 'utf8')).trim().split('\n');
      expect(titles).toContain(w.status);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter((row) => !row.includes(w.expired))).toEqual([]);

      const undelivered = rows.find((row) => row.includes(',1502,'))?.split(',') ?? [];
      await page.goto(`/verify/logs?search=${undelivered.at(-1)?.trim()}`);
      await list.getByRole('link').first().click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('heading', { name: w.why })).toBeVisible();
      await expect(drawer.getByText('1502', { exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
