import { campaignSources } from '@app/contracts/campaign/campaign-sources.calls.ts';
import type { CampaignSources as Sources } from '@app/contracts/campaign/campaign-sources.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CampaignSources } from './campaign-sources.tsx';

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => queryClient.clear());

function show(sources: Sources) {
  api.set(campaignSources, { data: sources, info: {} });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <CampaignSources campaign={{ id: 'cmp_2', channel: 'sms' }} />
    </QueryClientProvider>,
  );
}

test('says where recipients were taken from, who was left out, and of which campaign they are', async () => {
  show({
    from: [
      { kind: 'file', name: 'khach.xlsx', numbers: 1_200 },
      { kind: 'paste', name: '', numbers: 3 },
      { kind: 'tag', name: 'VIP', numbers: null },
      { kind: 'contacts', name: '', numbers: 2 },
    ],
    without: [{ kind: 'segment', name: 'Hà Nội', numbers: null }],
    only: { campaign: { id: 'cmp_1', name: 'Tết' }, outcome: 'not_clicked' },
    sum: null,
  });
  await screen.findByText('Tag “VIP”');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'File “khach.xlsx”: 1\u00a0200',
    'Pasted numbers: 3',
    'Tag “VIP”',
    'Contacts chosen one by one: 2',
    'Segment “Hà Nội”',
  ]);
  expect(screen.getByRole('link', { name: 'Tết' }).getAttribute('href')).toContain('id=cmp_1');
  expect(screen.getByText(/those who followed no link, of the campaign/)).toBeTruthy();
});

test('says of what is gone that it is', async () => {
  show({
    from: [
      { kind: 'tag', name: '', numbers: null },
      { kind: 'file', name: '', numbers: null },
    ],
    without: [],
    only: { campaign: { id: 'cmp_1', name: '' }, outcome: 'failed' },
    sum: null,
  });
  expect(await screen.findByText('A tag that was deleted')).toBeTruthy();
  expect(screen.getByText('A list that is no longer kept')).toBeTruthy();
  expect(screen.getByText('those who were not reached, of a campaign that was deleted')).toBeTruthy();
  expect(screen.queryByText('Left out')).toBeNull();
});

test('says of a launched campaign how many were left out for what', async () => {
  const counts = { input: 20, valid: 12, duplicate: 3, invalid: 2, opted_out: 1, excluded: 0, blocked: 0, not_live: 0 };
  const others = { no_consent: 0, capped: 1, recent: 1, contacted: 4, repeated: 0, unrecorded: 0, left_out: 0 };
  show({ from: [], without: [], only: null, sum: { ...counts, ...others } });
  await screen.findByRole('table');
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Numbers put in20',
    'in several sources, or twice in one− 3',
    'not a mobile number of Vietnam− 2',
    'opted out of your messages− 1',
    'had 3 advertising messages within 24 hours− 1',
    'reached by a campaign within 24 hours− 1',
    'Recipients12',
  ]);
});
