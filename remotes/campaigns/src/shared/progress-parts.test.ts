import { describe, expect, it } from 'vitest';
import { progressParts } from './progress-parts.ts';
import { noCounts } from './testing/campaigns.ts';

describe('the parts of a progress bar', () => {
  it('are shares of all recipients, so that what is not sent yet stays empty', () => {
    const counts = {
      ...noCounts,
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
    expect(progressParts(noCounts)).toEqual([]);
  });
});
