import { expect, type Page } from '@playwright/test';
import { patience } from '../harness/patience.ts';
import { headings, mfe, pinBilling, publishWithHeading, releases, revocable, versions } from '../harness/releases.ts';
import { SCRATCH } from '../harness/scratch.ts';

/**
 * A page is back on a remote's last good version so many milliseconds after the host's script has arrived. How long it
 * takes depends on the machine, so only `npm run test:long` judges it.
 */
const IN_TIME = process.env['TIMED'] ? 3_000 : Infinity;
const FAULTS = /Failed to load resource|integrity|ChunkLoadError|Loading chunk|a broken release|net::ERR/;
const inOf = (version: string, file: string) =>
  new RegExp(`/billing/${version.replaceAll('.', '\\.')}/${file}\\.[^/]+\\.js`);

/** When a heading is shown, in milliseconds of the page's own clock, to the frame. */
async function timeOfHeading(page: Page, text: string): Promise<number> {
  const time = await page.waitForFunction(
    (heading) => [...document.querySelectorAll('h1')].some((each) => each.textContent === heading) && performance.now(),
    text,
  );
  return Number(await time.jsonValue());
}
const hostArrived = () =>
  Math.max(
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/host\/[^/]+\/main\.[^/]+\.js/.test(name))
      .map((entry) => entry.startTime + entry.duration),
  );

const files = {
  entry: 'container',
  'exposed chunk': 'remote',
  catalogue: 'billing-vn',
  'page chunk': 'billing-history',
};
const faultsOf: Record<string, (page: Page, pattern: RegExp) => Promise<unknown>> = {
  'is missing': (page, pattern) => page.route(pattern, (route) => route.fulfill({ status: 404 })),
  'is answered with an error': (page, pattern) => page.route(pattern, (route) => route.fulfill({ status: 500 })),
  hangs: (page, pattern) => page.route(pattern, () => undefined),
  'was tampered with': (page, pattern) =>
    page.route(pattern, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.isTampered = true;${await response.text()}` });
    }),
};

releases.describe('A pinned version that cannot be loaded', () => {
  releases.beforeAll(async ({ workspace }) => pinBilling(workspace, versions.next));

  for (const [what, file] of Object.entries(files)) {
    for (const [fault, cause] of Object.entries(faultsOf)) {
      const title = `goes back to the version before it when its ${what} ${fault}`;
      releases(title, { tag: '@timed' }, async ({ page, shell, faults }) => {
        faults.expect(FAULTS);
        const pattern = inOf(versions.next, file);
        await cause(page, pattern);
        await page.goto('/billing', { waitUntil: 'commit' });
        const shownAt = await timeOfHeading(page, headings[versions.good]);
        expect(shownAt - (await page.evaluate(hostArrived)), 'milliseconds').toBeLessThan(IN_TIME);
        expect(await page.evaluate(() => 'isTampered' in window)).toBe(false);
        await shell.menu.getByRole('link', { name: 'Danh bạ' }).click();
        await expect(shell.heading).toHaveText('Danh bạ');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  }
});

releases.describe('A version that throws', () => {
  for (const [what, version] of [
    ['when it is loaded', versions.throwing],
    ['when it is shown', versions.crashing],
  ] as const) {
    releases(
      `${what} gives way to the version before it, and is reported`,
      async ({ page, shell, faults, workspace }) => {
        releases.setTimeout(90_000 * patience);
        faults.expect(/a broken release/);
        await pinBilling(workspace, versions.good);
        await pinBilling(workspace, version);
        const reported = page.waitForRequest(/\/api\/client_error/);
        await page.goto('/billing');
        await expect(shell.heading).toHaveText(headings[versions.good]);
        const report = new URLSearchParams((await reported).postData() ?? '');
        expect([report.get('app'), report.get('version'), report.get('path')]).toEqual([
          'billing',
          version,
          '/billing',
        ]);
      },
    );
  }
});

releases.describe('The version that worked last in this browser', () => {
  const remembered = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('remotes.good') ?? '{}').billing?.[0]?.version as unknown);

  releases(
    'takes over where the environment names none, unless it is revoked',
    async ({ page, shell, faults, workspace }) => {
      releases.setTimeout(120_000 * patience);
      faults.expect(FAULTS);
      const leaking = revocable.fallback;
      await publishWithHeading(workspace, leaking, 'Ví bị rò rỉ');
      await pinBilling(workspace, versions.good);
      await pinBilling(workspace, leaking);
      await page.goto('/billing');
      await expect(shell.heading).toHaveText('Ví bị rò rỉ');
      await expect.poll(() => remembered(page)).toBe(leaking);

      // Its fallback is the version before, this browser's last good one is newer than that.
      await pinBilling(workspace, versions.throwing);
      await page.goto('/billing');
      await expect(shell.heading).toHaveText('Ví bị rò rỉ');

      await mfe(workspace, 'revoke', SCRATCH, `billing@${leaking}`, '--reason', 'it leaks');
      await mfe(workspace, 'render', SCRATCH);
      await page.goto('/billing');
      await expect(page.getByRole('alert')).toContainText(`billing@${versions.throwing}`);
      expect(await remembered(page)).toBe(leaking);
    },
  );
});

releases.describe('A remote whose server is away', () => {
  releases('comes back by itself, without a reload', async ({ page, shell, faults, workspace }) => {
    releases.setTimeout(90_000 * patience);
    faults.expect(FAULTS);
    await pinBilling(workspace, versions.good);
    await page.goto('/');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.route(/\/billing\/\d/, (route) => route.abort());
    await shell.menu.getByRole('link', { name: 'Thanh toán' }).click();
    // On home its widgets fail too.
    await expect(page.getByRole('alert').filter({ hasText: 'billing@' })).toHaveCount(1);
    await page.unrouteAll();
    await expect(shell.heading).toHaveText(headings[versions.good]);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
});
