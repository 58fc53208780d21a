import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Role } from '@app/contracts/catalogue/scopes.ts';
import { GuestPages } from './guest.page.ts';
import { mailTo } from './mailbox.ts';
import type { Person } from './person.ts';
import { DEMO } from './test.ts';

/** Invites somebody into an account, the demo one unless said, who joins it at the browser and stands on the home page then. */
export async function joinAs(
  page: Page,
  request: APIRequestContext,
  person: Person,
  role: Role,
  { email, password }: Pick<Person, 'email' | 'password'> = DEMO,
): Promise<void> {
  const { token } = await (await request.post('/api/login', { form: { email, password } })).json();
  const headers = { Authorization: `Bearer ${token}` };
  const invited = await request.post('/api/team/addTeamMember', { headers, form: { email: person.email, role } });
  expect(invited.status()).toBe(201);
  const pages = new GuestPages(page);
  await pages.followMailedLink((await mailTo(request, person.email, /\/link\//)).path);
  await pages.fillPerson(person, { withEmail: false });
  await pages.submit.click();
  await expect(page).toHaveURL('/');
}
