import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { Palette } from '../harness/palette.page.ts';
import type { Shell } from '../harness/shell.page.ts';
import { expect, member } from '../harness/test.ts';

const inBanner = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });

/** What the shell lays over a page, as an English reader meets it. Other files look at the Vietnamese. */
const overlays: { name: string; open: (shell: Shell) => Promise<void> }[] = [
  {
    name: 'the notifications',
    open: async ({ bell, notifications }) => {
      await bell.click();
      await expect(notifications.getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'a notification',
    open: async ({ page, bell, notifications }) => {
      await bell.click();
      await notifications.getByRole('listitem').getByRole('button').last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the menu of languages',
    open: async ({ page }) => {
      await inBanner(page, 'Language').click();
      await expect(page.getByRole('menuitemradio', { name: 'English', checked: true })).toBeVisible();
    },
  },
  {
    name: 'the menu of colours and rows',
    open: async ({ page }) => {
      await inBanner(page, 'Display').click();
      await expect(page.getByRole('menuitemradio', { name: 'As the system has it' })).toBeVisible();
    },
  },
  {
    name: 'the menu of one’s own account',
    open: async ({ page }) => {
      await inBanner(page, 'Profile').click();
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    },
  },
  {
    name: 'the list of keys',
    open: async ({ page }) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
    },
  },
  {
    name: 'the search',
    open: async ({ page }) => {
      const palette = new Palette(page);
      await palette.open();
      await palette.field.fill('nguyen');
      await expect(palette.state).not.toContainText('Searching');
    },
  },
];

member.describe('In English', () => {
  member.use({ language: 'en' });

  for (const { name, open } of overlays) {
    member(`${name} has no accessibility violations, light or dark`, async ({ page, shell }) => {
      await page.goto('/');
      await expect(shell.heading).toBeVisible();
      await open(shell);
      await expectAccessible(page);
    });
  }
});

for (const language of ['vn', 'en'] as const) {
  member.describe(`On a phone (${language})`, () => {
    member.use({ language, viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

    member('the main menu has no accessibility violations, light or dark', async ({ page, shell }) => {
      await page.goto('/');
      await expect(shell.heading).toBeVisible();
      await page.getByRole('button', { name: language === 'vn' ? 'Mở menu' : 'Open menu' }).click();
      await expect(shell.menu.getByRole('link').first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
