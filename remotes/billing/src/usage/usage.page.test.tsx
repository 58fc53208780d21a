import { exportUsage } from '@app/contracts/billing/usage-file.calls.ts';
import { listUsage } from '@app/contracts/billing/usage.calls.ts';
import type { UsageRow } from '@app/contracts/billing/usage.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { bus } from '@app/platform/bus.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UsagePage } from './usage.page.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
  // Who looks at money later is told what it was last.
  bus.publish({ topic: 'balance', data: { balance: 50_000, reserved: 0, currency: 'VND' } });
});
afterEach(() => {
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

const sum = (channel: string, unit: string, amount: number, amount_before: number) => ({
  channel,
  unit,
  units: 1,
  amount,
  units_before: 1,
  amount_before,
});
const both = [sum('sms', 'segment', 9_000, 6_000), sum('voice', 'second', 1_000, 2_000)];

function info(changes: object = {}) {
  return {
    pageNumber: 1,
    pageSize: 20,
    pageCount: 1,
    sort: '-period',
    total_is_capped: false,
    balance: 50_000,
    reserved: 0,
    currency: 'VND',
    spend_month: 0,
    topup_month: 0,
    forecast_days_left: null,
    group_by: 'day',
    span: { from: '2026-11-19', to: '2026-11-20' },
    before: { from: '2026-11-17', to: '2026-11-18' },
    sums: both,
    series: [
      { day: '2026-11-19', channel: 'sms', amount: 9_000 },
      { day: '2026-11-20', channel: 'voice', amount: 1_000 },
    ],
    ...changes,
  };
}

const row = (changes: Partial<UsageRow>): UsageRow => ({
  period: null,
  channel: 'sms',
  carrier: null,
  campaign: null,
  api_key: null,
  member: null,
  units: 12,
  unit: 'segment',
  amount: 9_000,
  ...changes,
});

function show({ at = '/billing/usage', scopes = ['usage:read'] }: { at?: string; scopes?: Scope[] } = {}) {
  useSession.setState({ status: 'member', user: userWith(scopes) });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <UsagePage />
    </QueryClientProvider>,
    { at },
  );
}

const some = (rows: UsageRow[], changes: object = {}) =>
  api.set(listUsage, { data: rows, info: info(changes), total: rows.length });

/** The rows; while they are loaded, their place has the same name, and there is no picture yet. */
async function list(): Promise<HTMLElement> {
  await screen.findByRole('button', { name: 'Table' });
  return screen.getByRole('table', { name: 'Usage' });
}

describe('what money was spent on', () => {
  test('is told in words beside the days before', async () => {
    some([row({ period: '2026-11-19' })]);
    show();
    await list();
    expect(
      screen.getByText(
        /^Spent: 10\s000\s₫, 25% more than from 17-11-2026 to 18-11-2026 \(8\s000\s₫\)\. Largest: SMS, 90%\.$/,
      ),
    ).toBeTruthy();
  });

  test('is told where nothing was spent before, and where it was less', async () => {
    some([row({ period: '2026-11-19' })], { sums: [sum('sms', 'segment', 100, 0)] });
    show();
    expect(await screen.findByText(/^Spent: 100\s₫\. Nothing was spent from 17-11-2026 to 18-11-2026\.$/)).toBeTruthy();
    some([row({ period: '2026-11-19' })], { sums: [sum('sms', 'segment', 100, 400)] });
    await queryClient.invalidateQueries();
    expect(await screen.findByText(/^Spent: 100\s₫, 75% less than from/)).toBeTruthy();
  });

  test('has a column for each day that arrow keys walk and that leads to the day', async () => {
    some([row({ period: '2026-11-19' })]);
    const person = show();
    const chart = await screen.findByRole('list', { name: 'Spending by day and channel' });
    const days = within(chart).getAllByRole('link');
    expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^19-11-2026: SMS 9\s000\s₫$/),
      expect.stringMatching(/^20-11-2026: Voice calls 1\s000\s₫$/),
    ]);
    expect(days[0]?.getAttribute('href')).toBe('/billing/usage?group=campaign&from=2026-11-19&to=2026-11-19');
    days[1]?.focus();
    await person.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(days[0]);
  });

  test('has its figures in a table', async () => {
    some([row({ period: '2026-11-19' })]);
    const person = show();
    await person.click(await screen.findByRole('button', { name: 'Table' }));
    const table = screen.getByRole('table', { name: 'Spending by day and channel' });
    const texts = within(table)
      .getAllByRole('row')
      .map((each) => [...each.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')));
    expect(texts).toEqual([
      ['Period', 'SMS', 'Voice calls', 'Total'],
      ['19-11-2026', '9 000 ₫', '0 ₫', '9 000 ₫'],
      ['20-11-2026', '0 ₫', '1 000 ₫', '1 000 ₫'],
    ]);
  });
});

