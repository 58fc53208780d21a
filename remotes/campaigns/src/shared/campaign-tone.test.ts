import { describe, expect, it } from 'vitest';
import { campaignTone } from './campaign-tone.ts';

const none = { excluded: 0, queued: 0, sending: 0, sent: 0, undelivered: 0, expired: 0, unknown: 0, cancelled: 0 };
const counts = (recipients: number, delivered: number) => ({
  ...none,
  recipients,
  delivered,
  failed: recipients - delivered,
  clicked: 0,
});

describe('a campaign that ended with errors', () => {
  it.each([
    [900, 'delivered'],
    [999, 'delivered'],
    [899, undefined],
    [0, undefined],
  ])('is shown as delivered from nine tenths on: %i of 1000', (delivered, tone) => {
    expect(campaignTone({ status: 'completed_with_errors', counts: counts(1_000, delivered) })).toBe(tone);
  });

  it('changes no other status', () => {
    expect(campaignTone({ status: 'failed', counts: counts(1_000, 950) })).toBeUndefined();
  });
});
