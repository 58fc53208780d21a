import type { ApiMessage } from '@app/contracts/message/api-message.ts';
import type { CallbackEvent } from '@app/contracts/settings/callback.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { isAnyTold } from '../webhook/profile.repository.ts';
import { recordCallbacks } from '../webhook/record-callback.ts';
import { readSandboxMessages } from './api-message.repository.ts';
import { asSandboxMessage, turningPoints, type SandboxRow } from './sandbox-message.ts';
import { tellSandboxJob } from './sandbox.jobs.ts';

const events: Readonly<Partial<Record<ApiMessage['status'], CallbackEvent>>> = {
  sent: 'message.sent',
  delivered: 'message.delivered',
  failed: 'message.failed',
  undelivered: 'message.failed',
  expired: 'message.failed',
};

interface Queuing {
  readonly jobs: JobQueue;
  readonly clock: Clock;
}

/** Has callbacks told of messages as they go on, if any address of the account wants to know of messages. */
export async function queueTelling(
  { jobs, clock }: Queuing,
  tx: AccountTx,
  { scope, rows }: { scope: AccountScope; rows: readonly SandboxRow[] },
): Promise<void> {
  const next = nextOf(rows, clock.now());
  if (!next || !(await isAnyTold(tx, scope, ['message.sent', 'message.delivered', 'message.failed']))) return;
  await jobs.enqueue(tx, tellSandboxJob, { ids: rows.map(({ id }) => id) }, { scope, runAt: next.at });
}

interface Telling {
  readonly database: Database;
  readonly clock: Clock;
  readonly scope: AccountScope;
  readonly ids: readonly string[];
}

/** Tells what has become of messages until now. Answers when the next of them goes on, and which still do. */
export function tellSandbox({ database, clock, scope, ids }: Telling): Promise<NextTelling | undefined> {
  return database.asAccount(scope, async (tx) => {
    const now = clock.now();
    const rows = await readSandboxMessages(tx, scope, ids);
    await tell(tx, rows, now);
    return nextOf(rows, now);
  });
}

/** Records whatever happened until now; what was recorded before is not recorded again. */
async function tell(tx: AccountTx, rows: readonly SandboxRow[], now: Date): Promise<void> {
  const told = new Map<CallbackEvent, Parameters<typeof recordCallbacks>[2]['told'][number][]>();
  for (const row of rows) {
    for (const at of turningPoints(row).filter((each) => each <= now)) {
      const message = asSandboxMessage(row, at);
      const event = events[message.status];
      if (!event) continue;
      const one = { accountId: row.account_id, objectId: row.id, at, data: dataOf(message) };
      const others = told.get(event) ?? [];
      others.push(one);
      told.set(event, others);
    }
  }
  for (const [event, some] of told) await recordCallbacks(tx, event, { told: some, now, isTest: true });
}

/** As callbacks tell of messages that are sent (0127). */
function dataOf({ id, channel, sender, to, status, segments, price, currency, error_code, error_text }: ApiMessage) {
  const message = { message_id: id, campaign_id: null, channel, sender, to, status };
  return { ...message, segments, price, currency, error_code, error_text };
}

interface NextTelling {
  readonly at: Date;
  readonly ids: string[];
}

/** When the next of them goes on, and which still do; undefined if none does. */
function nextOf(rows: readonly SandboxRow[], now: Date): NextTelling | undefined {
  const open = rows.flatMap((row) => {
    const at = turningPoints(row).find((each) => each > now);
    return at ? [{ id: row.id, at }] : [];
  });
  const [first, ...others] = open;
  if (!first) return undefined;
  const at = others.reduce((earliest, each) => (each.at < earliest ? each.at : earliest), first.at);
  return { at, ids: open.map(({ id }) => id) };
}
