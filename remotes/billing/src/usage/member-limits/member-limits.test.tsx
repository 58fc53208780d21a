import { getTeam, setSpendingLimit } from '@app/contracts/team/team.calls.ts';
import type { TeamMember } from '@app/contracts/team/team.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemberLimits } from './member-limits.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => {
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

const member = (changes: Partial<TeamMember>): TeamMember => ({
  id: 'mem_1',
  user_id: 'usr_lan',
  name: 'Lan',
  email: 'lan@example.com',
  role: 'marketer',
  scopes: null,
  status: 'active',
  spend_cap_month: null,
  spend_month: 0,
  last_login_at: null,
  twofa_enabled: false,
  ...changes,
});

function some(members: TeamMember[]): void {
  const roles = [
    { name: 'owner', scopes: [], can_give: false },
    { name: 'marketer', scopes: [], can_give: true },
  ];
  const info = { pageNumber: 1, pageSize: 50, pageCount: 1, sort: 'name', roles, seats: { used: 1, max: 50 } };
  api.set(getTeam, { data: { members, invitations: [] }, info, total: members.length });
}

function show({ search = '', scopes = ['team:read', 'team:write'] }: { search?: string; scopes?: Scope[] } = {}) {
  useSession.setState({ status: 'member', user: userWith(scopes) });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <MemberLimits search={search} currency="VND" />
    </QueryClientProvider>,
  );
}

async function cellsOf(name: string): Promise<(string | undefined)[]> {
  const row = await screen.findByRole('row', { name: new RegExp(`^${name}`) });
  return within(row)
    .getAllByRole('cell')
    .slice(1, 4)
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
}

describe('spending limits of members', () => {
  test('say what is spent, the limit, and what is left', async () => {
    some([
      member({ spend_cap_month: 100_000, spend_month: 30_000 }),
      member({ id: 'mem_2', user_id: 'usr_hoa', name: 'Hoa', spend_cap_month: 10_000, spend_month: 12_000 }),
      member({ id: 'mem_3', user_id: 'usr_an', name: 'An', role: 'owner', spend_month: 5_000 }),
    ]);
    show();
    expect(await cellsOf('Lan')).toEqual(['30 000 ₫', '100 000 ₫', '70 000 ₫ left']);
    expect(await cellsOf('Hoa')).toEqual(['12 000 ₫', '10 000 ₫', '0 ₫ left']);
    expect(await cellsOf('An')).toEqual(['5 000 ₫', 'Account owner', '–']);
    expect(screen.queryByRole('button', { name: 'Spending limit of An' })).toBeNull();
  });

  test('are changed in a dialog, which is closed once the limit is kept', async () => {
    some([member({ spend_cap_month: 100_000, spend_month: 30_000 })]);
    const person = show();
    await person.click(await screen.findByRole('button', { name: 'Spending limit of Lan' }));
    const field = await screen.findByRole('textbox', { name: /Limit per month/ });
    expect(field).toHaveProperty('value', '100000');
    api.set(setSpendingLimit, { status: 422, errors: { spend_cap_month: ['min_value:min=0'] } });
    await person.clear(field);
    await person.type(field, '250.000');
    api.set(setSpendingLimit, { data: member({ spend_cap_month: 250_000 }), info: {} });
    await person.click(screen.getByRole('button', { name: 'Save limit' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const form = api.asked(setSpendingLimit).at(-1);
    expect(Object.fromEntries(form ?? [])).toEqual({ id: 'mem_1', spend_cap_month: '250000' });
  });

  test('are only read by who may not change the team', async () => {
    some([member({})]);
    show({ scopes: ['team:read'] });
    expect(await cellsOf('Lan')).toEqual(['0 ₫', 'No limit', '–']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('say that a search finds nobody, and what failed', async () => {
    some([]);
    show({ search: 'Minh' });
    expect(await screen.findByText('No member has this name.')).toBeTruthy();
    expect(api.asked(getTeam).at(-1)?.get('search')).toBe('Minh');
    api.set(getTeam, { status: 500 });
    await queryClient.resetQueries();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
