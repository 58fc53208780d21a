import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { PageEnvironment } from '@app/contracts/page-environment.ts';
import { remotePages } from '../harness/routes.ts';
import { gate, member } from '../harness/test.ts';

const FAULTS = /integrity|Failed to load resource|ChunkLoadError|Loading (CSS )?chunk|net::ERR/;
const FILE = /\/([a-z-]+)\/(\d+\.\d+\.\d+[^/]*)\/([^/]+\.(?:js|css))$/;
const isMain = (url: string) => /\/host\/[^/]+\/main\.[^/]+\.(js|css)$/.test(url);

/** The host's catalogue, without which no page can say anything. */
async function catalogueOf(page: Page): Promise<string> {
  const answer = await page.request.get('/', { headers: { Accept: 'text/html' } });
  const json = /id="environment">(.*?)<\/script>/s.exec(await answer.text())?.[1] ?? '';
  const { files, host }: PageEnvironment = JSON.parse(json);
  return files[host.catalogs.vn[0] ?? -1]?.[0] ?? '';
}

/** Changes one byte of everything that fits, in a way that shows if it is run or applied. Answers what was changed. */
async function tamper(page: Page, isWanted: (url: string) => boolean): Promise<Set<string>> {
  const changed = new Set<string>();
  await page.addInitScript(() => Object.assign(window, { ran: [] }));
  await page.route(FILE, async (route) => {
    const url = new URL(route.request().url()).pathname;
    if (!isWanted(url)) return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    changed.add(url);
    const body = url.endsWith('.css')
      ? `:root{--tampered:1}${text}`
      : `window.ran.push(${JSON.stringify(url)});${text}`;
    return route.fulfill({ response, body });
  });
  return changed;
}

/** Ends a page before its files are as they were: one that came whole at the last would look for what did not come. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** What has run or been applied although it was changed. */
const effects = (page: Page) =>
  page.evaluate(() => [
    ...(Object(window).ran as string[]),
    getComputedStyle(document.documentElement).getPropertyValue('--tampered'),
  ]);

const seen = new Set<string>();

member.describe('A changed byte', () => {
  for (const path of ['/', ...remotePages.map((page) => page.path)]) {
    member(
      `in any file that ${path} needs beside the host’s first never runs, and leaves the shell alive`,
      async ({ page, shell, faults }) => {
        faults.expect(FAULTS);
        const catalogue = await catalogueOf(page);
        const changed = await tamper(page, (url) => !isMain(url) && url !== catalogue);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(shell.menu.getByRole('link').first()).toBeVisible();
        await expect(page.getByRole('alert').or(shell.heading).first()).toBeVisible();
        // Home asks for more than its first script only once it is idle.
        await expect.poll(() => changed.size).toBeGreaterThan(0);
        expect(await effects(page)).toEqual(['']);
        for (const url of changed) seen.add(url);
        await leave(page);
      },
    );
  }

  member('was tried in every page of every remote', async ({ page, server }) => {
    const pins = await (await page.request.get('/pins.json')).json();
    expect(server.url).toBeTruthy();
    const entries = Object.entries<string>(pins.remotes).map(([app, version]) => `/${app}/${version}/`);
    for (const folder of entries)
      expect(
        [...seen].some((url) => url.startsWith(folder)),
        folder,
      ).toBe(true);
  });

  member('in the host’s first script never runs, and the page says so', gate, async ({ page, faults }) => {
    faults.expect(FAULTS);
    await tamper(page, (url) => isMain(url) && url.endsWith('.js'));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('alert')).toContainText('Không tải được trang');
    expect(await effects(page)).toEqual(['']);
    await expect(page.getByRole('link', { name: /Tải lại/ })).toBeVisible();
    await leave(page);
  });

  member('in the host’s texts never runs, and the page says so', async ({ page, faults }) => {
    faults.expect(FAULTS);
    const catalogue = await catalogueOf(page);
    await tamper(page, (url) => url === catalogue);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('alert')).toContainText('Không tải được trang');
    expect(await effects(page)).toEqual(['']);
    await leave(page);
  });

  member('in the style sheet is not applied, and the page is there', async ({ page, shell, faults }) => {
    faults.expect(FAULTS);
    await tamper(page, (url) => url.endsWith('.css'));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(shell.heading).toBeVisible();
    expect(await effects(page)).toEqual(['']);
    await leave(page);
  });
});

member.describe('A served path', () => {
  for (const path of [
    '/host/../../package.json',
    '/billing/1.0.0/..%2f..%2f..%2fpackage.json',
    '/billing/1.0.0/%2e%2e/%2e%2e/environments/local.json',
    '/environments/local.json',
    '/rendered/local/headers.json',
    '/billing/1.0.0-dev.x/\\..\\..\\package.json',
    '//evil.example/x.js',
    '/billing/1.0.0%00/container.js',
  ]) {
    member(`leads nowhere but to published versions: ${path}`, async ({ server }) => {
      const answer = await fetch(server.url + path, { headers: { Accept: '*/*' }, redirect: 'manual' });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      const own = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
      expect(await answer.text()).not.toContain(own.slice(0, 40));
    });
  }
});
