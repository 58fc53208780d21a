import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { guestPaths, hostPaths, remotePages } from '../harness/routes.ts';
import { settled } from '../harness/settled.ts';
import type { Shell } from '../harness/shell.page.ts';
import { expect, gate, guest, member } from '../harness/test.ts';

/** The most used of the pages; `npm run test:full` looks at all. */
const gatePaths: ReadonlySet<string> = new Set(['/billing', '/Campaigns', '/Directory']);

/** What lies over a page, and how it is opened. */
const overlays: { name: string; open: (shell: Shell) => Promise<void> }[] = [
  {
    name: 'the notifications',
    open: async ({ page, bell, notifications }) => {
      await page.goto('/');
      await bell.click();
      await expect(notifications.getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'a notification',
    open: async ({ page, bell, notifications }) => {
      await page.goto('/');
      await bell.click();
      await notifications.getByRole('listitem').getByRole('button').last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the language menu',
    open: async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Ngôn ngữ' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  ...['/Directory', '/verify', '/numbers/manage'].map((path) => ({
    name: `a record of ${path}`,
    open: async ({ page }: Shell) => {
      await page.goto(path);
      await page.getByRole('row').getByRole('link').first().click();
      await expect(page.getByRole('dialog').getByRole('definition').first()).toBeVisible();
    },
  })),
  {
    name: 'a campaign',
    open: async ({ page }) => {
      await page.goto('/Campaigns/Sms?status=completed_with_errors');
      await page.getByRole('row').getByRole('link').first().click();
      await expect(page.getByRole('table', { name: 'Tin nhắn' }).getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'a message of a campaign',
    open: async ({ page }) => {
      await page.goto('/Campaigns/Sms?status=completed');
      await page.getByRole('row').getByRole('link').first().click();
      await page.getByRole('table', { name: 'Tin nhắn' }).getByRole('link').first().click();
      await expect(page.getByRole('dialog').getByRole('list', { name: 'Diễn biến' })).toBeVisible();
    },
  },
  {
    name: 'the form of a new key',
    open: async ({ page }) => {
      await page.goto('/developer?new=1');
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Tên' })).toBeVisible();
    },
  },
  {
    name: 'a form with errors',
    open: async ({ page }) => {
      await page.goto('/channels');
      await page.getByRole('textbox', { name: 'Số điện thoại' }).fill('123');
      await page.getByRole('textbox', { name: 'Nội dung' }).fill('Cảm ơn bạn');
      await expect(page.getByText('Số điện thoại không đúng định dạng')).toBeVisible();
    },
  },
  {
    name: 'a search without a result',
    open: async ({ page }) => {
      await page.goto('/Directory?search=zzzzzz');
      await expect(page.getByRole('button', { name: 'Xóa bộ lọc' })).toBeVisible();
    },
  },
];

/** Chooses the language of the pages that are opened from now on. */
const speak = (page: Page, baseURL: string | undefined, language: 'vn' | 'en') =>
  page.context().addCookies([{ name: 'redirected', value: language, url: baseURL ?? '' }]);

guest.describe('A guest', () => {
  for (const path of guestPaths) {
    guest(
      `${path} has no accessibility violations, light or dark, in both languages`,
      path === '/auth/login' ? gate : {},
      async ({ page, baseURL }) => {
        for (const language of ['vn', 'en'] as const) {
          await speak(page, baseURL, language);
          await page.goto(path);
          await expect(page.locator('html')).toHaveAttribute('lang', language === 'vn' ? 'vi' : 'en');
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page);
        }
      },
    );
  }
});

member.describe('A member', () => {
  for (const path of [...hostPaths, ...remotePages.map((page) => page.path)]) {
    member(
      `${path} has no accessibility violations, light or dark`,
      gatePaths.has(path) ? gate : {},
      async ({ page, shell }) => {
        await page.goto(path);
        await expect(shell.heading).toBeVisible();
        await settled(page);
        await expectAccessible(page);
      },
    );
  }

  for (const { name, open } of overlays) {
    member(`${name} has no accessibility violations, light or dark`, async ({ page, shell }) => {
      await open(shell);
      await expectAccessible(page);
    });
  }
});
