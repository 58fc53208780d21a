import { describe, expect, it } from 'vitest';
import { endedWell } from './ended-well.ts';

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
    [900, true],
    [999, true],
    [899, false],
    [0, false],
  ])('ended well from nine tenths on: %i of 1000', (delivered, isWell) => {
    expect(endedWell({ status: 'completed_with_errors', counts: counts(1_000, delivered) })).toBe(isWell);
  });

  it('is the only one of which that is asked', () => {
    expect(endedWell({ status: 'failed', counts: counts(1_000, 950) })).toBe(false);
  });
});
