import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { patience } from '../harness/patience.ts';
import { remotePages } from '../harness/routes.ts';
import { SCRATCH, edit, scratch } from '../harness/scratch.ts';
import { observeScripts, observed } from '../harness/scripts.ts';

interface Pins {
  readonly revision: number;
  readonly host: string;
  readonly remotes: Readonly<Record<string, string>>;
}

const REPORT = 'build-report.json';
const isScript = /\.js(\?|$)/;
/** The form of the simulated provider comes with the answer that names it. */
const isOfAnswer = /\/billing-simulated-cards\./;
/** Calls of the API but the event stream, which is opened when the page is there. */
const isCall = /\/(api|users)\/(?!events)/;

scratch.describe('Separately built apps', () => {
  /** Versions the environment pins now. */
  const pinsOf = async (page: Page): Promise<Pins> => (await page.request.get('/pins.json')).json();

  scratch('compile in nothing of each other', async ({ page, workspace }) => {
    const { host, remotes } = await pinsOf(page);
    for (const [app, version] of Object.entries({ host, ...remotes })) {
      const build = `${app}-${version.replace(/^.*-dev\./, '')}`;
      const report: { modules: string[] } = JSON.parse(
        readFileSync(workspace.path('.cache/builds', build, REPORT), 'utf8'),
      );
      const own = app === 'host' ? 'host/' : `remotes/${app}/`;
      const ours = report.modules.filter((module) => /^(host|remotes)\//.test(module));
      expect(ours.length, `sources of ${app} in its build`).toBeGreaterThan(2);
      expect(ours.filter((module) => !module.startsWith(own))).toEqual([]);
    }
  });

  scratch('are refused when the host imports a remote', async ({ workspace }) => {
    scratch.setTimeout(90_000 * patience);
    const planted = "import { manifest } from '../../remotes/billing/src/manifest.ts';\nconsole.log(manifest.name);\n";
    const first = "import { startI18n } from '@app/platform/i18n.ts';\n";
    const restore = edit(workspace.path('host/src/start.tsx'), first, planted + first);
    const { code, output } = await workspace.mfe('publish', 'host', '--version', '9.0.0');
    restore();
    expect(output).toContain('foreign-code: the build of host contains remotes/billing/src/manifest.ts');
    expect(code).toBe(1);
  });

  scratch('change one by one: a new billing arrives without a new host', async ({ page, shell, workspace }) => {
    scratch.setTimeout(240_000 * patience);
    // What other tests have pinned is on the page, too.
    await workspace.mfe('render', SCRATCH);
    await page.goto('/billing');
    await expect(shell.heading).toHaveText('Thanh toán');
    const before = await pinsOf(page);
    const scripts = await hostScripts(page);

    const restore = edit(workspace.path('remotes/billing/src/manifest.ts'), "vn: 'Thanh toán'", "vn: 'Ví và hóa đơn'");
    const published = await workspace.mfe('publish', 'billing', '--version', '7.1.0');
    restore();
    expect(published.output).toContain('billing@7.1.0 is published');
    const pinned = await workspace.mfe('pin', SCRATCH, 'billing@7.1.0', '--reason', 'a new heading');
    expect(pinned.code, pinned.output).toBe(0);
    expect((await workspace.mfe('render', SCRATCH)).code).toBe(0);

    await page.goto('/billing');
    await expect(shell.heading).toHaveText('Ví và hóa đơn');
    expect(await pinsOf(page)).toMatchObject({
      revision: before.revision + 1,
      host: before.host,
      remotes: { ...before.remotes, billing: '7.1.0' },
    });
    expect(await hostScripts(page)).toEqual(scripts);

    await workspace.mfe('pin', SCRATCH, `billing@${before.remotes['billing']}`, '--no-smoke');
    await workspace.mfe('render', SCRATCH);
    await page.goto('/billing');
    await expect(shell.heading).toHaveText('Thanh toán');
  });

  /** Address and digest of the host's scripts that the document names. */
  const hostScripts = (page: Page) =>
    page
      .locator('script[src^="/host/"]')
      .evaluateAll((found) => found.map((script) => [script.getAttribute('src'), script.getAttribute('integrity')]));
});

scratch.describe('A remote that cannot be loaded', () => {
  const entry = /\/billing\/[^/]+\/container\.[^/]+\.js/;
  const retry = { name: 'Thử lại' };

  scratch('fails alone, and comes back with a retry, not a reload', async ({ page, shell, faults }) => {
    faults.expect(/Failed to load resource/);
    await page.route(entry, (route) => route.abort());
    await page.goto('/billing');
    await expect(page.getByRole('alert')).toContainText('billing@');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await shell.menu.getByRole('link', { name: 'Danh bạ' }).click();
    await expect(shell.heading).toHaveText('Danh bạ');
    await shell.menu.getByRole('link', { name: 'Thanh toán' }).click();
    await expect(page.getByRole('alert')).toContainText('billing@');

    await page.unroute(entry);
    await page.getByRole('button', retry).click();
    await expect(shell.heading).toHaveText('Thanh toán');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  for (const [what, pattern] of [
    ['entry', entry],
    ['page chunk', /\/billing\/[^/]+\/billing-history\.[^/]+\.js/],
  ] as const) {
    scratch(`is refused when its ${what} is not what was published`, async ({ page, shell, faults }) => {
      faults.expect(/integrity|Failed to load resource|ChunkLoadError|Loading chunk/);
      await page.addInitScript(() => Object.assign(window, { isTampered: false }));
      await page.route(pattern, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `window.isTampered = true;${await response.text()}` });
      });
      await page.goto('/billing');
      await expect(page.getByRole('alert')).toContainText('billing@');
      expect(await page.evaluate(() => Object(window).isTampered)).toBe(false);
      await shell.menu.getByRole('link', { name: 'Xác thực' }).click();
      await expect(shell.heading).toHaveText('Xác thực');
    });
  }
});

