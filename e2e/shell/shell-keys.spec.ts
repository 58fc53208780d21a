import { expectAccessible } from '../harness/accessibility.ts';
import { Palette } from '../harness/palette.page.ts';
import { expect, member } from '../harness/test.ts';

const HELP = { name: 'Phím tắt' };

member.describe('The keys of the shell', () => {
  member.beforeEach(async ({ page, shell }) => {
    await page.goto('/');
    await expect(shell.heading).toBeVisible();
  });

  for (const [keys, path] of [
    ['gc', '/Campaigns'],
    ['gd', '/Directory'],
    ['gb', '/billing'],
    ['GV', '/verify'],
    ['n', '/Campaigns/Sms/sender'],
  ] as const) {
    member(`${keys.split('').join(' then ')} leads to ${path}`, async ({ page }) => {
      for (const key of keys) await page.keyboard.press(key);
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
      await expect(page.getByRole('main')).toBeFocused();
    });
  }

  member('/ goes to the search of the page or, where there is none, opens the palette', async ({ page }) => {
    const palette = new Palette(page);
    await page.keyboard.press('/');
    await expect(palette.field).toBeFocused();
    await page.keyboard.press('Escape');
    await page.goto('/Directory');
    const search = page.getByRole('main').getByRole('searchbox');
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
  });

  member('? shows them all, Escape closes, and the focus returns', async ({ page, shell }) => {
    await shell.bell.focus();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', HELP);
    await expect(help.getByRole('definition').filter({ hasText: 'Đến chiến dịch' })).toBeVisible();
    expect(await help.getByRole('term').count()).toBeGreaterThan(10);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(shell.bell).toBeFocused();
  });

  member('do nothing while somebody types', async ({ page }) => {
    await page.goto('/channels');
    const content = page.getByRole('textbox', { name: 'Nội dung' });
    await content.fill('');
    await content.pressSequentially('gc n / ? gd');
    await page.keyboard.press('Control+k');
    await expect(content).toHaveValue('gc n / ? gd');
    await expect(page).toHaveURL('/channels');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  member('do nothing below an open dialog', async ({ page, shell }) => {
    await shell.bell.click();
    await shell.notifications.getByRole('listitem').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (const key of ['g', 'c', 'n', '?', '/', 'Control+k']) await page.keyboard.press(key);
    await expect(dialog).toHaveCount(1);
    await expect(page).toHaveURL('/');
  });
});

member.describe('In English', () => {
  member.use({ language: 'en' });

  member('the list of keys speaks English', async ({ page, shell }) => {
    await page.goto('/');
    await expect(shell.heading).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('Go to campaigns')).toBeVisible();
    await expect(help.getByText('New SMS campaign')).toBeVisible();
  });
});
