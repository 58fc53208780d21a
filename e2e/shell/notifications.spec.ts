import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { adminCommand, type ServerPlace } from '../harness/admin.ts';
import { makeActivePerson, newPerson, type Person } from '../harness/person.ts';
import { Shell } from '../harness/shell.page.ts';
import { expect, guest, member } from '../harness/test.ts';

const PHONE = { width: 375, height: 667 };
const EVENTS = /\/api\/events(\?|$)/;

for (const [language, close] of [
  ['vn', 'Đóng'],
  ['en', 'Close'],
] as const) {
  member.describe(`On a phone (${language})`, () => {
    member.use({ language, viewport: PHONE });

    member('the notifications fill the screen, and their button closes them', async ({ page, shell }) => {
      await page.goto('/');
      await shell.bell.click();
      await expect(shell.notifications.getByRole('listitem').first()).toBeVisible();
      await expect(shell.notifications).toBeFocused();
      await expect.poll(() => shell.notifications.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
      // What is pressed anywhere on the screen is a part of it: nothing of the page or its top bar lies above.
      expect(await uncovered(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
      await shell.notifications.getByRole('listitem').getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('button', { name: close, exact: true }).last().click();
      await expect(shell.notifications).toBeVisible();
      await shell.notifications.getByRole('button', { name: close, exact: true }).click();
      await expect(shell.notifications).toHaveCount(0);
      await expect(shell.bell).toBeFocused();
    });
  });
}

member.describe('On a phone', () => {
  member.use({ viewport: PHONE });

  member('a focus that leaves the notifications is never below them', async ({ page, shell }) => {
    await page.goto('/');
    await shell.bell.click();
    await expect(shell.notifications).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(shell.notifications).toHaveCount(0);
    await expect(page.locator(':focus')).toBeVisible();
  });
});

/** Points of a grid over the screen at which something else than the notifications would be pressed. */
function uncovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const panel = document.activeElement;
    const found: string[] = [];
    for (let x = 5; x < innerWidth; x += 20) {
      for (let y = 5; y < innerHeight; y += 20) {
        const hit = document.elementFromPoint(x, y);
        if (!panel?.contains(hit)) found.push(`${x},${y}: ${hit?.outerHTML.slice(0, 60)}`);
      }
    }
    return found;
  });
}

/** Signs somebody in whom no other test knows; answers the tab. */
async function signedIn(context: BrowserContext, person: Person): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/auth/login');
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(person.email);
  await page
    .getByLabel(/^(mật khẩu|password)/i)
    .and(page.locator('input'))
    .fill(person.password);
  await page.getByRole('button', { name: /^(đăng nhập|log in)$/i }).click();
  await expect(page).toHaveURL('/');
  return page;
}

/** Counts the event streams that a browser opens. */
function countStreams(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (EVENTS.test(request.url())) count += 1;
  });
  return () => count;
}

async function newcomer(request: APIRequestContext): Promise<Person> {
  const person = newPerson('tabs');
  await makeActivePerson(request, person);
  return person;
}

/** The bell says how many are unread. */
async function expectUnread({ bell }: Shell, count: number): Promise<void> {
  await expect(bell).toHaveAccessibleName(count === 0 ? 'Thông báo' : `Thông báo, ${count} chưa đọc`);
}

const adjust = (place: ServerPlace, { email }: Person, reason: string) =>
  adminCommand(place, 'balance', 'adjust', email, '50000', '--key', randomUUID(), '--reason', reason);

guest.describe('On a phone', () => {
  guest.use({ viewport: PHONE });

  guest(
    'the way to what a notification is about leads away from the notifications',
    async ({ context, request, server }) => {
      const person = await newcomer(request);
      const page = await signedIn(context, person);
      const { bell, notifications, heading } = new Shell(page);
      await adjust(server.place, person, 'Bồi thường');
      await bell.click();
      await notifications.getByRole('listitem').filter({ hasText: 'Bồi thường' }).getByRole('button').click();
      await page.getByRole('dialog').getByRole('link', { name: 'Xem chi tiết' }).click();
      await expect(page).toHaveURL('/billing');
      await expect(notifications).toHaveCount(0);
      await expect(heading).toBeInViewport();
    },
  );
});

guest.describe('Several tabs of one browser', () => {
  guest(
    'hear of a notification at once, and what one reads is read in the others, over one event stream',
    async ({ context, request, server }) => {
      const person = await newcomer(request);
      const streams = countStreams(context);
      const tabs = [await signedIn(context, person), await context.newPage(), await context.newPage()];
      const shells = tabs.map((page) => new Shell(page));
      // The stream belongs to the tab that was first to be idle.
      await expect.poll(streams).toBe(1);
      await Promise.all(tabs.slice(1).map((page) => page.goto('/Directory')));
      const [first, second, third] = shells;
      if (!first || !second || !third) throw new Error('three tabs expected');
      for (const shell of [first, second]) await shell.bell.click();
      for (const shell of shells) await expectUnread(shell, 0);

      await adjust(server.place, person, 'Bồi thường lần một');
      await adjust(server.place, person, 'Bồi thường lần hai');
      for (const shell of shells) await expectUnread(shell, 2);
      for (const shell of [first, second]) {
        for (const reason of ['lần một', 'lần hai']) {
          await expect(shell.notifications.getByRole('listitem').filter({ hasText: reason })).toContainText(
            '(chưa đọc)',
          );
        }
      }

      await first.notifications.getByRole('listitem').filter({ hasText: 'lần một' }).getByRole('button').click();
      await expect(first.page.getByRole('dialog')).toContainText('Bồi thường lần một');
      for (const shell of shells) await expectUnread(shell, 1);
      const inSecond = second.notifications.getByRole('listitem');
      await expect(inSecond.filter({ hasText: 'lần một' })).not.toContainText('(chưa đọc)');
      await expect(inSecond.filter({ hasText: 'lần hai' })).toContainText('(chưa đọc)');

      await second.notifications.getByRole('button', { name: 'Đánh dấu tất cả đã đọc' }).click();
      for (const shell of shells) await expectUnread(shell, 0);
      expect(streams()).toBe(1);

      // The tab that holds the stream goes; another takes over, and misses nothing.
      await tabs[0]?.close();
      await adjust(server.place, person, 'Bồi thường lần ba');
      for (const shell of [second, third]) await expectUnread(shell, 1);
      expect(streams()).toBe(2);
    },
  );
});
