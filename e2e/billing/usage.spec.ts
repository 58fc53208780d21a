import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    tab: 'Thống kê sử dụng',
    list: 'Thống kê sử dụng',
    chart: 'Chi phí theo ngày và kênh',
    table: 'Bảng số liệu',
    groupBy: 'Nhóm theo',
    byCampaign: 'Theo chiến dịch',
    balance: 'Số dư theo ngày',
  },
  en: {
    tab: 'Usage',
    list: 'Usage',
    chart: 'Spending by day and channel',
    table: 'Table',
    groupBy: 'Group by',
    byCampaign: 'By campaign',
    balance: 'Balance by day',
  },
} as const;

for (const language of ['vn', 'en'] as const) {
  const w = words[language];
  member.describe(`Usage, in ${language}`, () => {
    member.use({ language });

    member('is reached from billing, drawn, told in figures and grouped by campaign', async ({ page }) => {
      await page.goto('/billing');
      await expect(page.getByRole('img', { name: w.balance })).toBeVisible();
      await page.getByRole('link', { name: w.tab, exact: true }).click();
      await expect(page).toHaveURL('/billing/usage');
      const chart = page.getByRole('list', { name: w.chart });
      await expect(chart.getByRole('link')).toHaveCount(30);
      await expectAccessible(page);

      const place = await page.getByRole('table', { name: w.list, exact: true }).boundingBox();
      await page.getByRole('button', { name: w.table }).click();
      await expect(page.getByRole('table', { name: w.chart })).toBeVisible();
      expect(await page.getByRole('table', { name: w.list, exact: true }).boundingBox()).toEqual(place);
      await expectAccessible(page);

      await page.getByLabel(w.groupBy).selectOption({ label: w.byCampaign });
      await expect(page).toHaveURL(/group=campaign/);
      const campaign = page.getByRole('table', { name: w.list, exact: true }).getByRole('link').first();
      await expect(campaign).toHaveAttribute('href', /\/Campaigns\/.*id=cmp_/);
    });

    member('of a day is what a press on its column shows', async ({ page }) => {
      await page.goto('/billing/usage');
      const column = page.getByRole('list', { name: w.chart }).getByRole('link').nth(20);
      const [, day = ''] = (await column.getAttribute('href'))?.match(/from=([\d-]+)/) ?? [];
      await column.click();
      await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`));
    });
  });
}
