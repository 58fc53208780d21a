import type { APIRequestContext, Browser } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { GuestPages } from '../harness/guest.page.ts';
import { mailTo } from '../harness/mailbox.ts';
import { LoginPage } from '../harness/login.page.ts';
import { makeActivePerson, newPerson, type Person } from '../harness/person.ts';
import { expect, guest } from '../harness/test.ts';

guest.describe('The team of an account', () => {
  guest.use({ language: 'en' });

  guest('is invited, joins, gets another role, and leaves', async ({ page, request, login, browser, server }) => {
    const owner = newPerson('owner');
    const hoa = newPerson('hoa');
    const long = newPerson('long');
    await makeActivePerson(request, owner);
    await login.open();
    await login.signIn(owner);
    await expect(page).toHaveURL('/');
    await page.goto('/Settings');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Team' }).click();
    await expect(page.getByText('1 of 50 places used.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Invite members' }).click();
    const invite = page.getByRole('dialog', { name: 'Invite members' });
    await invite.getByRole('textbox', { name: /^Email addresses/ }).fill(`${hoa.email}\n${long.email}, ${owner.email}`);
    await invite.getByRole('radio', { name: 'Marketer' }).check();
    await invite.getByRole('button', { name: 'Send invitations' }).click();
    await expect(invite.getByText('These addresses were not invited:')).toBeVisible();
    await expect(invite.getByRole('textbox', { name: /^Email addresses/ })).toHaveValue(owner.email);
    await expectAccessible(page);
    await invite.getByRole('button', { name: 'Cancel' }).click();

    const invitations = page.getByRole('table', { name: 'Invitations' });
    await expect(invitations.getByRole('row')).toHaveCount(3);
    await invitations.getByRole('button', { name: `Actions for ${long.email}` }).click();
    await page.getByRole('menuitem', { name: 'Cancel invitation…' }).click();
    await page.getByRole('button', { name: 'Cancel invitation' }).click();
    await expect(invitations.getByRole('row')).toHaveCount(2);

    const { theirs, pages } = await joinAs(hoa, { request, browser, server });

    await page.reload();
    const members = page.getByRole('table', { name: 'Members' });
    const row = members.getByRole('row', { name: new RegExp(hoa.name) });
    await expect(row).toContainText('Marketer');
    await row.getByRole('link', { name: hoa.name }).click();
    const drawer = page.getByRole('dialog', { name: hoa.name });
    await expect(drawer.getByText(hoa.email)).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Change role…' }).click();
    const role = page.getByRole('dialog', { name: `Role of ${hoa.name}` });
    await role.getByRole('radio', { name: 'Accountant' }).check();
    await role.getByRole('checkbox', { name: 'Choose permissions one by one' }).check();
    await expectAccessible(page);
    await role.getByRole('checkbox', { name: 'Choose permissions one by one' }).uncheck();
    await role.getByRole('button', { name: 'Change role' }).click();
    await expect(role).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(row).toContainText('Accountant');

    await page.getByRole('link', { name: 'Who can do what' }).click();
    await expect(page).toHaveURL('/Settings/team/roles');
    await expect(page.getByRole('row', { name: /^Held by/ })).toContainText(hoa.name);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'All members' }).click();
    await row.getByRole('button', { name: `Actions for ${hoa.name}` }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    const remove = page.getByRole('alertdialog');
    await expect(remove.getByText('1 device is logged out at once.')).toBeVisible();
    await expectAccessible(page);
    await remove.getByRole('button', { name: 'Remove member' }).click();
    await expect(row).toHaveCount(0);
    await expect(pages.page).toHaveURL(/\/auth\/login/);
    await theirs.close();
  });

  guest('keeps a member out for a while, and lets them in again', async ({ page, request, login, browser, server }) => {
    const [owner, hoa] = [newPerson('owner'), newPerson('hoa')];
    await makeActivePerson(request, owner);
    await inviteAs(request, owner, hoa.email);
    const { theirs, pages } = await joinAs(hoa, { request, browser, server });
    await login.open();
    await login.signIn(owner);
    await expect(page).toHaveURL('/');
    await page.goto('/Settings/team');
    const row = page.getByRole('row', { name: new RegExp(`^${hoa.name}`) });
    const actions = row.getByRole('button', { name: `Actions for ${hoa.name}` });
    await actions.click();
    await page.getByRole('menuitem', { name: 'Suspend…' }).click();
    const suspend = page.getByRole('alertdialog', { name: `Suspend ${hoa.name}?` });
    await expect(suspend.getByText('1 device is logged out at once.')).toBeVisible();
    await expectAccessible(page);
    await suspend.getByRole('button', { name: 'Suspend member' }).click();
    await expect(row).toContainText('Suspended');
    await expect(pages.page).toHaveURL(/\/auth\/login/);
    const theirLogin = new LoginPage(pages.page);
    await theirLogin.signIn(hoa);
    await expect(pages.page.getByText(/you no longer have access to it/)).toBeVisible();
    await actions.click();
    await page.getByRole('menuitem', { name: 'Let in again' }).click();
    await expect(row).not.toContainText('Suspended');
    await theirLogin.signIn(hoa);
    await expect(pages.page).toHaveURL('/');
    await theirs.close();
  });

  guest('lets somebody who belongs to two accounts go from one to the other', async ({ page, request, login }) => {
    const [owner, hoa] = [newPerson('owner'), newPerson('hoa')];
    await makeActivePerson(request, owner);
    await makeActivePerson(request, hoa);
    await inviteAs(request, owner, hoa.email);
    await login.open();
    await login.signIn(hoa);
    await expect(page).toHaveURL('/');
    const pages = new GuestPages(page);
    await pages.followMailedLink((await mailTo(request, hoa.email, /\/link\//)).path);
    await expect(pages.heading).toHaveText('You have joined the team');
    await page.goto('/Settings/profile');
    await page.getByRole('button', { name: /^Switch to/ }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/Settings/team');
    await expect(page.getByRole('row', { name: new RegExp(`^${owner.name}`) })).toContainText('Account owner');
    await expect(page.getByRole('row', { name: new RegExp(`^${hoa.name}`) })).toContainText('Viewer');
  });
});

/** Invites somebody as a viewer, by the API. */
async function inviteAs(request: APIRequestContext, { email, password }: Person, invited: string): Promise<void> {
  const { token } = await (await request.post('/api/login', { form: { email, password } })).json();
  const headers = { Authorization: `Bearer ${token}` };
  const form = { email: invited, role: 'viewer' };
  expect((await request.post('/api/team/addTeamMember', { headers, form })).status()).toBe(201);
}

interface Around {
  readonly request: APIRequestContext;
  readonly browser: Browser;
  readonly server: { readonly url: string };
}

/** Follows the invitation in a browser of their own, and joins as a new person. */
async function joinAs(person: Person, { request, browser, server }: Around) {
  const theirs = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
  const pages = new GuestPages(await theirs.newPage());
  await pages.followMailedLink((await mailTo(request, person.email, /\/link\//)).path);
  await pages.fillPerson(person, { withEmail: false });
  await pages.submit.click();
  await expect(pages.page).toHaveURL('/');
  return { theirs, pages };
}
