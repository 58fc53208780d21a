import type { Page } from '@playwright/test';
import { patience } from '../harness/patience.ts';
import { remotePages } from '../harness/routes.ts';
import { settled } from '../harness/settled.ts';
import { expect, member } from '../harness/test.ts';

/** Routes that open a dialog above the page before them. */
const DIALOGS: ReadonlySet<string> = new Set([
  '/Campaigns/Sms/sender_modal',
  '/Campaigns/Sms/addTeamplate',
  '/Campaigns/voices/copyPasteNumbers',
  '/Campaigns/voices/modalCreateSound',
  '/Campaigns/voices/modalImportFromDirectory',
  '/Campaigns/zalo/addTemplate',
  '/Campaigns/zalo/sender_modal',
]);
/** The demo account has no callback address; `callbacks.spec.ts` presses the one it makes. */
const ELSEWHERE = '/Settings/callbacks/view';

/** What the API answers is no page. */
const FILES = /^\/api\/|\.json$/;

/** One record of each page is enough, beside the page itself. */
const keyOf = ({ pathname, searchParams }: URL): string => `${pathname}${searchParams.has('id') ? '?id' : ''}`;

/** Addresses within the product that can be pressed on the page. */
async function linksOf(page: Page): Promise<URL[]> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled(page);
  const links = await page
    .getByRole('link')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement && !link.download ? link.href : '')));
  const own = new URL(page.url()).origin;
  return links.flatMap((link) => (link.startsWith(`${own}/`) ? [new URL(link)] : []));
}

member('every page that is no dialog is reached from home by links that can be seen', async ({ page }) => {
  member.setTimeout(360_000 * patience);
  const seen = new Set(['/']);
  const reached = new Set<string>();
  const waiting = ['/'];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    await page.goto(next);
    for (const link of await linksOf(page)) {
      if (seen.has(keyOf(link)) || FILES.test(link.pathname)) continue;
      seen.add(keyOf(link));
      reached.add(link.pathname);
      waiting.push(`${link.pathname}${link.search}`);
    }
  }
  const pages = remotePages.map(({ path }) => path).filter((path) => !DIALOGS.has(path) && path !== ELSEWHERE);
  expect(pages.filter((path) => !reached.has(path))).toEqual([]);
});
