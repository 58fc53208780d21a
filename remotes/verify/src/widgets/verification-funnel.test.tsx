import type { StageCounts } from '@app/contracts/verification/verification-report.ts';
import { reportVerifications } from '@app/contracts/verification/verification-report.calls.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import remote from '../remote.ts';
import { VerificationFunnel } from './verification-funnel.widget.tsx';
import { widgetLinks } from './widget-links.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const none: StageCounts = { started: 0, sent: 0, delivered: 0, verified: 0 };
const days = { from: '2026-10-27', to: '2026-11-25' };

function show(now: StageCounts, before = none): void {
  const lists = { by_service: [], by_channel: [], by_carrier: [], by_hour: [], by_day: [] };
  const data = { days, before: { from: '2026-09-27', to: '2026-10-26' }, total: { now, before }, ...lists };
  stubApi().set(reportVerifications, { data, info: {} });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <VerificationFunnel />
    </QueryClientProvider>,
  );
}

async function under(label: string): Promise<string[]> {
  const step = (await screen.findByRole('link', { name: label })).closest('div');
  const texts = [...(step?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
  return texts.filter((text) => text !== '').map((text) => text.replaceAll('\u00a0', ' '));
}

test('the widget is the one of the manifest, and leads where the pages of the remote are', () => {
  expect(Object.keys(remote.widgets?.components ?? {})).toEqual(manifest.widgets?.map(({ id }) => id));
  expect(widgetLinks.report()).toBe(paths.report());
  expect(widgetLinks.services()).toBe(paths.configurations());
  expect(widgetLinks.logs({ days, stage: 'sent' })).toBe(paths.logs({ ...days, stage: 'sent' }));
});

test('each step says how many came so far, its share, and how many before; it leads to their logs', async () => {
  show({ started: 2_000, sent: 1_980, delivered: 1_900, verified: 1_500 }, { ...none, started: 1_000, verified: 800 });
  expect(await under('Started')).toEqual(['2 000', '30 days before: 1 000']);
  expect(await under('Delivered')).toEqual(['1 900', '95% of started. 30 days before: 0']);
  expect(await under('Verified')).toEqual(['1 500', '75% of started. 30 days before: 800']);
  const link = screen.getByRole('link', { name: 'Verified' }).getAttribute('href');
  expect(link).toBe('/verify/logs?stage=verified&from=2026-10-27&to=2026-11-25');
});

test('codes that were sent again are no share of those that were started', async () => {
  show({ started: 10, sent: 14, delivered: 12, verified: 9 });
  expect(await under('Sent')).toEqual(['14', '30 days before: 0']);
});

test('who sent none is told so, with the way to the services', async () => {
  show(none);
  expect(await screen.findByText(/^No verification codes sent in the last 30 days/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Verification services' }).getAttribute('href')).toBe('/verify');
});
