import { listUsage } from '@app/contracts/billing/usage.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { bus } from '@app/platform/bus.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../paths.ts';
import { MonthSpending } from './month-spending.widget.tsx';
import { widgetLinks } from './widget-links.ts';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  // Who looks at money later is told what it was last.
  bus.publish({ topic: 'balance', data: { balance: 50_000, reserved: 0, currency: 'VND' } });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const spent = (day: string, channel: string, amount: number) => ({ day, channel, amount });

function usage(series: readonly object[]) {
  const page = { pageNumber: 1, pageSize: 1, pageCount: 0, sort: '-amount', total_is_capped: false };
  const money = { balance: 50_000, reserved: 0, currency: 'VND', spend_month: 0, topup_month: 0 };
  const span = { from: '2026-10-01', to: '2026-11-26' };
  const before = { from: '2026-08-05', to: '2026-09-30' };
  const info = { ...page, ...money, forecast_days_left: null, group_by: 'channel', span, before, sums: [], series };
  return { data: [], info, total: 0 };
}

function show(series: readonly object[]) {
  api.set(listUsage, usage(series));
  render();
}

function render() {
  renderUi(
    <QueryClientProvider client={queryClient}>
      <MonthSpending />
    </QueryClientProvider>,
  );
}

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('each channel of this month is beside the same days of last month, and leads to its usage', async () => {
  show([spent('2026-10-26', 'sms', 10_000), spent('2026-10-27', 'sms', 90_000), spent('2026-11-02', 'sms', 12_000)]);
  const table = await screen.findByRole('table', { name: 'Spending this month by channel' });
  expect(cells(within(table).getByRole('row', { name: /SMS/ }))).toEqual(['SMS', '12 000 ₫', '10 000 ₫']);
  const days = { from: '2026-11-01', to: '2026-11-26' };
  const link = within(table).getByRole('link', { name: 'SMS' });
  expect(link.getAttribute('href')).toBe(widgetLinks.usage('sms', days));
  expect(
    screen.getByText(/^Spent: 12\s000\s₫, 20% more than from 01-10-2026 to 26-10-2026 \(10\s000\s₫\)\.$/),
  ).toBeTruthy();
});

test('the links of channels are those of the pages', () => {
  const days = { from: '2026-11-01', to: '2026-11-26' };
  const read = (address: string) => Object.fromEntries(new URL(address, 'http://home').searchParams);
  expect(read(widgetLinks.usage('zalo', days))).toEqual(read(paths.usage({ channel: ['zalo'], ...days })));
  expect(read(widgetLinks.usage('fax', days))).toEqual(read(paths.usage(days)));
  expect(widgetLinks.addFunds('/')).toBe(paths.addFunds({ return: '/' }));
});

test.each([
  [[spent('2026-10-02', 'sms', 8_000), spent('2026-11-02', 'sms', 6_000)], /25% less than from/],
  [[spent('2026-10-02', 'sms', 6_000), spent('2026-11-02', 'sms', 6_000)], /, as much as from/],
  [[spent('2026-10-02', 'sms', 100), spent('2026-11-02', 'sms', 6_000)], /, much more than from/],
  [[spent('2026-11-02', 'sms', 6_000)], /Nothing was spent from 01-10-2026 to 26-10-2026\.$/],
  [
    [spent('2026-10-02', 'sms', 6_000)],
    /^Nothing was spent this month; from 01-10-2026 to 26-10-2026 it was 6\s000\s₫\.$/,
  ],
])('the sentence says what was spent more or less (%#)', async (series, sentence) => {
  show(series);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('an account that spent nothing is told so, without a table', async () => {
  show([]);
  expect(await screen.findByText(/^Nothing was spent this month, nor from 01-10-2026 to 26-10-2026\.$/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('both amounts of a channel lead to the days that they are of', async () => {
  show([spent('2026-10-02', 'sms', 8_000), spent('2026-11-02', 'sms', 6_000)]);
  const row = await screen.findByRole('row', { name: /^SMS/ });
  const links = within(row).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    widgetLinks.usage('sms', { from: '2026-11-01', to: '2026-11-26' }),
    widgetLinks.usage('sms', { from: '2026-10-01', to: '2026-10-26' }),
  ]);
});

test('it asks for the days since the first of last month, and again when the balance changed', async () => {
  show([spent('2026-11-02', 'sms', 6_000)]);
  await screen.findByRole('table');
  expect(api.asked(listUsage)[0]?.get('from')).toMatch(/^\d{4}-\d{2}-01$/);
  bus.publish({ topic: 'balance', data: { balance: 50_000, reserved: 0, currency: 'VND' } });
  expect(api.asked(listUsage)).toHaveLength(1);
  bus.publish({ topic: 'balance', data: { balance: 40_000, reserved: 0, currency: 'VND' } });
  await waitFor(() => expect(api.asked(listUsage)).toHaveLength(2));
});

test('it asks again when what is on hold was charged, which leaves the balance as it is', async () => {
  show([spent('2026-11-02', 'sms', 6_000)]);
  await screen.findByRole('table');
  bus.publish({ topic: 'balance', data: { balance: 50_000, reserved: 2_000, currency: 'VND' } });
  await waitFor(() => expect(api.asked(listUsage)).toHaveLength(2));
});

test('it asks again when money moved while its first answer was on the way', async () => {
  const answer = api.hold(listUsage, usage([]));
  render();
  bus.publish({ topic: 'balance', data: { balance: 44_000, reserved: 0, currency: 'VND' } });
  const now = { ...usage([spent('2026-11-02', 'sms', 6_000)]).info, balance: 44_000 };
  api.set(listUsage, { data: [], info: now, total: 0 });
  answer();
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(api.asked(listUsage)).toHaveLength(2);
});

test('it asks once where the first answer holds what moved', async () => {
  show([spent('2026-11-02', 'sms', 6_000)]);
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(api.asked(listUsage)).toHaveLength(1);
});

test('news of money do not try again what failed', async () => {
  api.set(listUsage, { status: 400 });
  render();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  bus.publish({ topic: 'balance', data: { balance: 44_000, reserved: 0, currency: 'VND' } });
  bus.publish({ topic: 'balance', data: { balance: 43_000, reserved: 0, currency: 'VND' } });
  expect(api.asked(listUsage)).toHaveLength(1);
});

test('nothing is told before the figures are there', () => {
  api.hang(listUsage);
  render();
  expect([...screen.queryAllByRole('table'), ...screen.queryAllByRole('alert')]).toEqual([]);
});

test('what failed is said and tried again', async () => {
  show([spent('2026-11-02', 'sms', 6_000)]);
  api.set(listUsage, { status: 400 });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.set(listUsage, usage([spent('2026-11-02', 'sms', 6_000)]));
  retry.click();
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('a right that was taken away meanwhile is said, and nothing is tried again', async () => {
  show([]);
  api.set(listUsage, { status: 403 });
  expect(await screen.findByRole('heading')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
