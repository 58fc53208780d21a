import { test as base, expect, type BrowserContext } from '@playwright/test';
import type { Locale } from '@app/contracts/constants.ts';
import { startBuiltServer } from '../../scripts/lib/built-server.mjs';
import { Faults } from './faults.ts';
import { LoginPage } from './login.page.ts';

import { patience } from './patience.ts';
import { Shell } from './shell.page.ts';

/** The demo account of a local environment. */
export const DEMO = { email: 'demo@example.com', password: 'Demo-2026!' };

/** Details of a test of what must never break: `npm test` runs these browser tests, `npm run test:full` all of them. */
export const gate = { tag: '@gate' };

interface WorkerFixtures {
  /** Tests that count an account's money or launches share it with no other file: a name for the server of their own. */
  readonly alone: string;
  /** The built server, started once per worker with a freshly seeded database. */
  readonly server: Awaited<ReturnType<typeof startBuiltServer>>;
  /** Cookies and storage of the signed-in demo account. */
  readonly session: Awaited<ReturnType<BrowserContext['storageState']>>;
}

interface TestFixtures {
  /** Language of the person; Vietnamese unless a test says otherwise. */
  readonly language: Locale;
  /** What must not happen; a test fails if it does. */
  readonly faults: Faults;
  readonly login: LoginPage;
  readonly shell: Shell;
}

/** Tests of somebody who is not signed in. */
export const guest = base.extend<TestFixtures, WorkerFixtures>({
  alone: ['', { option: true, scope: 'worker' }],
  server: [
    async ({}, use) => {
      // People who are made by the API come from addresses of their own, as they would; callbacks go to a test's receiver.
      const server = await startBuiltServer({ TRUSTED_PROXIES: '127.0.0.1', CALLBACK_LOOPBACK: '1' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 * patience },
  ],
  session: [
    async ({ server, browser }, use) => {
      const context = await browser.newContext({ baseURL: server.url });
      const login = new LoginPage(await context.newPage());
      await login.open();
      await login.signIn(DEMO);
      await login.page.waitForURL(`${server.url}/`);
      const session = await context.storageState();
      await context.close();
      await use(session);
    },
    { scope: 'worker', timeout: 60_000 * patience },
  ],
  baseURL: ({ server }, use) => use(server.url),
  language: ['vn', { option: true }],
  faults: [
    async ({}, use) => {
      const faults = new Faults();
      await use(faults);
      expect(faults.unexpected(), 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, faults, language, server }, use) => {
    context.on('page', (page) => faults.watch(page));
    await context.addCookies([{ name: 'redirected', value: language, url: server.url }]);
    await use(context);
  },
  login: ({ page }, use) => use(new LoginPage(page)),
  shell: ({ page }, use) => use(new Shell(page)),
});

/** Tests of the signed-in demo account. */
export const member = guest.extend({
  storageState: ({ session }, use) => use(session),
});

export { expect };