test('what was charged from what is on hold is asked for, money that is known is not', async () => {
  some([row({ period: '2026-11-19' })]);
  show();
  await list();
  bus.publish({ topic: 'balance', data: { balance: 50_000, reserved: 0, currency: 'VND' } });
  expect(api.asked(listUsage)).toHaveLength(1);
  bus.publish({ topic: 'balance', data: { balance: 50_000, reserved: 9_000, currency: 'VND' } });
  await waitFor(() => expect(api.asked(listUsage)).toHaveLength(2));
});

describe('rows of usage', () => {
  const campaign = { id: 'cmp_1', name: 'Tết 2027', channel: 'zalo' };
  const asked = () => api.asked(listUsage).at(-1);

  test('are asked for by the group of the address, the most expensive first', async () => {
    some([], { group_by: 'campaign' });
    show({ at: '/billing/usage?group=campaign&channel=sms&from=2026-11-01&to=2026-11-20' });
    await screen.findByText('No results match your filters');
    expect(Object.fromEntries(asked() ?? [])).toEqual({
      type: 'usage',
      group_by: 'campaign',
      'channel[]': 'sms',
      sort: '-amount',
      from: '2026-11-01',
      to: '2026-11-20',
      pageNumber: '1',
    });
  });

  test('of campaigns lead there only for those who may see them', async () => {
    some([row({ campaign }), row({ campaign: null, amount: 850 })], { group_by: 'campaign' });
    show({ at: '/billing/usage?group=campaign', scopes: ['usage:read', 'campaign:read'] });
    const link = within(await list()).getByRole('link', { name: 'Tết 2027' });
    expect(link.getAttribute('href')).toBe('/Campaigns/zalo/analytic?id=cmp_1');
    expect(within(await list()).getByText('Not part of a campaign')).toBeTruthy();
  });

  test('of campaigns are names alone for others', async () => {
    some([row({ campaign })], { group_by: 'campaign' });
    show({ at: '/billing/usage?group=campaign' });
    expect(within(await list()).getByText('Tết 2027')).toBeTruthy();
    expect(within(await list()).queryByRole('link', { name: 'Tết 2027' })).toBeNull();
  });

  test('say how much there was of what', async () => {
    some([
      row({ period: '2026-11-19', units: 1 }),
      row({ period: '2026-11-19', channel: 'voice', unit: 'second', units: 1_250 }),
      row({ period: '2026-11-19', channel: 'number', unit: 'month', units: 2 }),
    ]);
    show();
    const cells = within(await list());
    expect(cells.getByText('1 segment')).toBeTruthy();
    expect(cells.getByText(/^1\s250 seconds$/)).toBeTruthy();
    expect(cells.getByText('2 months')).toBeTruthy();
  });
});

describe('the page of usage', () => {
  test('keeps the place of the picture and the rows while they are loaded', () => {
    api.hang(listUsage);
    show();
    expect(screen.getByRole('heading', { name: 'Spending' })).toBeTruthy();
    expect(screen.queryByText('Nothing spent yet')).toBeNull();
  });

  test('says that nothing was spent, without a picture', async () => {
    some([], { sums: [], series: [] });
    show();
    expect(await screen.findByText('Nothing spent yet')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Spending' })).toBeNull();
  });

  test('offers to clear filters that find nothing', async () => {
    some([], { sums: [], series: [] });
    const person = show({ at: '/billing/usage?channel=voice' });
    await screen.findByText('No results match your filters');
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Nothing spent yet')).toBeTruthy();
  });

  test('says what failed and what is not allowed', async () => {
    api.set(listUsage, { status: 500 });
    const person = show();
    expect(await screen.findByRole('alert')).toBeTruthy();
    some([row({ period: '2026-11-19' })]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await list();
    api.set(listUsage, { status: 403, code: 'missing_scope' });
    await queryClient.resetQueries();
    expect(await screen.findByText('You don’t have access to this page')).toBeTruthy();
  });

  test('offers the file to those who may export, of the question on screen', async () => {
    some([row({ period: '2026-11-19' })]);
    const person = show({ scopes: ['usage:read', 'billing:export'] });
    await list();
    api.set(exportUsage, { status: 429 });
    await person.click(screen.getByRole('button', { name: 'Download list' }));
    await person.click(screen.getByRole('menuitem', { name: 'CSV (.csv)' }));
    const form = Object.fromEntries(api.asked(exportUsage).at(-1) ?? []);
    expect(form).toMatchObject({ type: 'usage_file', group_by: 'day', sort: '-period', format: 'csv' });
  });

  test('offers no file to those who may only look', async () => {
    some([row({ period: '2026-11-19' })]);
    show();
    await list();
    expect(screen.queryByRole('button', { name: 'Download list' })).toBeNull();
  });
});
