import type { Campaign } from '@app/contracts/campaign/campaign.ts';

/** Of a campaign that has done nothing yet. */
export const noCounts: Campaign['counts'] = {
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

/** A campaign as calls return it; a test names what it is about. */
export function campaignOf({
  counts,
  ...fields
}: Omit<Partial<Campaign>, 'counts'> & { counts?: Partial<Campaign['counts']> } = {}): Campaign {
  return {
    id: 'cmp_1',
    name: 'Spring sale',
    channel: 'sms',
    message_type: 'customer_care',
    sender: { id: 'snd_1', name: 'ANBINH' },
    template_id: null,
    content: 'ANBINH: hello',
    status: 'completed',
    schedule: { mode: 'now', at: null, rate_per_min: 0 },
    pause_reason: null,
    undo_until: null,
    cost: { estimated: 0, reserved: 0, charged: 0, currency: 'VND' },
    created_by: 'An',
    created_at: '2026-11-21T03:00:00.000Z',
    launched_at: null,
    finished_at: null,
    ...fields,
    counts: { ...noCounts, ...counts },
  };
}

/** What a call returns that lists these campaigns. */
export function listOf(campaigns: readonly unknown[]) {
  const info = { pageNumber: 1, pageSize: 20, pageCount: 1, sort: '-created_at', counts_by_status: {} };
  return { data: campaigns, info, total: campaigns.length };
}
