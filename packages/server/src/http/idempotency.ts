import { createHash } from 'node:crypto';
import { isLockTimeout } from '../database/errors.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { joined } from '../database/joined.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { Failure, failure } from './failure.ts';
import type { Answered } from './answered.ts';
import { claimKey, findKey, nameOf, releaseKey, storeAnswer, tellEnd } from './idempotency.repository.ts';
import type { AnyReply } from './route.ts';

/** A key answers the same for a day (SPEC-independent, the usual promise of payment interfaces). */
const KEPT = 24 * 3_600_000;
/** Seconds that a duplicate waits for the first request. */
const PATIENCE = 10;
/** Another request has the key and has not answered yet. */
const UNDER_WAY = Symbol('under way');
/** Kept where nobody knows what became of the work. */
const LOST = { status: 409, body: null };

interface Attempt {
  readonly deps: ServerDeps;
  readonly scope: AccountScope;
  readonly call: string;
  readonly key: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whether it asks other companies' servers, which no transaction takes back. */
  readonly callsOutside: boolean;
  readonly answered: Answered;
  readonly respond: (deps: ServerDeps) => Promise<AnyReply>;
}

/**
 * Answers a request that carries an Idempotency-Key: the first one is carried out, later ones with the same fields get
 * its answer, concurrent ones wait for it. Throws 409 for other fields under the same key, and when the first request
 * does not end.
 *
 * Key, work and answer are one transaction. Whatever happens to the process, the connection or the answer, either all
 * of them are there, or none: a retry finds the answer, or does the work.
 */
export function answerOnce(attempt: Attempt): Promise<AnyReply> {
  return attempt.callsOutside ? answerOutside(attempt) : answerInside(attempt);
}

async function answerInside(attempt: Attempt): Promise<AnyReply> {
  const { deps, scope, respond } = attempt;
  return await deps.database.asAccount(scope, async (tx) => {
    const known = await claim(tx, attempt);
    if (known === UNDER_WAY) throw underWay();
    if (known) return known;
    const reply = await respond({ ...deps, database: joined(deps.database, scope, tx) });
    await keepAnswer(tx, attempt, reply);
    return reply;
  });
}

/**
 * For work that leaves the database: the key is taken before it, and kept unless the work was refused. Of a request
 * whose process ended meanwhile nobody knows what became; it is not done again.
 */
async function answerOutside(attempt: Attempt): Promise<AnyReply> {
  const { deps, scope, respond } = attempt;
  const known = await claimOutside(attempt);
  if (known) return known;
  const end = (change: (tx: AccountTx) => Promise<void>) =>
    deps.database.asAccount(scope, async (tx) => {
      await change(tx);
      await tellEnd(tx, scope, attempt);
    });
  const reply = await respond(deps).catch(async (error: unknown) => {
    const refused = error instanceof Failure;
    await end((tx) =>
      refused ? releaseKey(tx, scope, attempt) : storeAnswer(tx, scope, { ...attempt, answer: LOST }),
    );
    throw error;
  });
  await end((tx) => keepAnswer(tx, attempt, reply));
  return reply;
}

/** Takes the key, or answers what was answered under it; waits for a request that is under way, without a transaction. */
async function claimOutside(attempt: Attempt): Promise<AnyReply | null> {
  const { deps, scope, answered } = attempt;
  const take = () => deps.database.asAccount(scope, (tx) => claim(tx, attempt));
  const stop = new AbortController();
  const patience = AbortSignal.any([stop.signal, AbortSignal.timeout(PATIENCE * 1_000)]);
  // Listens before it looks, so that an end in between is heard.
  const end = answered.next(nameOf(scope, attempt), patience);
  try {
    let known = await take();
    if (known === UNDER_WAY) {
      await end;
      known = await take();
    }
    if (known === UNDER_WAY) throw underWay();
    return known;
  } finally {
    stop.abort();
  }
}

/** Takes the key, or answers what was answered under it. Waits for whoever is about to commit it. */
async function claim(
  tx: AccountTx,
  { deps, scope, call, key, fields }: Attempt,
): Promise<AnyReply | typeof UNDER_WAY | null> {
  const requestHash = hashOf(fields);
  const now = deps.clock.now();
  const isFirst = await claimKey(tx, scope, {
    call,
    key,
    requestHash,
    now,
    expired: new Date(now.getTime() - KEPT),
    patience: PATIENCE,
  }).catch((error: unknown) => {
    throw isLockTimeout(error) ? underWay() : error;
  });
  if (isFirst) return null;
  const stored = await findKey(tx, scope, { call, key });
  if (stored?.requestHash !== requestHash) throw failure(409, 'idempotency_conflict');
  if (!stored.response) return UNDER_WAY;
  if (stored.response.status === LOST.status) throw failure(409, 'idempotency_conflict');
  return { ...asReply(stored.response.body), status: stored.response.status };
}

async function keepAnswer(tx: AccountTx, { scope, call, key }: Attempt, reply: AnyReply): Promise<void> {
  const { status = 200, ...body } = reply;
  await storeAnswer(tx, scope, { call, key, answer: { status, body } });
}

function underWay(): Failure {
  return failure(409, 'idempotency_conflict', { info: { retry_after: 5 } });
}

function asReply(body: unknown): AnyReply {
  return typeof body === 'object' && body !== null ? body : {};
}

function hashOf(fields: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, value instanceof File ? [value.name, value.size, value.type] : value]);
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
