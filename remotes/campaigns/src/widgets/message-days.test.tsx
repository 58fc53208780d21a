import type { SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';
import { analyseSms } from '@app/contracts/campaign/sms-analytics.calls.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MessageDays } from './message-days.widget.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

type Hours = SmsAnalytics['by_hour'];

/** The widget with messages of these hours, all of ten days that are over. */
async function show(by_hour: Hours) {
  const none = { currency: 'VND', campaign: null, messages: 0, delivered: 0, failed: 0, price: 0, clicked: null };
  const lists = { by_status: {}, by_carrier: [], errors: [], campaigns: [], campaign_count: 0, waiting: 0 };
  const span = { from: '2026-10-31T17:00:00.000Z', to: '2026-11-10T17:00:00.000Z' };
  stubApi().set(analyseSms, { data: { ...none, ...lists, ...span, by_hour }, info: {} });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <MessageDays />
    </QueryClientProvider>,
  );
}

const hour = (day: string, messages: number, delivered: number) => {
  const failed = messages - delivered;
  return { day, hour: 9, messages, delivered, failed, price: 850 * messages };
};
const some = [hour('2026-11-02', 10, 9), hour('2026-11-05', 5, 4), hour('2026-11-10', 5, 4)];

test('each day leads to its report, and the last seven are set beside the days before', async () => {
  await show(some);
  const days = await screen.findByRole('list', { name: 'Messages by day' });
  const links = within(days).getAllByRole('link');
  expect(links).toHaveLength(10);
  expect(links[1]?.getAttribute('aria-label')).toBe('02-11-2026: Delivered 9, Not delivered 1');
  expect(links[1]?.getAttribute('href')).toBe('/Campaigns/Sms/analytic?from=2026-11-02&to=2026-11-02');
  expect(screen.getByText('80% delivered in the last 7 days, 90% in the days before.')).toBeTruthy();
});

test('one press of Tab reaches the days, and arrow keys move among them', async () => {
  await show(some);
  const days = await screen.findByRole('list', { name: 'Messages by day' });
  const links = within(days).getAllByRole('link');
  expect(links.filter(({ tabIndex }) => tabIndex === 0)).toEqual([links[9]]);
  links[9]?.focus();
  fireEvent.keyDown(days, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(links[8]);
  expect(links.filter(({ tabIndex }) => tabIndex === 0)).toEqual([links[8]]);
  fireEvent.keyDown(days, { key: 'Home' });
  expect(document.activeElement).toBe(links[0]);
});

test('a table has the figures', async () => {
  await show(some);
  fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const table = screen.getByRole('table', { name: 'Messages by day' });
  const row = within(table).getByRole('row', { name: /05-11-2026/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['05-11-2026', '4', '1']);
});

test('an account that sent no campaign is told so, and where its single messages are', async () => {
  await show([]);
  expect(await screen.findByText('No SMS campaign was sent in the last 30 days.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Message log' }).getAttribute('href')).toBe('/channels');
});
