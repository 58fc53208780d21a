import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { campaignOf } from '../shared/testing/campaigns.ts';
import { LatestCampaigns } from './latest-campaigns.widget.tsx';
import { RunningCampaigns } from './running-campaigns.widget.tsx';
import { latestCampaigns, runningCampaigns } from './widgets.queries.ts';

afterEach(() => queryClient.clear());

test.each([
  ['scheduled', '2026-11-21T03:00:00.000Z', '128 recipients'],
  ['draft', null, '128 recipients'],
  ['completed', '2026-11-21T03:00:00.000Z', '120 of 128 delivered'],
] as const)('a campaign that is %s (launched: %s) says “%s”', (status, launchedAt, said) => {
  const counts = { recipients: 128, delivered: status === 'completed' ? 120 : 0 };
  const campaign = campaignOf({ status, launched_at: launchedAt, counts });
  queryClient.setQueryData([...latestCampaigns.queryKey], { data: [campaign], info: {}, total: 1 });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <LatestCampaigns />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('listitem').textContent).toContain(said);
});

test.each([
  ['the newest campaigns', LatestCampaigns, latestCampaigns],
  ['campaigns under way', RunningCampaigns, runningCampaigns],
])('%s stay on screen where they cannot be read again', async (_, Widget, { queryKey }) => {
  stubApi();
  queryClient.setQueryData([...queryKey], { data: [campaignOf({ status: 'sending' })], info: {}, total: 1 });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <Widget />
    </QueryClientProvider>,
  );
  void queryClient.refetchQueries();
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'));
  expect(screen.getByRole('link', { name: 'Spring sale' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('recipients who were cancelled do not count as sent to', () => {
  const counts = { recipients: 128, sent: 20, cancelled: 100, queued: 5, sending: 3 };
  const campaign = campaignOf({ status: 'cancelling', launched_at: '2026-11-21T03:00:00.000Z', counts });
  queryClient.setQueryData([...runningCampaigns.queryKey], { data: [campaign], info: {}, total: 1 });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <RunningCampaigns />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('listitem').textContent).toContain('20 of 28');
});

test('more campaigns under way than are shown are counted, and lead to the lists that have them', () => {
  const campaign = campaignOf({ status: 'sending' });
  const counts = [
    { channel: 'sms', status: 'sending', count: 7 },
    { channel: 'voice', status: 'scheduled', count: 1 },
  ];
  const info = { counts };
  queryClient.setQueryData([...runningCampaigns.queryKey], { data: [campaign], info });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <RunningCampaigns />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/^7 more are under way\./)).toBeTruthy();
  const leadsTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo(/^SMS 7/)).toBe(paths.smsCampaigns({ status: 'sending' }));
  expect(leadsTo(/^Voice 1/)).toBe(paths.voiceCampaigns({ status: 'scheduled' }));
});
