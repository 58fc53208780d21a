import { expect, member } from '../harness/test.ts';

const words = {
  vn: {
    period: 'Thời gian',
    days: '30 ngày',
    from: 'Từ',
    to: 'Đến',
    clear: 'Xóa',
    choose: 'Chọn ngày',
    month: 'Tháng 2, 2020',
    later: 'Tháng sau',
    monday: 'T2',
  },
  en: {
    period: 'Period',
    days: '30 days',
    from: 'From',
    to: 'To',
    clear: 'Clear',
    choose: 'Choose a date',
    month: 'February 2020',
    later: 'Next month',
    monday: 'Mo',
  },
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

    member('its two days stand beside each other where there is room', async ({ page }) => {
      await page.goto('/billing');
      await page.getByRole('button', { name: new RegExp(`^${say.period}`) }).click();
      const panel = page.getByRole('group', { name: say.period });
      const topOf = async (name: string) => (await panel.getByRole('textbox', { name }).boundingBox())?.y;
      expect(await topOf(say.to)).toBe(await topOf(say.from));
    });

    member('a day is chosen from a calendar that begins with Monday, by keyboard alone', async ({ page }) => {
      await page.goto('/billing?from=2020-02-11&to=2020-03-20');
      await page.getByRole('button', { name: new RegExp(`^${say.period}`) }).click();
      const open = page.getByRole('button', { name: say.choose });
      await open.first().focus();
      await page.keyboard.press('Enter');
      const calendar = page.getByRole('dialog', { name: say.choose });
      await expect(calendar.getByText(say.month)).toBeVisible();
      await expect(calendar.getByRole('columnheader').first()).toHaveText(say.monday);
      await expect(calendar.getByRole('button', { name: '11-02-2020' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowLeft');
      await expect(calendar.getByRole('button', { name: '17-02-2020' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(calendar).toBeHidden();
      await expect(page).toHaveURL(/from=2020-02-17&to=2020-03-20/);
      await expect(open.first()).toBeFocused();

      await page.keyboard.press('Enter');
      await calendar.getByRole('button', { name: say.later }).click();
      await page.keyboard.press('Escape');
      await expect(calendar).toBeHidden();
      await expect(page.getByRole('textbox', { name: say.from })).toHaveValue('17-02-2020');
    });
  });
}

member.describe('On a phone', () => {
  member.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  member('the whole calendar is within the screen, and a press chooses', async ({ page }) => {
    await page.goto('/billing?from=2020-02-11&to=2020-03-20');
    await page.getByRole('button', { name: 'Bộ lọc', exact: true }).tap();
    await page.getByRole('button', { name: /^Thời gian/ }).tap();
    await page.getByRole('button', { name: 'Chọn ngày' }).last().tap();
    const calendar = page.getByRole('dialog', { name: 'Chọn ngày' });
    const last = calendar.getByRole('button', { name: '31-03-2020' });
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(calendar).toBeInViewport({ ratio: 1 });
    await last.tap();
    await expect(page).toHaveURL(/to=2020-03-31/);
  });
});
