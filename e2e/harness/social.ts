import { startOidcProvider } from '@app/testing/oidc-provider.ts';
import type { Page } from '@playwright/test';
import { startBuiltServer } from '../../scripts/lib/built-server.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { patience } from './patience.ts';
import { guest } from './test.ts';

/** Name of the provider on the login page. */
export const PROVIDER = 'Example ID';

/** Tests of a server that people may sign in to through a real OpenID provider. */
export const withProvider = guest.extend({
  server: [
    async ({}, use) => {
      const port = await freePort();
      const provider = await startOidcProvider({ redirectUri: `http://localhost:${port}/auth/login/social` });
      const settings = {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
        OIDC_NAME: PROVIDER,
      };
      const server = await startBuiltServer(settings, port);
      await use(server);
      await server.stop();
      await provider.close();
    },
    { scope: 'worker', timeout: 90_000 * patience },
  ],
});

/** Signs in on the provider's own pages and allows what it asks. */
export async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
