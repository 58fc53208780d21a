import { expectAccessible } from '../harness/accessibility.ts';
import { expect, member } from '../harness/test.ts';

member.describe('Keys in a list', () => {
  member.use({ language: 'en' });

  for (const path of ['/Campaigns/Sms', '/Directory'] as const) {
    member(`J and K move among the rows of ${path}, and Enter opens one`, async ({ page }) => {
      await page.goto(path);
      const links = page.getByRole('main').getByRole('table').first().locator('[data-phone=title] a');
      await expect(links.nth(2)).toBeVisible();
      await page.keyboard.press('j');
      await expect(links.nth(0)).toBeFocused();
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await expect(links.nth(2)).toBeFocused();
      await page.keyboard.press('k');
      await expect(links.nth(1)).toBeFocused();
      await expect(links.nth(1)).toBeInViewport();
      const list = page.url();
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(list);
    });
  }

  member('X selects the row with the focus, and takes it back', async ({ page }) => {
    await page.goto('/Directory');
    const row = page.getByRole('main').getByRole('table').first().getByRole('row').nth(1);
    await expect(row.getByRole('checkbox')).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(row.getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('x');
    await expect(row.getByRole('checkbox')).not.toBeChecked();
  });

  member('the list of keys names them', async ({ page, shell }) => {
    await page.goto('/');
    await expect(shell.heading).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const label of ['Next row of the list', 'Previous row of the list', 'Open the row', 'Select the row']) {
      await expect(help.getByText(label, { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
  });
});
