import { showForecast } from '@app/contracts/billing/forecast.calls.ts';
import type { Forecast } from '@app/contracts/billing/forecast.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BalanceCard } from './balance-card.tsx';

const usual: Forecast = {
  balance: 60_000,
  reserved: 0,
  currency: 'VND',
  days_left: 2,
  until: '2026-11-22',
  pace: 30_000,
  past: [
    { day: '2026-11-19', balance: 100_000 },
    { day: '2026-11-20', balance: 60_000 },
  ],
  ahead: [
    { day: '2026-11-20', balance: 60_000 },
    { day: '2026-11-21', balance: 30_000 },
    { day: '2026-11-22', balance: 0 },
  ],
  renewals: [],
  holds: [],
};

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => queryClient.clear());

function show(changes: Partial<Forecast> = {}) {
  api.set(showForecast, { data: { ...usual, ...changes }, info: {} });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <BalanceCard />
    </QueryClientProvider>,
  );
}

test('the picture of the balance says in words when it ends, and marks the day', async () => {
  show();
  expect(await screen.findByText('The balance lasts until about 22-11-2026 at the present pace.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Balance by day' })).toBeTruthy();
  // Below the lines as the last day, and at the mark.
  expect(screen.getAllByText('22-11-2026')).toHaveLength(2);
});

test('it tells what is taken off already, and what renewals will take', async () => {
  const due = { id: 'x', name: 'X', day: '2026-11-21' };
  show({
    holds: [
      { ...due, id: 'a', channel: 'sms', amount: 10_000 },
      { ...due, id: 'b', channel: 'zalo', amount: 5_000 },
    ],
    renewals: [{ ...due, amount: 60_000 }],
  });
  expect(await screen.findByText(/15\s000\s₫ on hold for 2 scheduled campaigns is already taken off\./)).toBeTruthy();
  expect(screen.getByText(/The renewal of 1 phone number takes 60\s000\s₫\./)).toBeTruthy();
});

test('it says where nothing is spent, and where the balance does not last a day', async () => {
  show({ days_left: null, until: null });
  expect(await screen.findByText('Nothing was spent in the last 30 days.')).toBeTruthy();
  api.set(showForecast, { data: { ...usual, days_left: 0, until: '2026-11-20' }, info: {} });
  await queryClient.invalidateQueries();
  expect(await screen.findByText('At the present pace the balance is used up within a day.')).toBeTruthy();
});

test('its table has the balances that were and those that are forecast', async () => {
  const person = show();
  await person.click(await screen.findByRole('button', { name: 'Table' }));
  const table = screen.getByRole('table', { name: 'Balance by day' });
  const texts = within(table)
    .getAllByRole('row')
    .map((each) => [...each.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')));
  expect(texts).toEqual([
    ['Day', 'Balance'],
    ['19-11-2026', '100 000 ₫'],
    ['20-11-2026', '60 000 ₫'],
    ['21-11-2026 (forecast)', '30 000 ₫'],
    ['22-11-2026 (forecast)', '0 ₫'],
  ]);
});

test('it can be asked for again where it could not be loaded', async () => {
  api.set(showForecast, { status: 500 });
  const person = renderUi(
    <QueryClientProvider client={queryClient}>
      <BalanceCard />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  api.set(showForecast, { data: usual, info: {} });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'Balance by day' })).toBeTruthy();
});
