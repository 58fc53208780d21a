import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import type { ApiKey } from '@app/contracts/developer/api-key.ts';
import { listApiKeys } from '@app/contracts/developer/developer.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeysPage } from './keys.page.tsx';

const key: ApiKey = {
  id: 'key_1',
  name: 'Order server',
  prefix: 'sk_live_ab',
  mode: 'live',
  scopes: ['campaign:send'],
  ip_allow: [],
  spend_cap_day: null,
  spent_today: 0,
  status: 'active',
  created_by: 'usr_1',
  created_at: '2026-11-20T03:00:00Z',
  last_used_at: null,
  last_used_ip: null,
  previous_until: null,
  expires_at: null,
  revoked_at: null,
};

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  useSession.setState({ status: 'guest', user: null });
});

function show(keys: ApiKey[], scopes: Scope[], search = '') {
  api.set(listApiKeys, { data: { keys }, info: { base_url: '', account_id: '' } });
  useSession.setState({ status: 'member', user: userWith(scopes) });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <KeysPage />
    </QueryClientProvider>,
    { at: `/developer${search}` },
  );
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const itemsOf = async (person: ReturnType<typeof show>, name: string) => {
  await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
};

it('a key whose secret was replaced says until when the old one works', async () => {
  show(
    [key, { ...key, id: 'key_2', name: 'Shop', status: 'rotating', previous_until: '2026-11-30T05:00:00Z' }],
    ['developer:read'],
  );
  expect((await rowOf('Shop')).textContent).toContain('Old secret until');
  expect((await rowOf('Order server')).textContent).not.toContain('Old secret until');
});

it('the menu of a key leads to its requests and to what it was charged', async () => {
  const person = show([key], ['developer:read', 'developer:write', 'billing:read']);
  expect(await itemsOf(person, 'Order server')).toEqual([
    ['Show requests', '/developer/logs?key=key_1'],
    ['Show usage', '/billing/usage?group=api_key&search=Order+server'],
    ['Edit…', null],
    ['Rotate…', null],
    ['Revoke…', null],
  ]);
});

it('a key that has ended, and people who may change nothing, have the way to its requests alone', async () => {
  const ended: ApiKey = { ...key, status: 'revoked', revoked_at: '2026-11-25T03:00:00Z' };
  const person = show([ended], ['developer:read', 'developer:write'], '?show=ended');
  const requests = [['Show requests', '/developer/logs?key=key_1']];
  expect(await itemsOf(person, 'Order server')).toEqual(requests);
  cleanup();
  queryClient.clear();
  expect(await itemsOf(show([key], ['developer:read']), 'Order server')).toEqual(requests);
});

it('the row of a key names it, its mode and its permissions', async () => {
  show([key], ['developer:read']);
  const row = await rowOf('Order server');
  expect(within(row).getByText('sk_live_ab••••••••')).toBeTruthy();
  expect(within(row).getByText('Live')).toBeTruthy();
});
