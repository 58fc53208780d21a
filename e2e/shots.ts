import path from 'node:path';
import type { Page } from '@playwright/test';
import { guestPaths, hostPaths, remotePages } from './harness/routes.ts';
import { settled } from './harness/settled.ts';
import { expect, guest, member } from './harness/test.ts';

const FOLDER = path.resolve(import.meta.dirname, '../.shots');
const WIDTHS = [375, 1440];

for (const language of ['vn', 'en'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const shoot = async (page: Page, address: string) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      const name = address === '/' ? 'home' : address.slice(1).replaceAll('/', '-').toLowerCase();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 768 ? 812 : 900 });
        await expect(page.locator('[data-busy]')).toHaveCount(0);
        await page.screenshot({
          path: `${FOLDER}/${name}.${language}.${colorScheme}.${width}.png`,
          fullPage: true,
          animations: 'disabled',
        });
      }
    };

    guest.describe(`${language} ${colorScheme}`, () => {
      guest.use({ language, colorScheme });
      for (const address of guestPaths) guest(address, ({ page }) => shoot(page, address));
    });

    member.describe(`${language} ${colorScheme}`, () => {
      member.use({ language, colorScheme });
      const addresses = [...hostPaths, ...remotePages.map((page) => page.path)];
      for (const address of addresses) member(address, ({ page }) => shoot(page, address));
    });
  }
}
