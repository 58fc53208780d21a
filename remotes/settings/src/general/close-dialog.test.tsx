import { closeAccount, viewClosing } from '@app/contracts/account/closing.calls.ts';
import type { Closing } from '@app/contracts/account/closing.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CloseDialog } from './close-dialog.tsx';

const open: Closing = {
  closed_at: null,
  obstacles: [],
  colleagues: 3,
  api_keys: 2,
  balance: 250_000,
  currency: 'VND',
};

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  useSession.setState({ status: 'member', user: userWith(['team:delete']) });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

function show(): void {
  renderUi(
    <QueryClientProvider client={queryClient}>
      <CloseDialog onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

test('what is under way stands in the way, each with the place where it ends', async () => {
  const obstacles = [
    { kind: 'campaigns', count: 2 },
    { kind: 'messages', count: 1 },
    { kind: 'numbers', count: 1 },
    { kind: 'payments', count: 4 },
    { kind: 'something_new', count: 1 },
  ];
  api.set(viewClosing, { data: { ...open, obstacles }, info: {} });
  show();
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => [item.textContent, within(item).getByRole('link').getAttribute('href')])).toEqual([
    ['Campaigns that are not over: 2', '/Campaigns'],
    ['Messages or calls under way', '/Campaigns'],
    ['Rented phone numbers: 1', '/numbers/manage'],
    ['Payments under way: 4', '/billing'],
    ['something_new', '/'],
  ]);
  expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  expect(api.asked(closeAccount)).toEqual([]);
});

test('what closing ends is told before', async () => {
  api.set(viewClosing, { data: open, info: {} });
  show();
  const told = (await screen.findByText('Members who lose access')).closest('dl');
  expect([...(told?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '3',
    '2',
    '250\u00a0000\u00a0₫',
  ]);
});

test('where it cannot be read, one tries again or leaves', async () => {
  api.set(viewClosing, { status: 404, code: 'not_found' });
  show();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});
