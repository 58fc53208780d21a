import type { Page } from '@playwright/test';
import type { Locale } from '@app/contracts/constants.ts';
import type { Faults } from '../harness/faults.ts';
import { patience } from '../harness/patience.ts';
import { makeActivePerson, newPerson } from '../harness/person.ts';
import { allRemotePages, hostPaths, remotePages, type AppPage } from '../harness/routes.ts';
import { settled } from '../harness/settled.ts';
import { Shell } from '../harness/shell.page.ts';
import { expect, guest, member } from '../harness/test.ts';

const PHONE = { width: 375, height: 812 };
/** Each walk opens every page once. */
const WALK = { timeout: 240_000 * patience };
const titles = new Map(allRemotePages.map(({ path, title }) => [path, title]));

/** What is wrong with a page that was opened: one line each, with its address. */
async function wrongs(page: Page, path: string, language: Locale): Promise<string[]> {
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, path).toBeVisible();
  await settled(page, path);
  const place = new Shell(page).breadcrumb.locator('[aria-current=page]');
  const shown = () => new URL(page.url()).pathname;
  // Without what a page needs, an account is led to another one, which says so.
  await expect(async () => {
    const title = titles.get(shown())?.[language];
    if (title === undefined) return;
    expect(await page.title(), path).toBe(`${title} · the product`);
    expect(await place.textContent(), path).toBe(title);
  }).toPass({ timeout: 10_000 * patience });
  const isKnown = titles.has(shown()) || hostPaths.includes(shown());
  const found = isKnown ? [] : [`leads to ${shown()}`];
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > PHONE.width) found.push(`is ${wide} px wide`);
  return found.map((each) => `${path} ${each}`);
}

interface Walk {
  readonly pages: readonly AppPage[];
  readonly language: Locale;
  readonly faults: Faults;
}

async function walk(page: Page, { pages, language, faults }: Walk): Promise<string[]> {
  const found: string[] = [];
  for (const path of [...hostPaths, ...pages.map(({ path: address }) => address)]) {
    const before = faults.unexpected().length;
    found.push(...(await wrongs(page, path, language)));
    found.push(
      ...faults
        .unexpected()
        .slice(before)
        .map((fault) => `${path}: ${fault}`),
    );
  }
  return found;
}

for (const language of ['vn', 'en'] as const) {
  member.describe(`Every page has its title, heading and place, and no fault, ${language}`, () => {
    member.use({ language, viewport: PHONE });

    member('with what the demo account has', async ({ page, faults }) => {
      member.setTimeout(WALK.timeout);
      expect(await walk(page, { pages: remotePages, language, faults })).toEqual([]);
    });
  });

  guest.describe(`Every page has its title, heading and place, and no fault, ${language}`, () => {
    guest.use({ language, viewport: PHONE });

    guest('with nothing', async ({ page, request, login, faults }) => {
      guest.setTimeout(WALK.timeout);
      const person = newPerson(`leer-${language}`);
      await makeActivePerson(request, person);
      await login.open();
      await login.signIn(person);
      await page.waitForURL((url) => url.pathname === '/');
      expect(await walk(page, { pages: allRemotePages, language, faults })).toEqual([]);
    });
  });
}
