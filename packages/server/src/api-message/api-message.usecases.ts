import type { ApiMessage } from '@app/contracts/message/api-message.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import type { KeyHolder } from '../http/key-holder.ts';
import { idPrefixes, timeOfId } from '../ids.ts';
import { cancelMessage } from '../messaging/cancel-message.usecases.ts';
import type { MessagingDeps } from '../messaging/messaging-deps.ts';
import type { CallRow } from '../voice/attempt.repository.ts';
import { cancelCall } from '../voice/cancel-call.usecases.ts';
import { readSingles } from '../voice/single-call.repository.ts';
import {
  cancelSandboxMessage,
  forgetApiMessages,
  listApiMessages,
  readApiMessage,
  readMessages,
  type ApiMessageFilter,
  type ApiMessageRow,
} from './api-message.repository.ts';
import { asApiCall, asApiMessage } from './as-api-message.ts';
import { asSandboxMessage } from './sandbox-message.ts';

interface Reading {
  readonly database: Database;
  readonly clock: Clock;
  readonly key: KeyHolder;
}

/** One message that a key of this mode asked for. Throws 404. */
export function showMessage({ database, clock, key }: Reading, id: string): Promise<ApiMessage> {
  const { scope, mode } = key;
  return database.asAccount(scope, async (tx) => {
    const asked = await readApiMessage(tx, scope, { id, mode });
    if (asked?.sandbox) return asSandboxMessage({ ...asked, sandbox: asked.sandbox }, clock.now());
    // What the request said is forgotten before the message is.
    if (mode === 'live' && isCall(id)) {
      const [call] = await readSingles(tx, scope, [id]);
      if (!call) throw notFound();
      return asApiCall(call, asked ?? null);
    }
    const createdAt = timeOfId(id);
    const found = mode === 'live' && createdAt ? await readMessages(tx, scope, [{ id, created_at: createdAt }]) : null;
    const message = found?.get(id);
    if (!message || message.api_key_id === null) throw notFound();
    return asApiMessage(message, asked ?? null);
  });
}

type Wanted = Pick<ApiMessageFilter, 'channel' | 'reference' | 'from' | 'to' | 'limit'> & { readonly cursor: string };

/** A page of messages, newest first, and the cursor of the next. Throws 422 for a cursor that was never given out. */
export function listMessages(
  { database, clock, key }: Reading,
  { cursor, limit, ...filter }: Wanted,
): Promise<{ messages: ApiMessage[]; next: string | null }> {
  const { scope, mode } = key;
  const after = cursor === '' ? null : readCursor(cursor);
  return database.asAccount(scope, async (tx) => {
    const rows = await listApiMessages(tx, scope, { ...filter, mode, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const live = page.filter((row) => row.sandbox === null);
    const found = await readMessages(
      tx,
      scope,
      live.filter(({ channel }) => channel !== 'voice'),
    );
    const calls = await readCallsOf(tx, key, live);
    const now = clock.now();
    const messages = page.flatMap((row): ApiMessage[] => {
      if (row.sandbox) return [asSandboxMessage({ ...row, sandbox: row.sandbox }, now)];
      const call = calls.get(row.id);
      if (call) return [asApiCall(call, row)];
      const message = found.get(row.id);
      return message ? [asApiMessage(message, row)] : [];
    });
    const last = page.at(-1);
    return { messages, next: rows.length > limit && last ? writeCursor(last) : null };
  });
}

/** Whether an id is that of a call, which has no message beside it. */
function isCall(id: string): boolean {
  return id.startsWith(`${idPrefixes.call}_`);
}

async function readCallsOf(
  tx: AccountTx,
  { scope }: KeyHolder,
  asked: readonly ApiMessageRow[],
): Promise<ReadonlyMap<string, CallRow>> {
  const ids = asked.flatMap(({ id, channel }) => (channel === 'voice' ? [id] : []));
  return new Map((await readSingles(tx, scope, ids)).map((call) => [call.id, call]));
}

function writeCursor({ created_at: at, id }: ApiMessageRow): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

function readCursor(cursor: string): { at: Date; id: string } {
  const [, time = '', id = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ((?:msg|cal)_[0-9A-Z]{26})$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? [];
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) throw failure(422, 'validation', { errors: { cursor: [rule('oneOf')] } });
  return { at, id };
}

interface Cancelling {
  readonly deps: Pick<MessagingDeps, 'database' | 'clock' | 'ids' | 'bus'>;
  readonly key: KeyHolder;
}

/**
 * Cancels a message that is scheduled. `balance` is in minor units, null for a test key. Throws 404, and 409 `wrong_state`
 * once it is on its way.
 */
export async function cancelOne(
  { deps, key }: Cancelling,
  id: string,
): Promise<{ message: ApiMessage; balance: number | null }> {
  const { database, clock } = deps;
  const { scope, mode } = key;
  const asked = await database.asAccount(scope, (tx) => readApiMessage(tx, scope, { id, mode }));
  if (!asked) throw notFound();
  if (mode === 'test') return { message: await cancelSandbox({ database, clock, key }, asked), balance: null };
  if (asked.channel === 'voice') {
    const { call, balance } = await cancelCall({ deps, scope, id });
    return { message: asApiCall(call, asked), balance };
  }
  const { message, balance } = await cancelMessage({ deps, scope, id });
  return { message: asApiMessage(message, asked), balance };
}

function cancelSandbox({ database, clock, key }: Reading, { id }: ApiMessageRow): Promise<ApiMessage> {
  const { scope } = key;
  const now = clock.now();
  return database.asAccount(scope, async (tx) => {
    const shown = async (): Promise<ApiMessage> => asSandboxMessage(await requireSandbox(tx, key, id), now);
    const before = await shown();
    if (before.status === 'cancelled') return before;
    if (before.status !== 'scheduled') throw failure(409, 'wrong_state', { info: { status: before.status } });
    await cancelSandboxMessage(tx, scope, { id, now });
    return await shown();
  });
}

async function requireSandbox(tx: AccountTx, { scope, mode }: KeyHolder, id: string) {
  const row = await readApiMessage(tx, scope, { id, mode });
  if (!row?.sandbox) throw notFound();
  return { ...row, sandbox: row.sandbox };
}

const DAY = 86_400_000;
/** Days for which what a request said is kept beside its message, and for which messages of the sandbox are. */
const KEPT_DAYS = { live: 90, test: 30 } as const;
const FORGOTTEN_AT_ONCE = 5_000;

/** Forgets what requests said, and messages of the sandbox, after their time. */
export async function forgetOldApiMessages({ database, clock }: Pick<Reading, 'database' | 'clock'>): Promise<void> {
  const limit = FORGOTTEN_AT_ONCE;
  for (const mode of ['live', 'test'] as const) {
    const before = new Date(clock.now().getTime() - KEPT_DAYS[mode] * DAY);
    while ((await database.asSystem((tx) => forgetApiMessages(tx, { mode, before, limit }))) === limit);
  }
}
