import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import type { CallbackDelivery, CallbackProfile } from '@app/contracts/settings/callback.ts';
import { signatureSamples } from '@app/contracts/reference/signature-samples.ts';
import {
  listCallbackDeliveries,
  listCallbackProfiles,
  redeliverCallbacks,
  updateCallbackProfile,
} from '@app/contracts/settings/callback.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CallbackPage } from './callback.page.tsx';
import { CallbacksPage } from './callbacks.page.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => {
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

const profile: CallbackProfile = {
  id: 'cbp_01KAK3B7V0000000000000000X',
  name: 'Order server',
  url: 'https://shop.vn/hook',
  events: ['message.delivered'],
  format: 'json',
  headers: ['Authorization'],
  status: 'active',
  failing_since: null,
  last_attempt_at: '2026-11-21T03:00:00Z',
  last_response_code: 200,
  old_secret_until: null,
  created_at: '2026-11-20T03:00:00Z',
};
const delivery: CallbackDelivery = {
  id: 'cbd_01KAK3B7V0000000000000000X',
  profile_id: profile.id,
  event_id: 'evt_1',
  event_type: 'message.delivered',
  object_id: 'msg_1',
  is_test: false,
  status: 'failed',
  attempt: 8,
  payload: '{"id":"evt_1"}',
  response_code: 503,
  response_ms: 12,
  response_excerpt: 'maintenance',
  error: 'status',
  attempts: [{ at: '2026-11-21T03:00:00Z', response_code: 503, response_ms: 12, error: 'status' }],
  next_attempt_at: null,
  created_at: '2026-11-21T03:00:00Z',
};
const pages = { pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-created_at', total_is_capped: false };

const list = (...profiles: CallbackProfile[]) =>
  api.set(listCallbackProfiles, { data: profiles, info: { events: [] }, total: profiles.length });
const log = (...deliveries: CallbackDelivery[]) =>
  api.set(listCallbackDeliveries, { data: deliveries, info: pages, total: deliveries.length });

function show(page: 'list' | 'view', { search = '', scopes = ['settings:read', 'settings:write'] }: Shown = {}) {
  useSession.setState({ status: 'member', user: userWith(scopes) });
  const at = page === 'list' ? '/Settings/callbacks' : `/Settings/callbacks/view?id=${profile.id}`;
  return renderUi(
    <QueryClientProvider client={queryClient}>
      {page === 'list' ? <CallbacksPage /> : <CallbackPage />}
    </QueryClientProvider>,
    { at: at + search },
  );
}
interface Shown {
  readonly search?: string;
  readonly scopes?: Scope[];
}

describe('the list of callback addresses', () => {
  test('says what they are for while there is none', async () => {
    list();
    show('list');
    expect(await screen.findByText('No callback addresses yet')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /address$/ })).toHaveLength(2);
  });

  test('shows name, state and address, each with its actions', async () => {
    list(profile);
    show('list');
    const link = await screen.findByRole('link', { name: 'Order server' });
    expect(link.getAttribute('href')).toBe(`/Settings/callbacks/view?id=${profile.id}`);
    expect(screen.getByText('https://shop.vn/hook')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Order server' }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toEqual(['Edit…', 'Disable…', 'New secret…', 'Delete…']);
  });

  test('offers nothing to change to those who may only read', async () => {
    list(profile);
    show('list', { scopes: ['settings:read'] });
    await screen.findByRole('link', { name: 'Order server' });
    expect(screen.queryByRole('button', { name: 'Actions for Order server' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add address' })).toBeNull();
  });

  test('says which addresses callbacks come from, where the installation does', async () => {
    list(profile);
    show('list');
    await screen.findByRole('link', { name: 'Order server' });
    expect(screen.queryByRole('heading', { name: 'Callbacks come from' })).toBeNull();
    queryClient.clear();
    cleanup();
    const info = { events: [], ips: ['203.0.113.7', '198.51.100.0/24'] };
    api.set(listCallbackProfiles, { data: [profile], info, total: 1 });
    show('list');
    expect(await screen.findByRole('heading', { name: 'Callbacks come from' })).toBeTruthy();
    expect(screen.getByText('203.0.113.7, 198.51.100.0/24')).toBeTruthy();
  });

  test('can be asked for again after an error', async () => {
    api.set(listCallbackProfiles, { status: 500 });
    show('list');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('disables an address after asking, and keeps its headers', async () => {
    list(profile);
    api.set(updateCallbackProfile, { data: { ...profile, status: 'disabled' }, info: null });
    show('list');
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Order server' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Disable…' }));
    fireEvent.click(screen.getByRole('button', { name: 'Disable address' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const sent = api.asked(updateCallbackProfile).find((form) => form.get('action') === 'update');
    expect([sent?.get('active'), sent?.get('headers')]).toEqual(['0', 'Authorization:']);
  });
});

test.each(['list', 'view'] as const)('the %s tells how to check a signature, in each language', async (page) => {
  list(profile);
  log();
  show(page);
  await screen.findAllByText('Order server');
  const title = screen.getByText('Check the signature of callbacks');
  const details = title.closest('details');
  if (details) details.open = true;
  const choice = await screen.findByRole('combobox', { name: 'Programming language' });
  expect(document.body.textContent).toContain("createHmac('sha256', secret)");
  for (const { id, code } of signatureSamples) {
    fireEvent.change(choice, { target: { value: id } });
    expect(document.body.textContent).toContain(code);
  }
});

describe('the page of a callback address', () => {
  test('says that nothing was sent yet', async () => {
    list(profile);
    log();
    show('view');
    expect(await screen.findByText('No deliveries yet')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Order server' })).toBeTruthy();
  });

  test('says that a filter finds nothing', async () => {
    list(profile);
    log();
    show('view', { search: '&status=failed' });
    expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeTruthy();
  });

  test('tells since when an address fails, and that it was disabled', async () => {
    list({ ...profile, status: 'auto_disabled', failing_since: '2026-11-15T03:00:00Z' });
    log();
    show('view');
    expect((await screen.findByRole('alert')).textContent).toContain('accepted nothing for 5 days');
    expect(screen.queryByRole('button', { name: 'Resend missed…' })).toBeNull();
  });

  test('of one that is gone says so', async () => {
    list();
    api.set(listCallbackDeliveries, { status: 404, code: 'not_found' });
    show('view');
    expect(await screen.findByText('This callback address does not exist')).toBeTruthy();
  });

  test('opens a delivery beside the log and sends it again', async () => {
    list(profile);
    log(delivery);
    api.set(redeliverCallbacks, { data: null, info: { queued: 1 } });
    show('view', { search: `&delivery=${delivery.id}` });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('maintenance')).toBeTruthy();
    expect(drawer.getByText(/Your server answered with an error/)).toBeTruthy();
    fireEvent.click(drawer.getByRole('button', { name: 'Resend' }));
    await waitFor(() => {
      const sent = api.asked(redeliverCallbacks).find((form) => form.get('action') === 'redeliver');
      expect(sent?.getAll('delivery_ids[]')).toEqual([delivery.id]);
    });
  });
});
