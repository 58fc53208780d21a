import type { Page } from '@playwright/test';
import { authPaths } from '../../host/src/auth/auth-paths.ts';
import { guestPages } from '../../host/src/auth/guest-pages.ts';
import { goTo } from '../harness/go-to.ts';
import { patience } from '../harness/patience.ts';
import { remotePages } from '../harness/routes.ts';
import { expect, guest, member } from '../harness/test.ts';

/** What has the focus: the start of the page, something that the page has given it to, or something else. */
function focusOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === document.querySelector('main')) return 'the start of the page';
    if (focused?.matches('main h1')) return 'the heading';
    if (focused?.closest('main, dialog, [role="dialog"]')) return 'a part of the page';
    return `outside: ${focused?.outerHTML.slice(0, 80)}`;
  });
}

/** Where house style puts the focus when a page is come to. */
const onThePage = /^(the start of the page|the heading|a part of the page)$/;

for (const remote of new Set(remotePages.map((page) => page.remote))) {
  member(`The focus comes along to every page of ${remote}`, async ({ page, shell }) => {
    member.setTimeout(180_000 * patience);
    await page.goto('/');
    await expect(shell.heading).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    for (const { path, title } of remotePages.filter((one) => one.remote === remote)) {
      await goTo(page, path);
      await expect(page, path).toHaveTitle(`${title.vn} · the product`);
      await expect.poll(() => focusOf(page), path).toMatch(onThePage);
      await goTo(page, '/');
      await expect(page, `home after ${path}`).toHaveTitle('the product');
      await expect.poll(() => focusOf(page), `from ${path} to home`).toMatch(onThePage);
    }
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
}

member('The focus comes along to a page that does not exist, and back', async ({ page, shell }) => {
  await page.goto('/');
  await expect(shell.heading).toBeVisible();
  await goTo(page, '/no-such-page');
  await expect(page.getByText('Không tìm thấy trang này')).toBeVisible();
  await expect.poll(() => focusOf(page)).toMatch(onThePage);
});

/** Pages that lead on at once without what they are about, such as a sign-in that lacks its second step. */
const leadingOn = new Set<string>([authPaths.otp, authPaths.social, authPaths.verifyPhone]);

guest('The focus comes along to every page for guests', async ({ page }) => {
  const paths = guestPages.map(({ path }) => path).filter((path) => !leadingOn.has(path));
  expect(paths.length).toBeGreaterThan(4);
  const [first = '', ...others] = paths;
  await page.goto(first);
  for (const path of [...others, first]) {
    await goTo(page, path);
    await expect(page).toHaveURL(path);
    await expect.poll(() => focusOf(page), path).toMatch(onThePage);
  }
});
