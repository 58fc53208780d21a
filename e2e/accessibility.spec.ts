import { expectAccessible } from './harness/accessibility.ts';
import { guestPaths, hostPaths, remotePages } from './harness/routes.ts';
import { expect, guest, member } from './harness/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  guest.describe(`In the ${colorScheme} scheme, for a guest`, () => {
    guest.use({ colorScheme });

    for (const path of guestPaths) {
      guest(`${path} has no accessibility violations`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      });
    }
  });

  member.describe(`In the ${colorScheme} scheme`, () => {
    member.use({ colorScheme });

    for (const path of [...hostPaths, ...remotePages.map((page) => page.path)]) {
      member(`${path} has no accessibility violations`, async ({ page, shell }) => {
        await page.goto(path);
        await expect(shell.heading).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page);
      });
    }
  });
}
