import { campaignHistory } from '@app/contracts/campaign/campaign-history.calls.ts';
import type { CampaignStep } from '@app/contracts/campaign/campaign-history.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CampaignHistory } from './campaign-history.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => queryClient.clear());

function show(steps: readonly CampaignStep[]) {
  api.set(campaignHistory, { data: steps, info: {} });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <CampaignHistory id="cmp_1" />
    </QueryClientProvider>,
  );
}

const an = { kind: 'person', name: 'An' } as const;
const system = { kind: 'system', name: '' } as const;

describe('the history of a campaign', () => {
  test('says what happened, by whom and why, the newest first', async () => {
    show([
      { event: 'launched', actor: an, reason: null, at: '2026-11-25T14:58:00.000Z' },
      { event: 'paused', actor: system, reason: 'quiet_hours', at: '2026-11-25T15:00:00.000Z' },
      { event: 'resumed', actor: an, reason: null, at: '2026-11-26T00:10:00.000Z' },
      { event: 'paused', actor: an, reason: 'user', at: '2026-11-26T00:20:00.000Z' },
    ]);
    await screen.findByRole('list', { name: 'Timeline' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Paused26-11-2026 07:20 · An',
      'Resumed26-11-2026 07:10 · An',
      'PausedOutside the allowed hours25-11-2026 22:00 · Automatic',
      'Launched25-11-2026 21:58 · An',
    ]);
  });

  test('has the words of whoever sent it back', async () => {
    show([{ event: 'rejected', actor: an, reason: 'The date is wrong', at: '2026-11-25T03:00:00.000Z' }]);
    expect((await screen.findByRole('listitem')).textContent).toContain('Sent backThe date is wrong');
  });

  test('says that nothing has happened yet', async () => {
    show([]);
    expect(await screen.findByText('Nothing is recorded yet.')).toBeTruthy();
  });

  test('can be asked for again where it could not be loaded', async () => {
    api.set(campaignHistory, { status: 422 });
    renderUi(
      <QueryClientProvider client={queryClient}>
        <CampaignHistory id="cmp_1" />
      </QueryClientProvider>,
    );
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
