import {
  messageRequest,
  type ApiMessage,
  type BatchResult,
  type MessageRequest,
} from '@app/contracts/message/api-message.ts';
import { sendApiMessage } from '@app/contracts/message/api-message.calls.ts';
import * as v from 'valibot';
import type { AccountTx } from '../database/transaction.ts';
import { Failure } from '../http/failure.ts';
import { invalid } from '../http/invalid.ts';
import { announceBalance, announceMessage } from '../messaging/message-events.ts';
import { wakeDiallerJob } from '../voice/voice.jobs.ts';
import { createApiLookups, lockQuotas, type ApiLookups } from './api-lookups.ts';
import { insertApiMessages } from './api-message.repository.ts';
import { queueTelling } from './tell-sandbox.usecases.ts';
import { take, type Sending, type Taken } from './take-message.ts';

/**
 * Takes one message of a program. `balance` is in minor units, null for a test key.
 * @throws Failure as the taking of its channel does; 422 `validation` for a time that has passed or is too far ahead, and of
 * a test key `no_valid_recipient` for any number that is not one of the sandbox.
 */
export function sendOne(
  sending: Sending,
  request: MessageRequest,
): Promise<{ message: ApiMessage; balance: number | null }> {
  const { deps, key } = sending;
  return deps.database.asAccount(key.scope, async (tx) => {
    const taken = await take(tx, sending, request, createApiLookups(tx, key.scope, deps.clock.now()));
    await keep(tx, sending, [taken]);
    return { message: taken.message, balance: taken.live?.wallet.balance ?? null };
  });
}

/** Takes many messages of a program in one transaction, each for itself: one that is refused takes no other with it. */
export function sendMany(
  sending: Sending,
  requests: readonly unknown[],
): Promise<{ results: BatchResult[]; balance: number | null }> {
  const { deps, key } = sending;
  const parsed = requests.map((request) => v.safeParse(messageRequest, request));
  return deps.database.asAccount(key.scope, async (tx) => {
    const lookups = createApiLookups(tx, key.scope, deps.clock.now());
    await lockFor(tx, sending, { parsed, lookups });
    const results: BatchResult[] = [];
    const taken: Taken[] = [];
    for (const [index, each] of parsed.entries()) {
      try {
        if (!each.success) throw invalid(each.issues, sendApiMessage);
        const one = await take(tx, sending, each.output, lookups);
        taken.push(one);
        results.push({ index, accepted: true, message: one.message });
      } catch (error) {
        // Whatever else it is, the transaction is lost.
        if (!(error instanceof Failure)) throw error;
        results.push({ index, accepted: false, error: asError(error) });
      }
    }
    await keep(tx, sending, taken);
    return { results, balance: taken.at(-1)?.live?.wallet.balance ?? null };
  });
}

async function lockFor(
  tx: AccountTx,
  { deps, key }: Sending,
  { parsed, lookups }: { parsed: readonly v.SafeParseResult<typeof messageRequest>[]; lookups: ApiLookups },
): Promise<void> {
  if (key.mode === 'test') return;
  const now = deps.clock.now();
  const sentNow = parsed.flatMap(({ success, output }) =>
    success && output.channel === 'zalo' && output.schedule_at === undefined ? [output.template] : [],
  );
  await lockQuotas(tx, key.scope, { lookups, templates: new Set(sentNow), now });
}

function asError({ status, code, catalogueMessage, errors, info }: Failure) {
  const lists = errors && Object.fromEntries(Object.entries(errors).map(([field, rules]) => [field, [...rules]]));
  return { status, code, message: catalogueMessage, errors: lists, info: info && { ...info } };
}

async function keep(tx: AccountTx, { deps, key }: Sending, taken: readonly Taken[]): Promise<void> {
  await insertApiMessages(
    tx,
    key.scope,
    taken.map(({ asked }) => asked),
  );
  const rows = taken.flatMap(({ test }) => test ?? []);
  if (rows.length > 0) await queueTelling(deps, tx, { scope: key.scope, rows });
  const live = taken.flatMap((each) => each.live ?? []);
  const last = live.at(-1);
  if (last) announceBalance(deps.bus, tx, key.scope, last.wallet);
  // Open pages look again at what they show, once for all of them.
  const row = live.findLast((each) => each.row)?.row;
  if (row) announceMessage(deps.bus, tx, row);
  if (last) await wakeDialler(tx, { deps, key }, taken);
}

/** Sees to it that calls are dialled at their times. */
async function wakeDialler(tx: AccountTx, { deps, key: { scope } }: Sending, taken: readonly Taken[]): Promise<void> {
  const calls = taken.filter(({ asked }) => asked.channel === 'voice');
  const now = deps.clock.now();
  const times = new Set(calls.map(({ message: { schedule_at: at } }) => (at === null ? now : new Date(at)).getTime()));
  for (const time of times) await deps.jobs.enqueue(tx, wakeDiallerJob, {}, { scope, runAt: new Date(time) });
}
