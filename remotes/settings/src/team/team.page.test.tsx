import { scopesOfRole, roles, type Role, type Scope } from '@app/contracts/catalogue/scopes.ts';
import { resumeMember, suspendMember } from '@app/contracts/team/member-status.calls.ts';
import {
  addTeamMember,
  deleteMember,
  deleteMemberInvitation,
  getTeam,
  memberAccess,
  resendTeam,
  transferOwner,
  updateMember,
} from '@app/contracts/team/team.calls.ts';
import type { Invitation, TeamMember } from '@app/contracts/team/team.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RolesPage } from './roles.page.tsx';
import { TeamPage } from './team.page.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

const member = (changes: Partial<TeamMember>): TeamMember => ({
  id: 'mem_lan',
  user_id: 'usr_lan',
  name: 'Lan',
  email: 'lan@example.com',
  role: 'marketer',
  scopes: null,
  status: 'active',
  spend_cap_month: null,
  spend_month: 30_000,
  last_login_at: null,
  twofa_enabled: false,
  ...changes,
});
const me = member({ id: 'mem_an', user_id: 'usr_1', name: 'An', email: 'an@example.com', role: 'owner' });
const invitation: Invitation = {
  id: 'inv_1',
  email: 'hoa@example.com',
  role: 'viewer',
  scopes: null,
  status: 'pending',
  expires_at: '2026-12-01T03:00:00Z',
  sent_count: 1,
};

function team(members: TeamMember[], invitations: Invitation[] = []): void {
  const info = {
    pageNumber: 1,
    pageSize: 20,
    pageCount: 1,
    sort: 'name',
    total_is_capped: false,
    roles: roles.map((name) => ({ name, scopes: scopesOfRole(name), can_give: name !== 'owner' })),
    seats: { used: members.length + invitations.length, max: 50 },
  };
  api.set(getTeam, { data: { members, invitations }, info, total: members.length });
}

interface Shown {
  readonly search?: string;
  readonly scopes?: readonly Scope[];
  readonly role?: Role;
}

function show({ search = '', role = 'owner', scopes = scopesOfRole(role) }: Shown = {}) {
  const user = userWith(scopes);
  useSession.setState({ status: 'member', user: { ...user, team: { ...user.team, role } } });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <TeamPage />
    </QueryClientProvider>,
    { at: `/Settings/team${search}` },
  );
}

async function openMenu(person: ReturnType<typeof show>, name: string): Promise<(string | null)[]> {
  await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
}

