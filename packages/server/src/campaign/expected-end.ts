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

/**
 * When the last message of a campaign goes out at the pace of the last minutes in which it sent, ISO; null for one that is
 * not being sent, or of which no pace is known.
 */
export async function expectedEnd(
  tx: AccountTx,
  scope: AccountScope,
  { row, groupsOf, now }: Sent,
): Promise<string | null> {
  const left = row.count_queued + row.count_sending;
  if (row.status !== 'sending' || left === 0) return null;
  const ratePerMinute = await readPace(tx, scope, { row, now });
  if (ratePerMinute === 0) return null;
  return endOfSending({ groups: groupsOf(left), ratePerMinute, begins: now }).toISOString();
}

/** Messages a minute, no more than the campaign may send; what it may send as long as none went out; 0 if nobody knows. */
async function readPace(tx: AccountTx, scope: AccountScope, { row, now }: Pick<Sent, 'row' | 'now'>): Promise<number> {
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
  if (length < LEAST) return limit;
  const pace = messages / length;
  return limit === 0 ? pace : Math.min(pace, limit);
}
