import {
  MOST_DAYS_AHEAD,
  messageRequest,
  type ApiMessage,
  type BatchResult,
} from '@app/contracts/message/api-message.ts';
import { sendApiMessage } from '@app/contracts/message/api-message.calls.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import type { Insertable } from 'kysely';
import * as v from 'valibot';
import { json } from '../database/tables/columns.ts';
import type { ApiMessageTable, SandboxMessage } from '../database/tables/public-api.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { Failure, failure } from '../http/failure.ts';
import { invalid } from '../http/invalid.ts';
import type { KeyHolder } from '../http/key-holder.ts';
import { timeOfId } from '../ids.ts';
import type { Wallet } from '../ledger/ledger.repository.ts';
import { announceBalance, announceMessage } from '../messaging/message-events.ts';
import type { MessagingDeps } from '../messaging/messaging-deps.ts';
import { createLookups, requireSegments, takeUnannounced, type Lookups } from '../messaging/send-message.usecases.ts';
import type { MessageRow } from '../messaging/messaging.repository.ts';
import { insertApiMessages } from './api-message.repository.ts';
import { asApiMessage } from './as-api-message.ts';
import { asSandboxMessage, requireSandboxNumber, type SandboxRow } from './sandbox-message.ts';
import { queueTelling } from './tell-sandbox.ts';

const DAY = 86_400_000;

type MessageRequest = v.InferOutput<typeof messageRequest>;
type AskedRow = Omit<Insertable<ApiMessageTable>, 'account_id'>;

interface Sending {
  readonly deps: Omit<MessagingDeps, 'ports'>;
  readonly key: KeyHolder;
}

/** What was taken of a request, before it is written beside its message. */
interface Taken {
  readonly asked: AskedRow;
  readonly message: ApiMessage;
  /** Of a live key. */
  readonly live: { readonly row: MessageRow; readonly wallet: Wallet } | null;
  /** Of a test key. */
  readonly test: SandboxRow | null;
}

/**
 * Takes one SMS of a program. `balance` is in minor units, null for a test key.
 * @throws Failure as sendMessage does; 422 `validation` for a time that has passed or is too far ahead, and of a test key
 * `no_valid_recipient` for any number that is not one of the sandbox.
 */
export function sendOne(
  sending: Sending,
  request: MessageRequest,
): Promise<{ message: ApiMessage; balance: number | null }> {
  const { deps, key } = sending;
  return deps.database.asAccount(key.scope, async (tx) => {
    const taken = await take(tx, sending, request, createLookups(tx, key.scope, deps.clock.now()));
    await keep(tx, sending, [taken]);
    return { message: taken.message, balance: taken.live?.wallet.balance ?? null };
  });
}

/** Takes many SMS of a program in one transaction, each for itself: one that is refused takes no other with it. */
export function sendMany(
  sending: Sending,
  requests: readonly unknown[],
): Promise<{ results: BatchResult[]; balance: number | null }> {
  const { deps, key } = sending;
  return deps.database.asAccount(key.scope, async (tx) => {
    const lookups = createLookups(tx, key.scope, deps.clock.now());
    const results: BatchResult[] = [];
    const taken: Taken[] = [];
    for (const [index, request] of requests.entries()) {
      try {
        const one = await take(tx, sending, parse(request), lookups);
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

function parse(request: unknown): MessageRequest {
  const parsed = v.safeParse(messageRequest, request);
  if (parsed.success) return parsed.output;
  throw invalid(parsed.issues, sendApiMessage);
}

function asError({ status, code, catalogueMessage, errors, info }: Failure) {
  const lists = errors && Object.fromEntries(Object.entries(errors).map(([field, rules]) => [field, [...rules]]));
  return { status, code, message: catalogueMessage, errors: lists, info: info && { ...info } };
}

/** What it throws it throws before it has changed anything. */
async function take(tx: AccountTx, sending: Sending, request: MessageRequest, lookups: Lookups): Promise<Taken> {
  const { deps, key } = sending;
  const sendAt = request.schedule_at === undefined ? null : requireTime(request.schedule_at, deps.clock.now());
  if (key.mode === 'test') return takeSandbox(sending, request, sendAt);
  const { message, wallet } = await takeUnannounced(
    tx,
    {
      deps,
      actor: { scope: key.scope, userId: null },
      phone: request.to,
      content: request.text,
      senderId: request.sender,
      messageType: request.type,
      key,
      ...(sendAt && { sendAt }),
    },
    lookups,
  );
  const asked = { ...askedBy(sending, request, sendAt), id: message.id, created_at: message.created_at };
  return {
    asked,
    message: asApiMessage(message, { reference: request.reference, scheduled_at: sendAt }),
    live: { row: message, wallet },
    test: null,
  };
}

function takeSandbox(sending: Sending, request: MessageRequest, sendAt: Date | null): Taken {
  const { deps } = sending;
  const now = deps.clock.now();
  requireSandboxNumber(request.to);
  const text = request.text.normalize('NFC');
  const { encoding, segments } = requireSegments(text);
  const id = deps.ids.next('message');
  const { to, sender, type } = request;
  const carrier = readPhone(to)?.carrier ?? 'other';
  const sandbox: SandboxMessage = { to, carrier, sender, text, type, encoding, segments };
  const asked = { ...askedBy(sending, request, sendAt), id, created_at: timeOfId(id) ?? now };
  const row = { ...asked, account_id: sending.key.accountId, cancelled_at: null, sandbox };
  return { asked: { ...asked, sandbox: json(sandbox) }, message: asSandboxMessage(row, now), live: null, test: row };
}

function askedBy({ key }: Sending, { reference }: MessageRequest, sendAt: Date | null) {
  return { mode: key.mode, api_key_id: key.keyId, reference, scheduled_at: sendAt };
}

async function keep(tx: AccountTx, { deps, key }: Sending, taken: readonly Taken[]): Promise<void> {
  await insertApiMessages(
    tx,
    key.scope,
    taken.map(({ asked }) => asked),
  );
  const rows = taken.flatMap(({ test }) => test ?? []);
  if (rows.length > 0) await queueTelling(deps, tx, { scope: key.scope, rows });
  const last = taken.at(-1)?.live;
  if (last) announceBalance(deps.bus, tx, key.scope, last.wallet);
  // Open pages look again at what they show, once for all of them.
  if (last) announceMessage(deps.bus, tx, last.row);
}

/** Throws 422 for a time that has passed, or is further ahead than messages are kept waiting. */
function requireTime(text: string, now: Date): Date {
  const at = new Date(text);
  if (at > now && at.getTime() <= now.getTime() + MOST_DAYS_AHEAD * DAY) return at;
  throw failure(422, 'validation', { errors: { schedule_at: [rule('oneOf')] }, info: { most_days: MOST_DAYS_AHEAD } });
}