describe('the list of members', () => {
  test('shows role, login and places, and offers nothing for the owner', async () => {
    team([me, member({ scopes: ['campaign:read'] })]);
    show();
    const row = await screen.findByRole('row', { name: /^Lan/ });
    expect(within(row).getByText('Marketer, own permissions')).toBeTruthy();
    expect(within(row).getByText('Not yet')).toBeTruthy();
    expect(screen.getByText('2 of 50 places used.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actions for An' })).toBeNull();
  });

  test('is only read by those who may not change the team', async () => {
    team([me, member({})], [invitation]);
    show({ role: 'viewer' });
    await screen.findByRole('row', { name: /^Lan/ });
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Invite members' })).toBeNull();
  });

  test('lets an admin change no one who may do more', async () => {
    team([me, member({}), member({ id: 'mem_b', user_id: 'usr_b', name: 'Binh', scopes: ['team:delete'] })]);
    const person = show({ role: 'admin' });
    expect(await openMenu(person, 'Lan')).toEqual(['Change role…', 'Spending limit', 'Suspend…', 'Remove…']);
    expect(screen.queryByRole('button', { name: 'Actions for Binh' })).toBeNull();
  });

  test('says that a search finds nobody, and what failed', async () => {
    team([]);
    show({ search: '?search=Minh' });
    expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeTruthy();
    api.set(getTeam, { status: 500 });
    await queryClient.resetQueries();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('a member', () => {
  test('opens beside the list with what they may do', async () => {
    team([me, member({ scopes: ['campaign:read', 'campaign:send'], spend_cap_month: 100_000 })]);
    show({ search: '?member=mem_lan' });
    const drawer = within(await screen.findByRole('dialog', { name: /Lan/ }));
    expect(await drawer.findByText('View, Send')).toBeTruthy();
    expect(drawer.getByText('lan@example.com')).toBeTruthy();
  });

  test('who is gone is told so', async () => {
    team([me]);
    show({ search: '?member=mem_lan' });
    expect(await screen.findByText('This member is no longer in the team')).toBeTruthy();
  });

  test('gets another role', async () => {
    team([me, member({})]);
    api.set(updateMember, { data: member({ role: 'viewer' }), info: null });
    const person = show();
    await openMenu(person, 'Lan');
    await person.click(screen.getByRole('menuitem', { name: 'Change role…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Role of Lan' }));
    expect(dialog.getByRole('radio', { name: 'Marketer' })).toHaveProperty('checked', true);
    await person.click(dialog.getByRole('radio', { name: 'Viewer' }));
    await person.click(dialog.getByRole('button', { name: 'Change role' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const form = api.asked(updateMember).at(-1);
    expect([form?.get('id'), form?.get('role'), form?.getAll('scopes[]')]).toEqual(['mem_lan', 'viewer', []]);
  });

  test('gets permissions of their own, at least one', async () => {
    team([me, member({ role: 'accountant' })]);
    api.set(updateMember, { data: member({}), info: null });
    const person = show();
    await openMenu(person, 'Lan');
    await person.click(screen.getByRole('menuitem', { name: 'Change role…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Role of Lan' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Choose permissions one by one' }));
    const held = () => dialog.queryAllByRole('checkbox', { checked: true });
    expect(held()).toHaveLength(1 + scopesOfRole('accountant').length);
    for (const box of held().slice(1)) await person.click(box);
    expect(dialog.getByText('Select at least one permission.')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(api.asked(updateMember)).toEqual([]);
    const logs = within(dialog.getByRole('group', { name: 'Logs' }));
    await person.click(logs.getByRole('checkbox', { name: 'View' }));
    await person.click(dialog.getByRole('button', { name: 'Change role' }));
    await expect.poll(() => api.asked(updateMember).at(-1)?.getAll('scopes[]')).toEqual(['log:read']);
  });

  test('is removed after the page has shown which keys stop working', async () => {
    team([me, member({})]);
    const keys = [{ id: 'key_1', name: 'Shop server', mode: 'live', last_used_at: '2026-11-20T03:00:00Z' }];
    api.set(memberAccess, { data: { sessions: 2, api_keys: keys }, info: null });
    api.set(deleteMember, { data: null, info: { revoked_keys: 1 } });
    const person = show();
    await openMenu(person, 'Lan');
    await person.click(screen.getByRole('menuitem', { name: 'Remove…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Lan from the team?' }));
    expect(await dialog.findByText('Shop server')).toBeTruthy();
    expect(dialog.getByText('2 devices are logged out at once.')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Remove member' }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(api.asked(deleteMember).at(-1)?.get('id')).toBe('mem_lan');
  });

  test('is suspended after what that stops was shown, and let in again at once', async () => {
    team([me, member({})]);
    const key = { id: 'key_1', name: 'Shop server', mode: 'live', last_used_at: null };
    api.set(memberAccess, { data: { sessions: 1, api_keys: [key] }, info: null });
    api.set(suspendMember, { data: member({ status: 'suspended' }), info: null });
    const person = show();
    await openMenu(person, 'Lan');
    await person.click(screen.getByRole('menuitem', { name: 'Suspend…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Suspend Lan?' }));
    expect(await dialog.findByText('Shop server')).toBeTruthy();
    expect(dialog.getByText('1 device is logged out at once.')).toBeTruthy();
    expect(dialog.getByText(/^1 API key of this member keeps working/)).toBeTruthy();
    team([me, member({ status: 'suspended' })]);
    await person.click(dialog.getByRole('button', { name: 'Suspend member' }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(api.asked(suspendMember).at(-1)?.get('id')).toBe('mem_lan');
    expect(await screen.findByText('Suspended')).toBeTruthy();

    api.set(resumeMember, { data: member({}), info: null });
    expect(await openMenu(person, 'Lan')).toEqual(['Change role…', 'Spending limit', 'Let in again', 'Remove…']);
    team([me, member({})]);
    await person.click(screen.getByRole('menuitem', { name: 'Let in again' }));
    await expect.poll(() => screen.queryByText('Suspended')).toBeNull();
    expect(api.asked(resumeMember).at(-1)?.get('id')).toBe('mem_lan');
  });

  test('becomes the owner with the password of the owner', async () => {
    team([me, member({})]);
    api.set(transferOwner, { status: 422, errors: { password: ['Current password is incorrect'] } });
    const person = show();
    await openMenu(person, 'Lan');
    await person.click(screen.getByRole('menuitem', { name: 'Make account owner…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make Lan the account owner?' }));
    await person.type(dialog.getByLabelText(/^Your password/), 'not-it');
    await person.click(dialog.getByRole('button', { name: 'Transfer account' }));
    expect(await dialog.findByText(/password is incorrect/i)).toBeTruthy();
    api.set(transferOwner, { data: null, info: null });
    await person.click(dialog.getByRole('button', { name: 'Transfer account' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(api.asked(transferOwner).at(-1)?.get('id')).toBe('mem_lan');
  });
});

describe('invitations', () => {
  test('are sent to many at once; who cannot be invited stays in the field, with the reason', async () => {
    team([me]);
    const refused = [{ email: 'lan@example.com', message: 'Already exist email' }];
    api.set(addTeamMember, { status: 201, data: { invitations: [invitation], refused }, info: null });
    const person = show({ search: '?invite=1' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite members' }));
    const field = dialog.getByRole('textbox', { name: /^Email addresses/ });
    await person.type(field, 'hoa@example.com, lan@example.com');
    await person.click(dialog.getByRole('radio', { name: 'Accountant' }));
    await person.click(dialog.getByRole('button', { name: 'Send invitations' }));
    expect(await dialog.findByText(/^lan@example.com: /)).toBeTruthy();
    expect(field).toHaveProperty('value', 'lan@example.com');
    const form = api.asked(addTeamMember).at(-1);
    expect([form?.get('email'), form?.get('role')]).toEqual(['hoa@example.com, lan@example.com', 'accountant']);
  });

  test('that wait tell of own permissions, and are sent again or cancelled', async () => {
    team([me], [{ ...invitation, status: 'expired', scopes: ['log:read'] }]);
    api.set(resendTeam, { data: invitation, info: { retry_after: 60 } });
    api.set(deleteMemberInvitation, { data: null, info: null });
    const person = show();
    const row = within(await screen.findByRole('row', { name: /^hoa@example.com/ }));
    expect(row.getByText('Expired')).toBeTruthy();
    expect(row.getByText('Viewer, own permissions')).toBeTruthy();
    await openMenu(person, 'hoa@example.com');
    await person.click(screen.getByRole('menuitem', { name: 'Send again' }));
    await expect.poll(() => api.asked(resendTeam).at(-1)?.get('id')).toBe('inv_1');
    await openMenu(person, 'hoa@example.com');
    await person.click(screen.getByRole('menuitem', { name: 'Cancel invitation…' }));
    await person.click(screen.getByRole('button', { name: 'Cancel invitation' }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(api.asked(deleteMemberInvitation).at(-1)?.get('id')).toBe('inv_1');
  });
});

test('the table of permissions says what each role may do, and each member with a selection', async () => {
  team([me, member({ scopes: ['campaign:read', 'log:export'] })]);
  useSession.setState({ status: 'member', user: userWith(scopesOfRole('owner')) });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <RolesPage />
    </QueryClientProvider>,
    { at: '/Settings/team/roles' },
  );
  const table = within(await screen.findByRole('table', { name: 'Who can do what' }));
  const cells = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(table.getAllByRole('columnheader').at(-1)?.textContent).toBe('Lan, own permissions');
  expect(cells('Campaigns')).toEqual(['Everything', 'Everything', 'Everything', '–', '–', 'View', 'View']);
  expect(cells('Logs')).toEqual(['View, Export', 'View, Export', 'View', 'View', 'Export', 'View', 'Export']);
  expect(cells('Held by')[0]).toBe('An');
});
