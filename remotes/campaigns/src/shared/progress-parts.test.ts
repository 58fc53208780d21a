import type { CampaignCounts } from '@app/contracts/campaign/campaign.ts';
import { describe, expect, it } from 'vitest';
import { progressParts } from './progress-parts.ts';

const none: CampaignCounts = {
  recipients: 0,
  excluded: 0,
  queued: 0,
  sending: 0,
  sent: 0,
  delivered: 0,
  undelivered: 0,
  expired: 0,
  unknown: 0,
  failed: 0,
  cancelled: 0,
  clicked: 0,
};

describe('the parts of a progress bar', () => {
  it('are shares of all recipients, so that what is not sent yet stays empty', () => {
    const counts = {
      ...none,
      recipients: 200,
      queued: 50,
      sent: 50,
      delivered: 90,
      undelivered: 4,
      expired: 3,
      unknown: 3,
    };
    expect(progressParts(counts)).toEqual([
      { part: 'delivered', percent: 45 },
      { part: 'sent', percent: 25 },
      { part: 'undelivered', percent: 5 },
    ]);
  });

  it('are none for a campaign without recipients', () => {
    expect(progressParts(none)).toEqual([]);
  });
});
