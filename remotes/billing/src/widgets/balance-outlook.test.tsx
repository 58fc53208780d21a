import { showForecast } from '@app/contracts/billing/forecast.calls.ts';
import type { Forecast } from '@app/contracts/billing/forecast.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { bus } from '@app/platform/bus.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import remote from '../remote.ts';
import { BalanceOutlook } from './balance-outlook.widget.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  // Who looks at money later is told what it was last.
  bus.publish({ topic: 'balance', data: { balance: 690_000, reserved: 45_000, currency: 'VND' } });
});
afterEach(() => {
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
  vi.unstubAllGlobals();
});

const usual: Forecast = {
  balance: 690_000,
  reserved: 45_000,
  currency: 'VND',
  days_left: 23,
  until: '2026-12-19',
  pace: 30_000,
  past: [],
  ahead: [],
  renewals: [],
  holds: [],
};

const answer = (changes: Partial<Forecast> = {}) => ({ data: { ...usual, ...changes }, info: {} });

function show(scopes: readonly Scope[] = ['billing:read', 'billing:write']) {
  useSession.setState({ user: userWith(scopes) });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <BalanceOutlook />
    </QueryClientProvider>,
  );
}

const figures = () =>
  screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('the widgets are those of the manifest', () => {
  expect(Object.keys(remote.widgets?.components ?? {})).toEqual(manifest.widgets?.map(({ id }) => id));
});

test('it tells how long the balance lasts, what is spent a day and what is on hold', async () => {
  api.set(showForecast, answer());
  show();
  expect(await screen.findByText('About 23 days')).toBeTruthy();
  expect(screen.getByText('The balance lasts until about 19-12-2026 at the present pace.')).toBeTruthy();
  expect(figures()).toEqual(['30 000 ₫', '45 000 ₫']);
  const leadsTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo(/^Spending a day: 30\s000\s₫$/)).toBe(
    paths.usage({ channel: ['sms', 'voice', 'zalo', 'verify', 'other'] }),
  );
  // No list sums up to what is on hold.
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? '')).not.toContainEqual(
    expect.stringContaining('On hold'),
  );
});

test.each([
  [{ days_left: null, until: null, pace: 0 }, 'Nothing was spent in the last 30 days.'],
  [{ days_left: 0, until: '2026-11-26' }, 'At the present pace the balance is used up within a day.'],
  [{ days_left: 0, until: '2026-11-26', balance: 0 }, 'The balance is used up.'],
])('it says where there is no day to tell (%#)', async (changes, sentence) => {
  api.set(showForecast, answer(changes));
  show();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText(/^About/)).toBeNull();
});

test.each([
  [
    'whoever may pay is led to the top-up and back',
    ['billing:read', 'billing:write'],
    [paths.addFunds({ return: '/' })],
  ],
  ['whoever may only read is not', ['billing:read'], []],
] as const)('%s', async (_, scopes, addresses) => {
  api.set(showForecast, answer());
  show(scopes);
  await screen.findByText('About 23 days');
  const links = screen.queryAllByRole('link', { name: 'Top up' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
});

test('a balance that changed elsewhere is asked for again, one that is known is not', async () => {
  api.set(showForecast, answer());
  show();
  await screen.findByText('About 23 days');
  bus.publish({ topic: 'balance', data: { balance: 690_000, reserved: 45_000, currency: 'VND' } });
  expect(api.asked(showForecast)).toHaveLength(1);
  api.set(showForecast, answer({ balance: 660_000, days_left: 22, until: '2026-12-18' }));
  bus.publish({ topic: 'balance', data: { balance: 660_000, reserved: 45_000, currency: 'VND' } });
  expect(await screen.findByText('About 22 days')).toBeTruthy();
});

test('nothing is told before the figures are there', () => {
  api.hang(showForecast);
  show();
  expect([...screen.queryAllByRole('definition'), ...screen.queryAllByRole('alert')]).toEqual([]);
});

test('what failed is said and tried again', async () => {
  api.set(showForecast, { status: 400 });
  show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.set(showForecast, answer());
  retry.click();
  expect(await screen.findByText('About 23 days')).toBeTruthy();
});

test('figures stay on screen where they cannot be read again', async () => {
  api.set(showForecast, answer());
  show();
  await screen.findByText('About 23 days');
  api.set(showForecast, { status: 400 });
  void queryClient.refetchQueries();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText('About 23 days')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a right that was taken away meanwhile is said, and nothing is tried again', async () => {
  api.set(showForecast, { status: 403 });
  show();
  expect(await screen.findByRole('heading')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
