import { endOfSending, type HoursGroup } from '@app/contracts/rules/sending-rate.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { rateOf, type CampaignRow } from './draft/draft.repository.ts';
import { readTallyByMinute } from './tally/tally.repository.ts';

const MINUTE = 60_000;
/** The pace is that of so many last minutes. */
const MINUTES = 10;
/** Minutes of sending below which they tell of no pace. */
const LEAST = 1 / 6;

interface Sent {
  readonly row: Pick<CampaignRow, 'id' | 'status' | 'options' | 'first_sent_at' | 'count_queued' | 'count_sending'>;
  /** Who is left, by the hours in which they may be sent to. */
  readonly groupsOf: (left: number) => readonly HoursGroup[];
  readonly now: Date;
}

export interface Progress {
  /** When the last message goes out, ISO. */
  readonly expectedEnd: string | null;
  /** Messages a minute in the last minutes in which it sent; null as long as too little was sent to tell. */
  readonly measuredRate: number | null;
}

const unknown: Progress = { expectedEnd: null, measuredRate: null };

/**
 * How fast a campaign is sent, and when its last message goes out at that pace. All null for one that is not being sent, or
 * of which no pace is known.
 */
export async function progressOf(tx: AccountTx, scope: AccountScope, { row, groupsOf, now }: Sent): Promise<Progress> {
  const left = row.count_queued + row.count_sending;
  if (row.status !== 'sending' || left === 0) return unknown;
  const measuredRate = await readPace(tx, scope, { row, now });
  // What it may send, as long as nothing is measured.
  const ratePerMinute = measuredRate ?? rateOf(row);
  if (ratePerMinute === 0) return unknown;
  const end = endOfSending({ groups: groupsOf(left), ratePerMinute, begins: now });
  return { expectedEnd: end.toISOString(), measuredRate };
}

/** Messages a minute, no more than the campaign may send; null as long as too little was sent to tell. */
async function readPace(
  tx: AccountTx,
  scope: AccountScope,
  { row, now }: Pick<Sent, 'row' | 'now'>,
): Promise<number | null> {
  const limit = rateOf(row);
  const since = new Date(Math.floor(now.getTime() / MINUTE - MINUTES) * MINUTE);
  const filter = { campaignId: row.id, statuses: [], carriers: [], errors: [], since };
  const minutes = await readTallyByMinute(tx, scope, filter);
  const begun = Math.max(row.first_sent_at?.getTime() ?? now.getTime(), since.getTime());
  let [messages, length] = [0, 0];
  // A minute in which it was paused, or waited for its turn, tells nothing of its pace.
  for (const sent of minutes) {
    const from = Math.max(sent.minute.getTime(), begun);
    messages += sent.messages;
    length += Math.max(0, Math.min(sent.minute.getTime() + MINUTE, now.getTime()) - from) / MINUTE;
  }
  if (length < LEAST) return null;
  const pace = messages / length;
  return limit === 0 ? pace : Math.min(pace, limit);
}
