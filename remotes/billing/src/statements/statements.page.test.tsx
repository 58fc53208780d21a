import {
  downloadStatement,
  exportStatements,
  listStatements,
  showStatement,
} from '@app/contracts/billing/statement.calls.ts';
import type { Statement } from '@app/contracts/billing/statement.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StatementsPage } from './statements.page.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => {
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

const october: Statement = {
  month: '2026-10',
  is_closed: true,
  opening: 100_000,
  topups: 50_000,
  spending: 30_000,
  refunds: 2_000,
  other: -1_000,
  closing: 121_000,
  currency: 'VND',
};
const november = { ...october, month: '2026-11', is_closed: false, opening: 121_000, closing: 142_000 };

function some(rows: Statement[]): void {
  const info = { pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-month' };
  api.set(listStatements, { data: rows, info, total: rows.length });
}

function show({ at = '/billing/statements', scopes = ['billing:read'] }: { at?: string; scopes?: Scope[] } = {}) {
  useSession.setState({ status: 'member', user: userWith(scopes) });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <StatementsPage />
    </QueryClientProvider>,
    { at },
  );
}

const textOf = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ');

describe('monthly statements', () => {
  test('tell each month from its opening to its closing balance', async () => {
    some([november, october]);
    show();
    const row = await screen.findByRole('row', { name: /^10-2026/ });
    const cells = within(row).getAllByRole('cell').slice(1, 7);
    expect(cells.map(textOf)).toEqual(['100 000 ₫', '50 000 ₫', '−30 000 ₫', '2 000 ₫', '−1 000 ₫', '121 000 ₫']);
    expect(screen.getByRole('link', { name: '11-2026 (not over yet)' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download list' })).toBeNull();
  });

  test('open beside the list, with what the money was spent on', async () => {
    some([november, october]);
    const channels = [
      { channel: 'sms', amount: 25_000 },
      { channel: 'number', amount: 5_000 },
    ];
    const detail = { ...october, channels, bonuses: 0, adjustments: -1_000, on_hold: 7_000 };
    api.set(showStatement, { data: detail, info: {} });
    const person = show();
    await person.click(await screen.findByRole('link', { name: '10-2026' }));
    const drawer = await screen.findByRole('dialog', { name: 'Statement 10-2026' });
    await within(drawer).findByText('Spent: SMS');
    expect(textOf(drawer)).toContain('Spent: Phone numbers−5 000 ₫');
    expect(textOf(drawer)).toContain('Adjustments−1 000 ₫');
    expect(textOf(drawer)).toContain('Of that on hold7 000 ₫');
    expect(within(drawer).queryByText('Bonuses')).toBeNull();
    expect(api.asked(showStatement).at(-1)?.get('month')).toBe('2026-10');
  });

  test('are downloaded one by one as PDF or XML, and all as a list by who may export', async () => {
    some([october]);
    const person = show({ scopes: ['billing:read', 'billing:export'] });
    api.set(downloadStatement, { status: 429 });
    for (const format of ['PDF', 'XML']) {
      await person.click(await screen.findByRole('button', { name: new RegExp(format) }));
      const asked = () => Object.fromEntries(api.asked(downloadStatement).at(-1) ?? []);
      await expect.poll(asked).toMatchObject({ month: '2026-10', format: format.toLowerCase() });
    }
    api.set(exportStatements, { status: 429 });
    await person.click(screen.getByRole('button', { name: 'Download list' }));
    await person.click(screen.getByRole('menuitem', { name: 'CSV (.csv)' }));
    await expect.poll(() => api.asked(exportStatements).at(-1)?.get('format')).toBe('csv');
  });

  test('say that there are none yet, and what failed', async () => {
    some([]);
    show();
    expect(await screen.findByText('No statements yet')).toBeTruthy();
    api.set(listStatements, { status: 500 });
    await queryClient.resetQueries();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
