import { cancelTransfer, showTransfer } from '@app/contracts/billing/billing.calls.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import type { WirePayment } from '@app/contracts/billing/billing.ts';
import { vietQr } from '@app/contracts/billing/vietqr.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { readQr } from '@app/testing/read-qr.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { transferQuery } from './add-funds.queries.ts';
import { Transfer } from './transfer.tsx';

const reference = 'NAP7K2Q9ABC';
const code = vietQr({ bin: '970499', account: '1900123456789', amount: 1_100_000, purpose: reference });
const waiting: WirePayment = {
  id: 'pay_1',
  method: 'wire',
  status: 'awaiting_transfer',
  amount: 1_000_000,
  fee: 0,
  vat: 100_000,
  total: 1_100_000,
  currency: 'VND',
  card: null,
  reference,
  received: 0,
  refunded: 0,
  refund_request: null,
  dispute: null,
  review_reason: null,
  created_at: '2026-11-25T03:00:00.000Z',
  paid_at: null,
  invoice: null,
  wire: {
    bank: 'Demo Bank',
    account: '1900123456789',
    holder: 'CONG TY DEMO',
    reference,
    qr_payload: code,
    expires_at: '2026-12-02T03:00:00.000Z',
  },
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

function show(changes: Partial<WirePayment> = {}, back = '') {
  api.set(showTransfer, { data: { ...waiting, ...changes }, info: { balance: 4_000_000 } });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <Transfer id="pay_1" back={back} />
    </QueryClientProvider>,
  );
}

function become(...scope: Scope[]): void {
  useSession.setState({ status: 'member', user: userWith(scope) });
}

/** Tells when the query has failed. */
function LastAnswer() {
  const { error } = useQuery(transferQuery('pay_1'));
  return error && <p>The last answer was {error.status}</p>;
}

test('the picture of a transfer that is waited for reads as what is to be paid', async () => {
  show();
  const picture = await screen.findByRole('img', { name: 'VietQR code for your banking app' });
  expect(readQr(picture.querySelector('path')?.getAttribute('d') ?? '')).toBe(code);
  const amount = screen.getByRole('group', { name: 'Amount to transfer' });
  expect(amount.textContent).toContain('1\u00a0100\u00a0000');
  for (const name of ['Bank', 'Account number', 'Account holder', 'Transfer reference']) {
    expect(within(screen.getByRole('group', { name })).getByRole('button', { name: 'Copy' })).toBeTruthy();
  }
});

test('of a transfer that came in part the rest is shown, and no picture of the whole', async () => {
  show({ status: 'review', review_reason: 'less', received: 600_000 });
  expect(await screen.findByText(/500\s000\s₫ is still missing/)).toBeTruthy();
  expect(screen.getByText(/^Transfer the rest by hand\./)).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Amount to transfer' }).textContent).toContain('500\u00a0000');
  expect(screen.queryByRole('img', { name: 'VietQR code for your banking app' })).toBeNull();
});

test('once it has succeeded, the way leads back to the page that asked for it', async () => {
  show({ status: 'succeeded', received: 1_100_000 }, '/Campaigns/Sms/launch?id=cmp_1');
  expect(await screen.findByText(/^Your balance is now 4\s000\s000\s₫\.$/)).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Go back to what you were doing' });
  expect(back.getAttribute('href')).toBe('/Campaigns/Sms/launch?id=cmp_1');
  expect(screen.queryByRole('link', { name: 'Go back to where you were' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Bank' })).toBeNull();
});

test('an address outside of the product is not led back to', async () => {
  show({ status: 'succeeded' }, 'https://example.com/');
  expect(await screen.findByRole('link', { name: 'New transfer' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go back to what you were doing' })).toBeNull();
});

test('an expired one says what becomes of money under way, and offers a new one of the same amount', async () => {
  show({ status: 'expired' });
  expect(await screen.findByText(/If you have already transferred the money/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New transfer' }).getAttribute('href')).toBe(
    '/billing/add-funds?amount=1000000&method=wire',
  );
});

test('whoever may pay cancels one that is waited for, once it is confirmed', async () => {
  become('billing:read', 'billing:write');
  const person = show();
  await person.click(await screen.findByRole('button', { name: 'Stop waiting' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Stop waiting for this transfer?' });
  const ended = { data: { ...waiting, status: 'cancelled' }, info: { balance: 4_000_000 } };
  api.set(cancelTransfer, ended);
  api.set(showTransfer, ended);
  await person.click(within(dialog).getByRole('button', { name: 'Stop waiting' }));
  expect(await screen.findByText(/^This request was cancelled\. If you have already transferred/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Bank' })).toBeNull();
  const sent = api.asked(cancelTransfer).filter((form) => form.get('action') === 'cancel_wire');
  expect(sent.map((form) => form.get('payment_id'))).toEqual(['pay_1']);
});

test('one that may not be cancelled any more says so in the dialog', async () => {
  become('billing:read', 'billing:write');
  const person = show();
  await person.click(await screen.findByRole('button', { name: 'Stop waiting' }));
  const dialog = await screen.findByRole('alertdialog');
  api.set(cancelTransfer, { status: 409, code: 'wrong_state' });
  api.set(showTransfer, { data: waiting, info: { balance: 4_000_000 } });
  await person.click(within(dialog).getByRole('button', { name: 'Stop waiting' }));
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
});

test('whoever only reads cancels none, and neither does anyone one that is over', async () => {
  become('billing:read');
  show();
  await screen.findByRole('img', { name: 'VietQR code for your banking app' });
  expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull();
  cleanup();
  become('billing:read', 'billing:write');
  queryClient.clear();
  show({ status: 'expired' });
  await screen.findByText(/^This request has expired/);
  expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull();
});

test('one that was taken back, and money for one that was cancelled, say so', async () => {
  show({ status: 'refunded' });
  expect(await screen.findByText(/^This transfer had been added to your balance by mistake/)).toBeTruthy();
  cleanup();
  queryClient.clear();
  show({ status: 'review', review_reason: 'cancelled', received: 600_000 });
  expect(await screen.findByText(/^We received 600\s000\s₫ after the request was cancelled\./)).toBeTruthy();
});

test('stays on screen where it could not be read again', async () => {
  api.set(showTransfer, { data: waiting, info: { balance: 4_000_000 } });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <Transfer id="pay_1" back="" />
      <LastAnswer />
    </QueryClientProvider>,
  );
  const picture = await screen.findByRole('img', { name: 'VietQR code for your banking app' });
  api.set(showTransfer, { status: 500 });
  void queryClient.refetchQueries();
  await screen.findByText('The last answer was 500');
  expect(picture.isConnected).toBe(true);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('one that is not there shows an error with Retry', async () => {
  renderUi(
    <QueryClientProvider client={queryClient}>
      <Transfer id="pay_0" back="" />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
