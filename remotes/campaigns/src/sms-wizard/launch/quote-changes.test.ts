import type { Quote } from '@app/contracts/campaign/quote.ts';
import { describe, expect, it } from 'vitest';
import { quoteChanges } from './quote-changes.ts';

const quote: Quote = {
  id: 'quo_1',
  campaign_id: 'cmp_1',
  revision: 3,
  status: 'ready',
  progress: 1,
  expires_at: '2026-11-21T00:10:00Z',
  recipients: {
    input: 12,
    valid: 10,
    duplicate: 2,
    invalid: 0,
    opted_out: 0,
    excluded: 0,
    blocked: 0,
    not_live: 0,
    no_consent: 0,
    capped: 0,
    recent: 0,
    contacted: 0,
    repeated: 0,
    unrecorded: 0,
  },
  encoding: 'GSM-7',
  segments: { per_message: 1, total: 10 },
  by_carrier: [{ carrier: 'viettel', recipients: 10, segments: 10, unit_price: '850', amount: 8_500 }],
  total: 8_500,
  currency: 'VND',
  balance: 100_000,
  balance_after: 91_500,
  needs_approval: false,
  shortfall: 0,
  member_limit: null,
  warnings: [],
  blockers: [],
};

describe('the difference between two quotes', () => {
  it('is nothing when only id and expiry are new', () => {
    expect(quoteChanges(quote, { ...quote, id: 'quo_2', expires_at: '2026-11-21T00:20:00Z' })).toEqual([]);
  });

  it('names what changed, old and new, prices first', () => {
    const [viettel] = quote.by_carrier;
    const dearer = { ...quote, total: 9_500, by_carrier: viettel ? [{ ...viettel, unit_price: '950' }] : [] };
    expect(quoteChanges(quote, dearer)).toEqual([
      { what: 'price', carrier: 'viettel', from: '850', to: '950' },
      { what: 'total', carrier: '', from: 8_500, to: 9_500 },
    ]);
  });

  it('tells of recipients who opted out meanwhile', () => {
    const fewer = { ...quote, recipients: { ...quote.recipients, valid: 9, opted_out: 1 }, total: 7_650 };
    expect(quoteChanges(quote, fewer).map(({ what, from, to }) => [what, from, to])).toEqual([
      ['recipients', 10, 9],
      ['total', 8_500, 7_650],
    ]);
  });
});
