import { ApiError } from '@app/contracts/core/api-error.ts';
import { getSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { callKey, queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaignOf } from '../testing/campaigns.ts';
import { CampaignGate } from './campaign-gate.tsx';

beforeEach(() => switchLocale('en'));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function heading(id: string, error: ApiError | null = null): string {
  renderUi(
    <QueryClientProvider client={queryClient}>
      <CampaignGate
        id={id}
        query={{ data: undefined, error, refetch: () => undefined }}
        path="/Campaigns/Sms/view"
        listPath="/Campaigns/sms"
        listLabel="All SMS campaigns"
      >
        {() => null}
      </CampaignGate>
    </QueryClientProvider>,
  );
  return screen.getByRole('heading', { level: 1 }).textContent;
}

function listed(): void {
  const campaigns = [campaignOf({ id: 'cmp_1', name: 'Spring sale' })];
  queryClient.setQueryData([...callKey(getSmsCampaign), {}], { data: campaigns, total: 1 });
}

test('a campaign opened from a list has its name before its page has it', () => {
  listed();
  expect(heading('cmp_1')).toBe('Spring sale');
});

test('a campaign that no list has shown is named after its page', () => {
  listed();
  expect(heading('cmp_2')).toBe('SMS campaign');
});

test('a campaign that has been deleted since is not named', () => {
  listed();
  expect(
    heading('cmp_1', new ApiError({ failure: 'answer', status: 404, code: 'not_found', message: 'not found' })),
  ).toBe('SMS campaign');
});
