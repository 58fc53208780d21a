import { billedSeconds, priceOfSeconds } from '@app/contracts/voice/call-price.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { StoredEvent } from '../database/tables/voice.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import type { Contact } from './directory.seed.ts';
import type { Random } from './random.ts';

const RETRY_WAIT = 300;
const RINGS = 25;

type Status = 'completed' | 'busy' | 'no_answer' | 'rejected';

const errorCodes: Readonly<Record<Status, number | null>> = {
  completed: null,
  busy: 1701,
  no_answer: 1702,
  rejected: null,
};

interface Terms {
  readonly unitPrice: string;
  readonly block: number;
  /** Seconds of a call that is heard through, and at most. */
  readonly expected: number;
  readonly most: number;
}

interface DrawnAttempt {
  readonly id: string;
  readonly status: Status;
  readonly startedAt: Date;
  readonly answeredAt: Date | null;
  readonly endedAt: Date;
}

/** A call of the past, with each time it was dialled. */
export interface DrawnCall {
  readonly id: string;
  readonly contact: Contact;
  readonly status: Status;
  readonly seconds: number;
  readonly billed: number;
  readonly price: number;
  readonly key: string | null;
  readonly attempts: readonly DrawnAttempt[];
  readonly endedAt: Date;
}

interface Drawing {
  readonly random: Random;
  readonly ids: Ids;
  readonly contact: Contact;
  readonly terms: Terms;
  /** When it is dialled first. */
  readonly at: Date;
}

const fates = [
  ['completed', 72],
  ['no_answer', 15],
  ['busy', 9],
  ['rejected', 4],
] as const;

/** Invents what became of a call: who was busy or did not answer is dialled once more. */
export function drawCall({ random, ids, contact, terms, at }: Drawing): DrawnCall {
  const first = drawAttempt({ random, ids, at, status: random.weighted(fates) });
  const isRetried = first.status === 'busy' || first.status === 'no_answer';
  const again = new Date(first.endedAt.getTime() + RETRY_WAIT * 1_000);
  const attempts = isRetried
    ? [first, drawAttempt({ random, ids, at: again, status: random.weighted(fates) })]
    : [first];
  const last = attempts.at(-1) ?? first;
  const isHeard = last.status === 'completed';
  const key = isHeard && random.chance(0.45) ? random.pick(['1', '1', '1', '2']) : null;
  const seconds = isHeard ? secondsOf(random, terms, key) : 0;
  const billed = billedSeconds(seconds, terms.block);
  const endedAt = new Date(last.endedAt.getTime() + seconds * 1_000);
  return {
    id: ids.at('call', at),
    contact,
    status: last.status,
    seconds,
    billed,
    price: priceOfSeconds(terms.unitPrice, billed),
    key,
    attempts: attempts.map((attempt) => (attempt === last ? { ...attempt, endedAt } : attempt)),
    endedAt,
  };
}

/** Whoever presses a key hears the sound through; of the others some hang up before. */
function secondsOf(random: Random, { expected, most }: Terms, key: string | null): number {
  if (key !== null) return random.whole(expected + 1, most);
  return random.chance(0.3) ? random.whole(2, expected - 1) : most;
}

function drawAttempt({
  random,
  ids,
  at,
  status,
}: Pick<Drawing, 'random' | 'ids' | 'at'> & { status: Status }): DrawnAttempt {
  const ringing = status === 'no_answer' ? RINGS : random.whole(2, 14);
  const until = new Date(at.getTime() + ringing * 1_000);
  const answeredAt = status === 'completed' ? until : null;
  return { id: ids.at('callAttempt', at), status, startedAt: at, answeredAt, endedAt: until };
}

interface Kept {
  readonly campaignId: string;
  readonly caller: string;
  readonly reserved: number;
  readonly launchedAt: Date;
  readonly calls: readonly DrawnCall[];
}

export async function insertCalls(
  tx: AccountTx,
  { accountId }: AccountScope,
  { campaignId, caller, reserved, launchedAt, calls }: Kept,
): Promise<void> {
  const own = { account_id: accountId, campaign_id: campaignId };
  await tx
    .insertInto('voice_call')
    .values(
      calls.map(({ id, contact, status, seconds, price, key, attempts, endedAt }) => {
        const last = attempts.at(-1);
        return {
          ...own,
          id,
          message_type: 'customer_care' as const,
          phone: contact.phone,
          carrier: contact.carrier,
          name: contact.name,
          caller,
          status,
          attempts: attempts.length,
          reserved,
          price,
          duration_s: seconds,
          answered_by: seconds > 0 ? ('unknown' as const) : null,
          key,
          keys: key ?? '',
          hangup: seconds > 0 ? ('caller' as const) : ('callee' as const),
          error_code: errorCodes[status],
          created_at: launchedAt,
          at: last?.startedAt ?? launchedAt,
          dialled_at: last?.startedAt ?? launchedAt,
          answered_at: last?.answeredAt ?? null,
          ended_at: endedAt,
        };
      }),
    )
    .execute();
  await tx
    .insertInto('voice_attempt')
    .values(
      calls.flatMap((call) =>
        call.attempts.map(({ id, status, startedAt, answeredAt, endedAt }, index) => ({
          ...own,
          id,
          call_id: call.id,
          attempt: index + 1,
          status,
          started_at: startedAt,
          answered_at: answeredAt,
          rang_at: status === 'busy' ? null : new Date(startedAt.getTime() + 1_000),
          ended_at: endedAt,
          duration_s: answeredAt ? call.seconds : 0,
          billed_s: answeredAt ? call.billed : 0,
          price: answeredAt ? call.price : 0,
          error_code: errorCodes[status],
          events: json(eventsOf(call, { id, status, startedAt, answeredAt, endedAt })),
          deadline: endedAt,
        })),
      ),
    )
    .execute();
}

function told(event: StoredEvent['event'], at: Date, pressed: string | null = null): StoredEvent {
  return { id: event, event, at: at.toISOString(), key: pressed, action: pressed === null ? null : 'none' };
}

function eventsOf({ key }: DrawnCall, { status, startedAt, answeredAt, endedAt }: DrawnAttempt): StoredEvent[] {
  return [
    ...(status === 'busy' ? [] : [told('ringing', new Date(startedAt.getTime() + 1_000))]),
    ...(answeredAt ? [told('answered', answeredAt)] : []),
    ...(answeredAt && key !== null ? [told('key', new Date(endedAt.getTime() - 1_000), key)] : []),
    told(status, endedAt),
  ];
}
