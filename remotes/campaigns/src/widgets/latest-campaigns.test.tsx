import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { campaignOf } from '../shared/testing/campaigns.ts';
import { LatestCampaigns } from './latest-campaigns.widget.tsx';
import { latestCampaigns } from './widgets.queries.ts';

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
