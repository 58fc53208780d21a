import { readFileSync } from 'node:fs';
import { expect, member } from '../harness/test.ts';

const lists = [
  { path: '/Campaigns/Sms?status=completed_with_errors&sort=name', vn: 'chien-dich-sms', en: 'sms-campaigns' },
  { path: '/Campaigns/voice?sort=name', vn: 'chien-dich-thoai', en: 'voice-campaigns' },
  { path: '/Campaigns/zalo?sort=name', vn: 'chien-dich-zalo', en: 'zalo-campaigns' },
] as const;

const words = {
  vn: { download: 'Tải danh sách về', first: 'Chiến dịch,' },
  en: { download: 'Download list', first: 'Campaign,' },
} as const;

for (const language of ['vn', 'en'] as const) {
  const say = words[language];
  member.describe(`In ${language}`, () => {
    member.use({ language });
    for (const list of lists) {
      member(`${list.path} is saved as it is found and in order on screen`, async ({ page }) => {
        await page.goto(list.path);
        const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
        // While the list loads, its rows hold no links.
        await expect(rows.first().getByRole('link')).toBeVisible();
        const shown = await rows.evaluateAll((each) => each.map((row) => row.querySelector('a')?.textContent ?? ''));
        for (const [format, ending] of [
          ['CSV (.csv)', 'csv'],
          ['Excel (.xlsx)', 'xlsx'],
        ] as const) {
          await page.getByRole('button', { name: say.download, exact: true }).click();
          const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('menuitem', { name: format }).click(),
          ]);
          expect(download.suggestedFilename()).toBe(`${list[language]}.${ending}`);
          const bytes = readFileSync(await download.path());
          if (ending === 'xlsx') {
            expect(bytes.subarray(0, 2).toString()).toBe('PK');
            continue;
          }
          const [titles = '', ...saved] = bytes.toString().replace('\ufeff', '').trim().split('\r\n');
          expect(titles.startsWith(say.first)).toBe(true);
          expect(saved.length).toBeGreaterThanOrEqual(shown.length);
          const names = saved.map((line) => line.split(',')[0]);
          expect(names.slice(0, shown.length)).toEqual(shown);
        }
      });
    }
  });
}
