import { defaultServiceSettings } from '@app/contracts/verify/service-defaults.ts';
import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { estimateVerification } from '@app/contracts/verify/verification-cost.calls.ts';
import type { TestCode } from '@app/contracts/verification/test-code.ts';
import { checkTestCode, resendTestCode, sendTestCode } from '@app/contracts/verification/test-code.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestCodeDialog } from './test-code-dialog.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  const amounts = (amount: number) => [{ carrier: 'viettel', amount }];
  const channels = [
    { channel: 'sms', unknown: null, amounts: amounts(770) },
    { channel: 'voice', unknown: null, amounts: amounts(900) },
    { channel: 'email', unknown: null, amounts: [] },
  ];
  api.set(estimateVerification, { data: { currency: 'VND', channels }, info: null });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
  vi.unstubAllGlobals();
});

const OWN = '84981000001';

function show(channels: readonly ('sms' | 'voice' | 'email')[] = ['sms']): void {
  const user = { ...userWith(['verify:write']), phone_number: OWN, phone_verified: true };
  useSession.setState({ status: 'member', user });
  const settings = {
    ...defaultServiceSettings,
    brand: 'ANBINH',
    channels: channels.map((channel) => ({ channel, sender_id: null, template_id: null, timeout_s: 60 })),
  };
  const at = '2026-11-20T02:00:00Z';
  const configuration: Configuration = {
    ...settings,
    id: 'vcf_1',
    name: 'Login',
    status: 'published',
    version: 1,
    published: settings,
    has_changes: false,
    published_at: at,
    created_at: at,
    updated_at: at,
  };
  renderUi(
    <QueryClientProvider client={queryClient}>
      <TestCodeDialog configuration={configuration} onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

const attempt = { channel: 'sms', status: 'sent', error_code: null, price: 770, currency: 'VND', ended_at: null };
const sent: TestCode = {
  id: 'ver_1',
  configuration_id: 'vcf_1',
  to: OWN,
  status: 'pending',
  channel: 'sms',
  attempts_left: 5,
  expires_at: '2026-11-20T02:05:00Z',
  resend_after: 60,
  created_at: '2026-11-20T02:00:00Z',
  approved_at: null,
  attempts: [{ ...attempt, at: '2026-11-20T02:00:00Z' }],
  is_test: false,
};

/** From now on the code stands like this. */
function stands(change: Partial<TestCode> = {}): void {
  api.set(sendTestCode, { data: sent, info: null });
  api.set(checkTestCode, { data: { status: change.status ?? 'pending', attempts_left: 4 }, info: null });
  api.respond({ method: 'GET', path: '/api/verify/test_code/ver_1' }, { data: { ...sent, ...change }, info: null });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const text = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');

it('goes to one’s own number, says what it costs there, and tells how it goes', async () => {
  stands();
  show();
  expect(screen.getByRole('textbox', { name: /Phone number/ })).toHaveProperty('value', OWN);
  expect(text(await screen.findByText(/Price to/))).toBe('Price to Viettel: 770 ₫');
  press('Send the code');
  const table = await screen.findByRole('table', { name: 'Codes sent' });
  expect(within(table).getByText('Sent')).toBeTruthy();
  expect(api.asked(sendTestCode)[0]?.get('to')).toBe(OWN);
  expect(api.asked(sendTestCode)[0]?.get('channel')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send it again' }).getAttribute('aria-disabled')).toBe('true');
});

it('starts by the channel that is chosen, and by mail goes to one’s own address', async () => {
  stands();
  show(['sms', 'voice', 'email']);
  expect(text(await screen.findByText(/Price to/))).toBe('Price to Viettel: 770 ₫, at most 1 670 ₫');
  fireEvent.change(screen.getByLabelText('Channel'), { target: { value: 'email' } });
  expect(screen.getByRole('textbox', { name: /Email address/ })).toHaveProperty('value', 'an@example.com');
  expect(screen.getByText('Emails cost nothing.')).toBeTruthy();
  press('Send the code');
  await screen.findByRole('table', { name: 'Codes sent' });
  expect(api.asked(sendTestCode)[0]?.get('channel')).toBe('email');
});

it.each([
  [429, 'rate_limited', { limit: 'limit_phone_window', retry_after: 90 }, /Limit per phone number.*again in 1:30/],
  [429, 'rate_limited', { limit: 'limit_phone' }, 'No code was sent: Total limit per phone number.'],
  [403, 'fraud_blocked', { reason: 'block_list' }, 'No code was sent: On the block list.'],
  [409, 'wrong_state', { service: 'not_published' }, 'No code was sent: the service sends no codes now.'],
] as const)('says in words why nothing was sent: %s %s %j', async (status, code, info, words) => {
  show();
  api.set(sendTestCode, { status, code, info });
  press('Send the code');
  expect(await screen.findByText(words)).toBeTruthy();
});

it('says that a typed code is wrong and how many attempts are left, then that it is right', async () => {
  stands();
  show();
  press('Send the code');
  await screen.findByRole('textbox', { name: /Code/ });
  stands({ attempts_left: 4 });
  type(/Code/, '111111');
  press('Check the code');
  expect(await screen.findByText('This code is wrong.')).toBeTruthy();
  expect(await screen.findByText('4 attempts left')).toBeTruthy();
  stands({ status: 'approved' });
  type(/Code/, '222222');
  press('Check the code');
  expect(await screen.findByText('The code is right: the service works.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /Code/ })).toBeNull();
});

it('tells why a channel failed and by which one it went on', async () => {
  const failed = {
    ...attempt,
    channel: 'zalo',
    status: 'failed',
    error_code: 1504,
    price: 0,
    at: '2026-11-20T01:59:00Z',
  };
  stands({ attempts: [failed, ...sent.attempts] });
  show();
  press('Send the code');
  expect(await screen.findByText('Why codes did not arrive')).toBeTruthy();
  expect(screen.getAllByText('Zalo').length).toBeGreaterThan(0);
});

it('may be sent again at once where the countdown is over, and is refused in words', async () => {
  stands();
  api.set(sendTestCode, { data: { ...sent, resend_after: 0 }, info: null });
  api.set(resendTestCode, { status: 402, code: 'insufficient_balance', info: { shortfall: 1 } });
  show();
  press('Send the code');
  fireEvent.click(await screen.findByRole('button', { name: 'Send it again' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('says of a test number that nothing is sent', async () => {
  stands({ is_test: true, attempts: [] });
  show();
  press('Send the code');
  expect(await screen.findByText(/is a test number of this service/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
});
