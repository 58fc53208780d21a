import { expect, member } from '../harness/test.ts';

const words = {
  vn: { period: 'Thời gian', days: '30 ngày', from: 'Từ', to: 'Đến', clear: 'Xóa' },
  en: { period: 'Period', days: '30 days', from: 'From', to: 'To', clear: 'Clear' },
} as const;

for (const language of ['vn', 'en'] as const) {
  const say = words[language];
  member.describe(`In ${language}`, () => {
    member.use({ language });

    member(
      'a list is narrowed to a usual period by a press, to days by typing, and widened again',
      async ({ page }) => {
        await page.goto('/billing');
        const chip = page.getByRole('button', { name: new RegExp(`^${say.period}`) });
        await chip.click();
        const panel = page.getByRole('group', { name: say.period });
        await panel.getByRole('button', { name: say.days }).click();
        await expect(panel).toBeHidden();
        await expect(chip).toBeFocused();
        await expect(chip).toHaveText(`${say.period}: ${say.days}`);
        const { searchParams } = new URL(page.url());
        const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
        expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29);

        await chip.click();
        await expect(panel.getByRole('button', { name: say.days })).toHaveAttribute('aria-pressed', 'true');
        await panel.getByRole('textbox', { name: say.from }).fill('01-02-2020');
        await panel.getByRole('textbox', { name: say.to }).fill('03/02/2020');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/from=2020-02-01.*to=2020-02-03/);
        await expect(chip).toHaveText(`${say.period}: 01-02-2020 – 03-02-2020`);

        await panel.getByRole('button', { name: say.clear }).click();
        await expect(page).toHaveURL('/billing');
        await expect(chip).toHaveText(say.period);
      },
    );
  });
}
