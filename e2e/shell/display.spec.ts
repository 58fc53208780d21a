import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { Palette } from '../harness/palette.page.ts';
import { expect, guest, member } from '../harness/test.ts';

const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');
const open = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^(Hiển thị|Display)$/ })
    .click();
const choose = async (page: Page, name: string) => {
  await open(page);
  await page.getByRole('menuitemradio', { name, exact: true }).click();
};
/** Nobody changes its rows meanwhile. */
const LIST = '/numbers/manage';
const rowHeight = async (page: Page) =>
  page
    .getByRole('main')
    .locator('tbody tr')
    .evaluateAll((rows) => Math.round(Math.min(...rows.map((row) => row.getBoundingClientRect().height))));

member.describe('The colours', () => {
  member.use({ colorScheme: 'light' });

  member('follow the system until one of them is chosen, and again afterwards', async ({ page, shell }) => {
    await page.goto('/');
    await expect(shell.heading).toBeVisible();
    expect(await scheme(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => scheme(page)).toBe('dark');
    await choose(page, 'Sáng');
    await expect.poll(() => scheme(page)).toBe('light');
    await page.reload();
    await expect(shell.heading).toBeVisible();
    expect(await scheme(page)).toBe('light');
    await choose(page, 'Theo hệ thống');
    await expect.poll(() => scheme(page)).toBe('dark');
  });

  member('are there with the first paint', async ({ page, shell, faults }) => {
    faults.expect(/Failed to load resource/);
    await page.goto('/');
    await expect(shell.heading).toBeVisible();
    await choose(page, 'Tối');
    // Without the app's scripts: what the document itself does before they arrive.
    await page.route(/\/host\/.*\.js$/, (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => scheme(page)).toBe('dark');
    await expect(page.locator('#skeleton')).toHaveCSS('background-color', 'rgb(17, 22, 28)');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  member('can be chosen in the palette', async ({ page, shell }) => {
    await page.goto('/');
    await expect(shell.heading).toBeVisible();
    const palette = new Palette(page);
    await palette.open();
    await palette.field.fill('mau sac toi');
    await page.keyboard.press('Enter');
    await expect.poll(() => scheme(page)).toBe('dark');
  });
});

member.describe('The rows of lists', () => {
  member(
    'are 44 px high, or 36 where that is chosen, in every tab and the next time too',
    async ({ page, context }) => {
      await page.goto(LIST);
      await expect.poll(() => rowHeight(page)).toBeLessThan(60);
      const before = await rowHeight(page);
      const other = await context.newPage();
      await other.goto(LIST);
      await expect.poll(() => rowHeight(other)).toBe(before);
      await choose(page, 'Gọn');
      for (const tab of [page, other]) await expect.poll(() => rowHeight(tab)).toBe(before - 8);
      await page.reload();
      await expect.poll(() => rowHeight(page)).toBe(before - 8);
      await choose(page, 'Thoáng');
      await expect.poll(() => rowHeight(page)).toBe(before);
    },
  );
});

member.describe('In a window lower than its list', () => {
  member.use({ viewport: { width: 1440, height: 400 } });

  member('the headers stay below the top bar', async ({ page }) => {
    await page.goto('/Campaigns/Sms');
    const table = page.getByRole('table');
    await expect(table.getByRole('link').first()).toBeVisible();
    await table.hover();
    await page.mouse.wheel(0, 300);
    const bar = await page.getByRole('banner').boundingBox();
    await expect
      .poll(async () => (await table.getByRole('columnheader').first().boundingBox())?.y)
      .toBeCloseTo(bar?.height ?? 0, -1);
  });
});

member('The menu says what is chosen, and has no accessibility violations', async ({ page, shell }) => {
  await page.goto('/');
  await expect(shell.heading).toBeVisible();
  await open(page);
  await expect(page.getByRole('group', { name: 'Màu sắc' }).getByRole('menuitemradio', { checked: true })).toHaveText(
    'Theo hệ thống',
  );
  await expect(
    page.getByRole('group', { name: 'Dòng trong danh sách' }).getByRole('menuitemradio', { checked: true }),
  ).toHaveText('Thoáng');
  await expectAccessible(page);
});

guest.describe('A guest', () => {
  guest.use({ language: 'en' });

  guest('chooses the colours too, but not the rows of lists', async ({ page }) => {
    await page.goto('/auth/register');
    await open(page);
    await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'As the system has it']);
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(() => scheme(page)).toBe('dark');
  });
});

member.describe('On a phone', () => {
  member.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  member('the choices stand in the menu', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Mở menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu chính' });
    await menu.getByRole('button', { name: 'Hiển thị' }).click();
    await page.getByRole('menuitemradio', { name: 'Tối' }).click();
    await expect.poll(() => scheme(page)).toBe('dark');
  });

  member('the top bar fits, down to the narrowest windows', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('status')).toContainText('₫');
    for (const width of [375, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const { right } = await page
        .getByRole('banner')
        .getByRole('button')
        .last()
        .evaluate((button) => button.getBoundingClientRect());
      expect(right, `${width} px`).toBeLessThanOrEqual(width);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width} px` })
        .toBeLessThanOrEqual(width);
    }
  });
});
