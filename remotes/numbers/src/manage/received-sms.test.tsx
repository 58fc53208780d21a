import { exportReceivedSms } from '@app/contracts/number/number-file.calls.ts';
import { listReceivedSms } from '@app/contracts/number/number.calls.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { userWith } from '@app/testing/user-with.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReceivedSms } from './received-sms.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  cleanup();
  useSession.setState({ status: 'guest', user: null });
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show() {
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <ReceivedSms numberId="sub_1" />
    </QueryClientProvider>,
  );
}

const sms = (id: string, from: string, content: string) => ({
  id,
  from,
  content,
  received_at: '2026-11-25T03:00:00.000Z',
});

function answer(received: ReturnType<typeof sms>[], total = received.length): void {
  const info = { pageNumber: 1, pageSize: 10, pageCount: Math.ceil(total / 10), sort: '-received_at' };
  api.set(listReceivedSms, { data: received, info, total });
}

it('names who wrote what: phones as they are written, services as they call themselves', async () => {
  answer([sms('rsm_2', 'VIETCOMBANK', 'Ma OTP: 481205'), sms('rsm_1', '84912310777', 'Còn phòng không?')]);
  show();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('VIETCOMBANK');
  expect(second?.textContent).toContain('0912 310 777');
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('can be downloaded by whoever manages numbers', async () => {
  useSession.setState({ status: 'member', user: userWith(['number:read', 'number:write']) });
  answer([sms('rsm_1', '84912310777', 'Còn phòng không?')]);
  api.set(exportReceivedSms, { data: { url: null, name: null, rows: 1 }, info: {} });
  const person = show();
  await person.click(await screen.findByRole('button', { name: /Download|Tải/ }));
  await person.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await expect.poll(() => api.asked(exportReceivedSms).map((form) => form.get('id'))).toEqual(['sub_1']);
});

it('is not downloaded by whoever only reads', async () => {
  useSession.setState({ status: 'member', user: userWith(['number:read']) });
  answer([sms('rsm_1', '84912310777', 'Còn phòng không?')]);
  show();
  await screen.findByRole('listitem');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says so while no one has written', async () => {
  answer([]);
  show();
  expect(await screen.findByText('No one has written to this number yet.')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

it('is busy until it knows, and can be tried again where that failed', async () => {
  api.set(listReceivedSms, { status: 404, code: 'not_found' });
  const person = show();
  const place = screen.getByRole('region', { name: 'Received SMS' });
  expect(place.getAttribute('aria-busy')).toBe('true');
  const alert = await within(place).findByRole('alert');
  expect(place.getAttribute('aria-busy')).toBe('false');
  answer([sms('rsm_1', '84912310777', 'Còn phòng không?')]);
  await person.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Còn phòng không?')).toBeTruthy();
});
