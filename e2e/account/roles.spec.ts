import { roles, scopesOfRole, type Role } from '@app/contracts/catalogue/scopes.ts';
import { joinAs } from '../harness/colleague.ts';
import { newPerson } from '../harness/person.ts';
import { remotePages } from '../harness/routes.ts';
import { expect, guest } from '../harness/test.ts';

const isOwner = (role: Role) => role === 'owner';
/** Each page with the scope that it asks for; one of a record opens at its list, so that it is left out. */
const pages = remotePages.filter(({ needsRecord }) => !needsRecord);

guest.describe('Every page, for every role', () => {
  guest.use({ language: 'en' });

  for (const role of roles.filter((each) => !isOwner(each))) {
    guest(
      `${role}: opens what the role reaches, and says of the rest who can give it`,
      async ({ page, request, shell, faults }) => {
        guest.setTimeout(240_000);
        faults.expect(/status of 403/);
        const granted = scopesOfRole(role);
        await joinAs(page, request, newPerson(role), role);
        for (const { path, scope } of pages) {
          await page.goto(path);
          await expect(shell.heading, path).toHaveText(/\S/);
          await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
          const refusal = page.getByRole('main').getByText(/^Ask Nguyễn Minh Anh/);
          const mayOpen = scope === undefined || granted.includes(scope);
          if (mayOpen) await expect(refusal, `${path} for ${role}`).toHaveCount(0);
          else await expect(refusal.first(), `${path} for ${role}`).toBeVisible();
          await expect(page.getByRole('main').getByText('Couldn’t load this section'), path).toHaveCount(0);
        }
      },
    );
  }
});
