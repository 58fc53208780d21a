import type { SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';
import { dayOf } from '@app/contracts/campaign/day-counts.ts';
import { analyseSms } from '@app/contracts/campaign/sms-analytics.calls.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reportOf } from '../shared/testing/report-of.ts';
import { WeekFigures } from './week-figures.widget.tsx';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-25T03:30:00Z');

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const hour = (daysAgo: number, messages: number, delivered: number, failed: number) => {
  const day = dayOf(NOW - daysAgo * DAY);
  return { day, hour: 9, messages, delivered, failed, price: 850 * messages };
};

function show(by_hour: SmsAnalytics['by_hour']): void {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  stubApi().set(analyseSms, { data: reportOf({ by_hour }), info: {} });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <WeekFigures />
    </QueryClientProvider>,
  );
}

/** What stands below a label: the figure, and what it is beside. */
async function under(label: string): Promise<string[]> {
  const term = (await screen.findByRole('link', { name: label })).closest('div');
  return [...(term?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
}

test('each figure is set beside the week before, and leads to the messages that prove it', async () => {
  show([hour(8, 1_000, 900, 100), hour(1, 1_500, 1_200, 150)]);
  expect(await under('Messages')).toEqual(['1 500', '7 days before: 1 000 (+50%)']);
  expect(await under('Delivered')).toEqual(['1 200', '80%, 7 days before: 90%']);
  expect(await under('Did not arrive')).toEqual(['150', '10%, 7 days before: 10%']);
  expect(await under('Cost')).toEqual(['1 275 000 ₫', '7 days before: 850 000 ₫ (+50%)']);
  const report = '/Campaigns/Sms/analytic?from=2026-11-19&to=2026-11-25';
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `${report}#messages`,
    `${report}&status=delivered#messages`,
    `${report}&status=undelivered&status=expired&status=failed&status=rejected#messages`,
    `${report}#messages`,
  ]);
});

test('fewer than before is told with a minus', async () => {
  show([hour(8, 1_000, 900, 100), hour(1, 400, 400, 0)]);
  expect(await under('Messages')).toEqual(['400', '7 days before: 1 000 (−60%)']);
});

test('what was nothing before has no change in percent', async () => {
  show([hour(1, 10, 9, 1)]);
  expect(await under('Messages')).toEqual(['10', '7 days before: 0']);
  expect(await under('Delivered')).toEqual(['9', '90%']);
});

test('a week without messages has zeros, and no share of nothing', async () => {
  show([]);
  expect(await under('Messages')).toEqual(['0', '7 days before: 0']);
  expect(await under('Delivered')).toEqual(['0', '–']);
});
