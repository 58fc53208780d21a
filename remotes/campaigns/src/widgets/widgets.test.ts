import { latestCampaigns as latestCall } from '@app/contracts/campaign/campaign-latest.calls.ts';
import { failedStatuses } from '@app/contracts/campaign/sms-analytics.ts';
import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { queryClient } from '@app/platform/query.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import remote from '../remote.ts';
import { noCounts } from '../shared/testing/campaigns.ts';
import { widgetLinks } from './widget-links.ts';
import { applyCampaignEvent, latestCampaigns, runningCampaigns } from './widgets.queries.ts';

const counts = { ...noCounts, recipients: 10, queued: 10 };
const campaign: Pick<Campaign, 'id' | 'status' | 'counts'> = { id: 'cmp_1', status: 'sending', counts };
const list = (query: typeof latestCampaigns) => queryClient.getQueryState<{ data: Campaign[] }>(query.queryKey);
const event = (parts: object) => ({ id: 'cmp_1', status: 'sending', counts: {}, ...parts }) as never;

beforeEach(() => {
  for (const { queryKey } of [latestCampaigns, runningCampaigns]) {
    queryClient.setQueryData([...queryKey], { data: [campaign], info: {}, total: 1 });
  }
});
afterEach(() => queryClient.clear());

describe('the widgets of campaigns', () => {
  it('are those of the manifest', () => {
    expect(Object.keys(remote.widgets?.components ?? {})).toEqual(manifest.widgets?.map(({ id }) => id));
  });

  it('lead where the pages of the remote are', () => {
    expect(widgetLinks.campaign({ channel: 'sms', id: 'cmp_1' })).toBe(paths.smsCampaign('cmp_1'));
    expect(widgetLinks.campaign({ channel: 'voice', id: 'cmp_1' })).toBe(paths.voiceCampaign('cmp_1'));
    expect(widgetLinks.campaign({ channel: 'zalo', id: 'cmp_1' })).toBe(paths.zaloCampaign('cmp_1'));
    expect(widgetLinks.channels()).toBe(paths.channels());
    const days = { from: '2026-11-19', to: '2026-11-25' };
    expect(widgetLinks.days(days)).toBe(paths.smsAnalytics(days));
    expect(widgetLinks.statuses(days, failedStatuses)).toBe(
      paths.smsReportMessages({ ...days, status: failedStatuses }),
    );
    expect(widgetLinks.day('2026-11-25')).toBe(paths.smsAnalytics({ from: '2026-11-25', to: '2026-11-25' }));
  });

  it('take over the counts of an event in the list that shows it, and leave the other alone', () => {
    applyCampaignEvent(latestCampaigns, event({ counts: { delivered: 4 } }));
    expect(list(latestCampaigns)?.data?.data[0]?.counts).toEqual({ ...counts, delivered: 4 });
    expect(list(latestCampaigns)?.isInvalidated).toBe(false);
    expect(list(runningCampaigns)?.data?.data[0]?.counts).toEqual(counts);
  });

  it('are fetched again when a campaign gets another status, or is new', () => {
    applyCampaignEvent(runningCampaigns, event({ status: 'completed' }));
    applyCampaignEvent(latestCampaigns, event({ id: 'cmp_2' }));
    expect([list(runningCampaigns)?.isInvalidated, list(latestCampaigns)?.isInvalidated]).toEqual([true, true]);
    expect(latestCampaigns.queryKey[0]).toBe(latestCall.id);
  });
});