scratch.describe('What a page may run', () => {
  for (const path of ['/', '/auth/login']) {
    scratch(`${path} allows listed scripts only, and asks for Trusted Types`, async ({ page }) => {
      const response = await page.request.get(path, { headers: { Accept: 'text/html' } });
      const policy = new Map(
        (response.headers()['content-security-policy'] ?? '').split('; ').map((directive) => {
          const [name = '', ...values] = directive.split(' ');
          return [name, values];
        }),
      );
      expect(policy.get('default-src')).toEqual(["'none'"]);
      const [self, ...scripts] = policy.get('script-src') ?? [];
      expect(self).toBe("'self'");
      expect(scripts.length).toBeGreaterThan(0);
      for (const source of scripts) expect(source).toMatch(/^'sha256-.{44}'$/);
      expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
      expect(policy.get('trusted-types')).toEqual([path === '/' ? 'default' : "'none'"]);
      expect(policy.get('style-src-attr')).toEqual(["'none'"]);
      expect(response.headers()['cross-origin-opener-policy']).toBe('same-origin');
    });
  }

  scratch('carries a digest on every script and breaks no rule, through all remotes', async ({ page, shell }) => {
    await page.addInitScript(observeScripts);
    await page.goto('/');
    for (const name of ['Chiến dịch', 'Danh bạ', 'Xác thực', 'Thanh toán', 'Nhà phát triển', 'Cài đặt']) {
      await shell.menu.getByRole('link', { name }).click();
      await expect(shell.heading).toHaveText(name);
    }
    const { scripts, violations } = await observed(page);
    expect(violations).toEqual([]);
    expect(scripts.length).toBeGreaterThan(12);
    expect(scripts.filter(({ integrity }) => !integrity.startsWith('sha384-'))).toEqual([]);
  });
});

scratch.describe('A cold deep link', () => {
  for (const path of ['/', ...remotePages.map((page) => page.path)]) {
    scratch(`${path} asks for all scripts and data at once, before a script has arrived`, async ({ page, shell }) => {
      // What follows when the page can be used and the browser is idle waits until the test lets it.
      await page.addInitScript(() => {
        const request = window.requestIdleCallback.bind(window);
        const idle = new Promise<void>((resolve) => Object.assign(window, { idle: resolve }));
        window.requestIdleCallback = (run) => {
          void idle.then(() => request(run));
          return 0;
        };
      });
      const asked = new Set<string>();
      const calls: string[] = [];
      page.on('request', (request) => {
        // Calls to one path may ask for different things.
        if (isCall.test(request.url())) calls.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`);
      });
      let mayArrive = (): void => undefined;
      const arrival = new Promise<void>((resolve) => (mayArrive = resolve));
      await page.route(isScript, async (route) => {
        asked.add(new URL(route.request().url()).pathname);
        await arrival;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      // The boot script sets it together with its preloads.
      await page.waitForFunction(() => '__page' in window);
      const named = page.locator('link[as="script"], script[src]');
      const atOnce = await named.evaluateAll((found) =>
        found.map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '').sort(),
      );
      // Home is the host's own: no remote's files come with it.
      expect(atOnce.length).toBeGreaterThan(path === '/' ? 1 : 5);
      const early = await page.evaluate(() => Object(window).__early.size as number);
      await expect.poll(() => calls.length).toBe(early);
      mayArrive();
      await expect(shell.heading).toBeVisible();
      expect([...asked].filter((script) => !isOfAnswer.test(script)).sort()).toEqual(atOnce);
      await page.evaluate(() => Object(window).idle());
      // Answers that nobody took are thrown away after a while, and would be asked for again.
      await page.waitForFunction(() => (Object(window).__early?.size ?? 0) === 0);
      // Parts of home that name no early call ask when the page is idle; nothing is asked twice.
      const late = calls.slice(early).filter((call) => path !== '/' || calls.indexOf(call) < early);
      expect(late, 'calls that the manifest does not name as early').toEqual([]);
    });
  }
});
