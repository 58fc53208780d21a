import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { listApiKeys } from '@app/contracts/developer/developer.calls.ts';
import { sandboxNumbers } from '@app/contracts/developer/sandbox.ts';
import type { SandboxMessage } from '@app/contracts/developer/sandbox-message.ts';
import { listSandboxMessages, showSandboxMessage } from '@app/contracts/developer/sandbox.calls.ts';
import { listCallbacksOf } from '@app/contracts/settings/callback.calls.ts';
import type { CallbackTold } from '@app/contracts/settings/callback.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SandboxPage } from './sandbox.page.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  const info = { base_url: '', account_id: '', sandbox_numbers: [...sandboxNumbers] };
  api.set(listApiKeys, { data: { keys: [] }, info });
  api.set(listCallbacksOf, { data: [], info: {} });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  useSession.setState({ status: 'guest', user: null });
});

const message: SandboxMessage = {
  id: 'msg_01KB0000000000000000000002',
  to: '84900000002',
  channel: 'sms',
  sender: 'ANBINH',
  sound: null,
  template: null,
  text: 'Your order has arrived.',
  reference: 'order-1',
  status: 'undelivered',
  error_code: 1502,
  created_at: '2026-11-21T03:00:00Z',
  schedule_at: null,
  sent_at: '2026-11-21T03:00:01Z',
  delivered_at: null,
  failed_at: '2026-11-21T03:00:03Z',
  key_id: 'key_1',
  key_name: 'Test shop',
};
const told: CallbackTold = {
  id: 'cbd_1',
  profile_id: 'cbp_1',
  profile_name: 'Order server',
  event_type: 'message.failed',
  status: 'succeeded',
  response_code: 200,
  at: '2026-11-21T03:00:04Z',
};
const pages = { pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-created_at', total_is_capped: false };

const list = (...messages: SandboxMessage[]) =>
  api.set(listSandboxMessages, { data: messages, info: pages, total: messages.length });

function show(search = '', scopes: Scope[] = ['developer:read', 'settings:read']) {
  useSession.setState({ status: 'member', user: userWith(scopes) });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <SandboxPage />
    </QueryClientProvider>,
    { at: `/developer/sandbox${search}` },
  );
}

describe('the list of test messages', () => {
  it('shows each with its status and key, and the numbers of the sandbox below', async () => {
    list(message);
    show();
    const row = await screen.findByRole('row', { name: /Your order has arrived/ });
    expect(row.textContent).toContain('order-1');
    expect(row.textContent).toContain('Test shop');
    expect(within(row).getByText('Undelivered')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Sandbox numbers' })).toBeTruthy();
  });

  it.each([
    ['84900000001', ['Delivered', 'OTP: 123456']],
    ['84900000004', ['Expired', 'OTP: expires after 3 seconds']],
    ['84900000008', ['Undelivered', 'Call: Busy', 'OTP: refused with rate_limited']],
    ['84900000011', ['Failed', 'Zalo: No Zalo account', 'OTP: fails']],
  ])('tells what %s stands for', async (phone, words) => {
    list(message);
    show();
    const number = await screen.findByText(phone, { selector: 'dt' });
    for (const word of words) expect(within(number.parentElement ?? number).getByText(word)).toBeTruthy();
  });

  it('says how the first one is sent, and that a search has found none', async () => {
    list();
    show();
    expect(await screen.findByRole('heading', { name: 'No test messages yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try the API' }).getAttribute('href')).toBe('/developer/reference');
    cleanup();
    const person = show('?search=order-9');
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('heading', { name: 'No test messages yet' })).toBeTruthy();
  });

  it('says that it could not be read, and reads it again', async () => {
    api.set(listSandboxMessages, { status: 503 });
    const person = show();
    const again = await screen.findByRole('button', { name: 'Try again' });
    list(message);
    await person.click(again);
    expect(await screen.findByRole('row', { name: /Your order has arrived/ })).toBeTruthy();
  });
});

describe('a test message', () => {
  const open = (scopes?: Scope[]) => {
    list(message);
    api.set(showSandboxMessage, { data: message, info: {} });
    return show(`?message=${message.id}`, scopes);
  };

  it('opens beside the list with why it failed, and leads to the requests about it', async () => {
    open();
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('Phone could not be reached')).toBeTruthy();
    const requests = within(drawer).getByRole('link', { name: 'Show requests' });
    expect(requests.getAttribute('href')).toBe(`/developer/logs?search=${message.id}`);
    expect(await within(drawer).findByText(/No address was told/)).toBeTruthy();
  });

  it('says which address was told what', async () => {
    api.set(listCallbacksOf, {
      data: [told, { ...told, id: 'cbd_2', status: 'failed', response_code: 503 }],
      info: {},
    });
    open();
    const [first, second] = await within(await screen.findByRole('dialog')).findAllByRole('listitem');
    expect(first?.textContent).toContain('Order server: message.failed, received');
    expect(second?.textContent).toContain('not received, the server answered 503');
    const link = within(first ?? document.body).getByRole('link', { name: 'Order server' });
    expect(link.getAttribute('href')).toBe('/Settings/callbacks/view?id=cbp_1&delivery=cbd_1');
  });

  it('says nothing of callbacks to who may not see them', async () => {
    open(['developer:read']);
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('Test shop')).toBeTruthy();
    expect(within(drawer).queryByRole('heading', { name: 'Callbacks' })).toBeNull();
  });
});
