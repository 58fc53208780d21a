import type { Quote } from '@app/contracts/campaign/quote.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DraftState } from '../draft/draft-session.ts';
import { Warnings } from './warnings.tsx';

const price = { segments: 1, unit_price: '850', amount: 850 };
const hours = [{ from: '08:00', until: '20:00' }];
const quote: Quote = {
  id: 'quo_1',
  campaign_id: 'cmp_1',
  revision: 1,
  status: 'ready',
  progress: 1,
  expires_at: null,
  recipients: {
    input: 1_251,
    valid: 1_251,
    duplicate: 0,
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
  segments: { per_message: 1, total: 1_251 },
  by_carrier: [
    { carrier: 'viettel', recipients: 1_200, hours, ...price },
    { carrier: 'mobifone', recipients: 50, ...price },
    { carrier: 'itel', recipients: 1, hours: [{ from: '09:00', until: '21:00' }], ...price },
  ],
  total: 1_251 * 850,
  currency: 'VND',
  balance: 2_000_000,
  balance_after: 2_000_000 - 1_251 * 850,
  needs_approval: false,
  shortfall: 0,
  member_limit: null,
  warnings: [],
  blockers: [],
};

/** Nothing of the draft is asked for by these warnings. */
const draft = {
  edit: () => {},
  flush: () => Promise.resolve(true),
  state: (): DraftState => {
    throw new Error('The draft is not read');
  },
};
const show = (sendAt: string, warnings: Quote['warnings'] = []) =>
  renderUi(<Warnings draft={draft} quote={{ ...quote, warnings }} sendAt={sendAt} />);
const carriersSaid = () => {
  const line = screen.getByText(/These carriers take no advertising at that hour/);
  return within(line)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

describe('what a person should know of carriers’ hours before a launch', () => {
  it('is nothing for a time at which all of them take advertising', () => {
    show('2026-11-23T09:30:00+07:00');
    expect(screen.queryByText(/take no advertising/)).toBeNull();
  });

  it('is who is closed at the chosen time, how many wait, and until when', () => {
    show('2026-11-23T20:30:00+07:00');
    expect(carriersSaid()).toEqual(['Viettel: 1\u00a0200 recipients, from 24-11-2026 08:00']);
  });

  it('is told from the morning on for a time at night', () => {
    show('2026-11-23T23:00:00+07:00');
    expect(carriersSaid()).toEqual([
      'Viettel: 1\u00a0200 recipients, from 24-11-2026 08:00',
      'iTel: 1 recipient, from 24-11-2026 09:00',
    ]);
  });

  it('is what the server says for a launch at once, and of no account for another time', () => {
    const now: Quote['warnings'] = [
      { code: 'quiet_hours' },
      { code: 'carrier_hours', carriers: [{ carrier: 'itel', recipients: 1, sends_at: '2026-11-23T02:00:00Z' }] },
    ];
    show('', now);
    expect(carriersSaid()).toEqual(['iTel: 1 recipient, from 23-11-2026 09:00']);
    expect(screen.getByText(/This campaign will wait for 07:00/)).toBeDefined();
  });

  it('leaves out what is true only now once a time is chosen', () => {
    show('2026-11-23T10:00:00+07:00', [{ code: 'quiet_hours' }, { code: 'brand_not_in_text' }]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('doesn’t mention your brand'),
    ]);
  });

  it('is nothing for a time in the address that is none', () => {
    show('soon');
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

describe('what a person should know of carriers that have not approved the sender', () => {
  it('is which they are, how many recipients are left out, and what to do', () => {
    show('2026-11-23T10:00:00+07:00', [
      {
        code: 'carrier_not_registered',
        not_live: [
          { carrier: 'itel', recipients: 1_200 },
          { carrier: 'wintel', recipients: 1 },
        ],
      },
    ]);
    const line = screen.getByText(/Register the sender with them, or choose another one/);
    expect(
      within(line)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['iTel: 1\u00a0200 recipients', 'Wintel: 1 recipient']);
  });
});
