import { listLedger, listPayments } from '@app/contracts/billing/billing.calls.ts';
import type { LedgerEntry, Payment } from '@app/contracts/billing/billing.ts';
import { showForecast } from '@app/contracts/billing/forecast.calls.ts';
import { exportLedger, exportPayments } from '@app/contracts/billing/history-file.calls.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { bus } from '@app/platform/bus.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HistoryPage } from './history.page.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  // Who looks at money later is told what it was last.
  bus.publish({ topic: 'balance', data: { balance: 50_000, reserved: 0, currency: 'VND' } });
  api.set(showForecast, { status: 500 });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  useSession.setState({ status: 'guest', user: null });
});

const info = {
  pageNumber: 1,
  pageSize: 20,
  pageCount: 1,
  sort: '-created_at',
  total_is_capped: false,
  balance: 50_000,
  reserved: 0,
  currency: 'VND',
  spend_month: 0,
  topup_month: 0,
  forecast_days_left: null,
};
const entry: LedgerEntry = {
  id: 'jrn_1',
  type: 'charge',
  amount: 9_000,
  balance_change: 0,
  spent: 9_000,
  balance_after: 50_000,
  currency: 'VND',
  ref_type: 'campaign',
  ref_id: 'cmp_1.2#3',
  subject: { type: 'campaign', id: 'cmp_1', kind: 'sms' },
  reason: 'Tết 2027',
  created_at: '2026-11-20T03:00:00Z',
};
const payment: Payment = {
  id: 'pay_1',
  method: 'wire',
  status: 'succeeded',
  amount: 500_000,
  fee: 0,
  vat: 50_000,
  total: 550_000,
  currency: 'VND',
  card: null,
  reference: 'NAP7K2Q9',
  received: 550_000,
  refunded: 0,
  refund_request: null,
  dispute: null,
  review_reason: null,
  created_at: '2026-11-20T03:00:00Z',
  paid_at: '2026-11-20T03:00:00Z',
  invoice: null,
};

function show({
  at = '/billing',
  scopes = ['billing:read', 'billing:export', 'campaign:read'],
}: { at?: string; scopes?: Scope[] } = {}) {
  useSession.setState({ status: 'member', user: userWith(scopes) });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <HistoryPage />
    </QueryClientProvider>,
    { at },
  );
}

const prepared = { data: { url: null, file_name: 'a.csv', expires_at: null }, info: {} };

