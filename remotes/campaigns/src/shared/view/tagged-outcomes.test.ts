import { describe, expect, it } from 'vitest';
import { campaignOf } from '../testing/campaigns.ts';
import { taggedOutcomes } from './tagged-outcomes.ts';

const counts = {
  recipients: 20,
  sent: 2,
  delivered: 10,
  undelivered: 3,
  expired: 1,
  failed: 2,
  unknown: 2,
  clicked: 4,
};
const withLink = 'Xem {{link:abc123}}';

describe('the recipients of a campaign that can be tagged', () => {
  it('are told apart by clicks where the text of an SMS has a link', () => {
    const found = taggedOutcomes(campaignOf({ counts, content: 'Chao ban' }));
    expect(found.map(({ outcome }) => outcome)).toEqual(['clicked', 'delivered', 'failed', 'unknown']);
    expect(found.find(({ outcome }) => outcome === 'failed')?.size).toBe(6);
  });

  it('are those who answered and those who did not, of calls', () => {
    expect(taggedOutcomes(campaignOf({ counts, channel: 'voice' }))).toEqual([
      { outcome: 'answered', size: 10 },
      { outcome: 'not_answered', size: 3 },
      { outcome: 'failed', size: 2 },
      { outcome: 'unknown', size: 2 },
    ]);
  });

  it('are nobody before anything was sent', () => {
    expect(taggedOutcomes(campaignOf({ content: withLink }))).toEqual([]);
  });
});
