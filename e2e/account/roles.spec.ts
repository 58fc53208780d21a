import type { Page } from '@playwright/test';
import { roles, scopesOfRole } from '@app/contracts/catalogue/scopes.ts';
import { joinAs } from '../harness/colleague.ts';
import { newPerson } from '../harness/person.ts';
import { remotePages } from '../harness/routes.ts';
import { DEMO, expect, guest } from '../harness/test.ts';

/** Pages of a record open at their list, so they are left out. */
const pages = remotePages.filter(({ needsRecord }) => !needsRecord);

/** The scopes that refusals on a page name. */
async function refusedScopes(page: Page, owner: string): Promise<string[]> {
  const texts = await page.getByText(`Ask ${owner}`).allTextContents();
  return texts.map((text) => /permission: ([a-z]+:[a-z]+)/.exec(text)?.[1] ?? text);
}

guest.describe('Every page', () => {
  guest.use({ language: 'en' });

  for (const role of roles.filter((each) => each !== 'owner')) {
    guest(`opens for who is ${role}, or says who can give access`, async ({ page, request, shell, faults }) => {
      guest.setTimeout(240_000);
      faults.expect(/status of 403/);
      const granted: readonly string[] = scopesOfRole(role);
      // Other tests give the owner another name.
      const { data } = await (await request.post('/api/login', { form: DEMO })).json();
      const owner: string = data.name;
      await joinAs(page, request, newPerson(role), role);
      for (const { path, scope } of pages) {
        await page.goto(path);
        await expect(shell.heading, path).toHaveText(/\S/);
        await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
        if (scope !== undefined && !granted.includes(scope)) {
          await expect.poll(() => refusedScopes(page, owner), `${path} for ${role}`).not.toHaveLength(0);
        }
        // To do something there may ask for more; but nothing is refused that the role may.
        expect((await refusedScopes(page, owner)).filter((refused) => granted.includes(refused))).toEqual([]);
        await expect(page.getByText('Couldn’t load this section'), path).toHaveCount(0);
      }
    });
  }
});