describe('transactions', () => {
  test('are asked for again when what is on hold was charged, and not for money that is known', async () => {
    api.set(listLedger, { data: [entry], info, total: 1 });
    show();
    await screen.findByText(entry.reason);
    bus.publish({ topic: 'balance', data: { balance: 50_000, reserved: 0, currency: 'VND' } });
    expect(api.asked(listLedger)).toHaveLength(1);
    bus.publish({ topic: 'balance', data: { balance: 50_000, reserved: 9_000, currency: 'VND' } });
    await vi.waitFor(() => expect(api.asked(listLedger)).toHaveLength(2));
  });

  test('are searched, with the words in the address, and lead to their campaign', async () => {
    api.set(listLedger, { data: [entry], info, total: 1 });
    const person = show();
    const link = await screen.findByRole('link', { name: 'Campaign' });
    expect(link.getAttribute('href')).toBe('/Campaigns/Sms/view?id=cmp_1');
    await person.type(screen.getByRole('searchbox', { name: 'Search by campaign, reference or id' }), 'tet{Enter}');
    await vi.waitFor(() => expect(api.asked(listLedger).at(-1)?.get('search')).toBe('tet'));
  });

  test.each([
    ['Campaign', 'campaign', { type: 'campaign', id: 'cmp_2', kind: 'voice' }, '/Campaigns/voices/view?id=cmp_2'],
    ['Message', 'message', { type: 'message', id: 'msg_1', kind: 'message' }, '/channels?message=msg_1'],
    ['Phone number', 'number', { type: 'number', id: 'num_1', kind: 'number' }, '/numbers/manage?id=num_1'],
    ['Top-up', 'payment', { type: 'payment', id: 'pay_1', kind: 'wire' }, '/billing/add-funds?transfer=pay_1'],
    ['Top-up', 'payment', { type: 'payment', id: 'pay_1', kind: 'manual' }, null],
    ['Call', 'call', { type: 'call', id: 'vc_1', kind: 'call' }, '/Campaigns/voices/log?call=vc_1'],
    ['Adjustment', 'adjustment', null, null],
  ])('of “%s” (%s) lead to it where it has a page', async (name, ref_type, subject, page) => {
    api.set(listLedger, { data: [{ ...entry, ref_type, subject }], info, total: 1 });
    show({ scopes: ['billing:read', 'campaign:read', 'log:read', 'number:read'] });
    await screen.findByText(entry.reason);
    const table = screen.getByRole('table', { name: 'Transactions' });
    expect(within(table).getByText(name)).toBeDefined();
    expect(within(table).queryByRole('link', { name })?.getAttribute('href') ?? null).toBe(page);
  });

  test('that no search finds can be found again', async () => {
    api.set(listLedger, { data: [], info, total: 0 });
    const person = show({ at: '/billing?search=nothing' });
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No transactions yet')).toBeTruthy();
  });

  test('are saved as they are filtered on screen', async () => {
    api.set(listLedger, { data: [entry], info, total: 1 });
    api.set(exportLedger, prepared);
    const person = show({ at: '/billing?search=tet&type=charge&from=2026-11-01&to=2026-11-30' });
    await person.click(await screen.findByRole('button', { name: 'Download list' }));
    await person.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
    await vi.waitFor(() =>
      expect(api.asked(exportLedger).some((form) => form.get('type') === 'ledger_file')).toBe(true),
    );
    const form = api.asked(exportLedger).find((each) => each.get('type') === 'ledger_file');
    expect([form?.get('search'), form?.getAll('entry_type[]'), form?.get('format')]).toEqual([
      'tet',
      ['charge'],
      'csv',
    ]);
    expect([form?.get('from'), form?.get('to')]).toEqual(['2026-10-31T17:00:00.000Z', '2026-11-30T17:00:00.000Z']);
  });

  test('are not saved by those who may only look', async () => {
    api.set(listLedger, { data: [entry], info, total: 1 });
    show({ scopes: ['billing:read'] });
    await screen.findByText('Campaign');
    expect(screen.queryByRole('link', { name: 'Campaign' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download list' })).toBeNull();
  });
});

test('the sums of the month lead to the movements of that month that they are made of', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-31T17:30:00Z') });
  api.set(listLedger, { data: [entry], info: { ...info, spend_month: 300_000, topup_month: 1_000_000 }, total: 1 });
  show();
  const spent = await screen.findByRole('link', { name: /Spent this month/ });
  // Half past midnight of 1 November in Vietnam.
  expect(spent.getAttribute('href')).toBe('/billing?type=charge&type=refund&type=number_fee&from=2026-11-01');
  const paid = screen.getByRole('link', { name: /Topped up this month/ });
  expect(paid.getAttribute('href')).toBe('/billing?type=topup&from=2026-11-01');
  vi.useRealTimers();
});

describe('top-ups', () => {
  test('are searched and saved like transactions', async () => {
    api.set(listPayments, { data: [payment], info, total: 1 });
    api.set(exportPayments, prepared);
    const person = show({ at: '/billing?tab=payments&method=wire' });
    await screen.findByRole('link', { name: 'Bank transfer · NAP7K2Q9' });
    const field = screen.getByRole('searchbox', { name: 'Search by reference, card, invoice or amount' });
    await person.type(field, '550000{Enter}');
    await vi.waitFor(() => expect(api.asked(listPayments).at(-1)?.get('search')).toBe('550000'));
    await person.click(screen.getByRole('button', { name: 'Download list' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
    const sent = () => api.asked(exportPayments).find((each) => each.get('type') === 'payments_file');
    await vi.waitFor(() => expect(sent()).toBeTruthy());
    expect([sent()?.get('search'), sent()?.getAll('method[]'), sent()?.get('format')]).toEqual([
      '550000',
      ['wire'],
      'xlsx',
    ]);
  });
});

test('top-ups tell what went back to the card, and a dispute that was lost', async () => {
  const part = { ...payment, method: 'card', refunded: 220_000 };
  const lost = { ...payment, id: 'pay_2', method: 'card', status: 'disputed', dispute: 'lost' };
  api.set(listPayments, { data: [part, lost], info, total: 2 });
  show({ at: '/billing?tab=payments' });
  expect((await screen.findByText(/^Refunded:/)).textContent).toMatch(/^Refunded: 220\s000\s₫$/);
  expect(screen.getByText('Dispute lost')).toBeTruthy();
});

test('a top-up whose money is wanted back says so until it is decided', async () => {
  const request = { asked_at: '2026-11-21T03:00:00Z', reason: 'Paid twice', answer: '' };
  const waiting = { ...payment, refund_request: { ...request, status: 'waiting' } };
  const refused = {
    ...payment,
    id: 'pay_2',
    refund_request: { ...request, status: 'refused', answer: 'It was spent.' },
  };
  api.set(listPayments, { data: [waiting, refused], info, total: 2 });
  show({ at: '/billing?tab=payments' });
  expect(await screen.findAllByText('Refund requested')).toHaveLength(1);
});
