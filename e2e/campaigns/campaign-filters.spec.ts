import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    type: 'Loại tin',
    advertising: 'Quảng cáo',
    date: 'Ngày',
    launched: 'Thời gian gửi',
    empty: 'Không có kết quả phù hợp với bộ lọc',
    clear: 'Xóa bộ lọc',
  },
  en: {
    type: 'Message type',
    advertising: 'Advertising',
    date: 'Date',
    launched: 'Sent at',
    empty: 'No results match your filters',
    clear: 'Clear filters',
  },
} as const;

const lists = ['/Campaigns/Sms', '/Campaigns/voice', '/Campaigns/zalo'] as const;

for (const language of ['vn', 'en'] as const) {
  const say = words[language];
  member.describe(`In ${language}`, () => {
    member.use({ language });

    for (const path of lists) {
      member(`${path} is narrowed by type and date, and shows everything again`, async ({ page }) => {
        await page.goto(path);
        const type = page.getByRole('button', { name: new RegExp(`^${say.type}`) });
        await type.click();
        await page.getByRole('group', { name: say.type }).getByRole('checkbox', { name: say.advertising }).click();
        await expect(page).toHaveURL(`${path}?type=advertising`);
        await page.keyboard.press('Escape');

        await page.goto(`${path}?type=advertising&from=2020-01-01&to=2020-01-02`);
        await page.getByRole('combobox', { name: say.date }).selectOption(say.launched);
        await expect(page).toHaveURL(/dated=launched_at/);
        await expect(page.getByText(say.empty)).toBeVisible();
        await expect(type).toContainText(say.advertising);
        await page.getByRole('button', { name: say.clear }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByText(say.empty)).toBeHidden();
      });
    }
  });
}
