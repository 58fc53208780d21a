import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerDeps } from '../deps.ts';
import { failure } from './failure.ts';
import { claimKey, findKey, releaseKey, storeAnswer } from './idempotency.repository.ts';
import type { Member } from './member.ts';
import type { AnyReply } from './route.ts';

/** A key answers the same for a day (SPEC-independent, the usual promise of payment interfaces). */
const KEPT = 24 * 3_600_000;
/** How long a duplicate waits for the first request, looking again every {@link LOOK_AGAIN}. */
const PATIENCE = 10_000;
const LOOK_AGAIN = 50;

interface Attempt {
  readonly deps: ServerDeps;
  readonly member: Member;
  readonly call: string;
  readonly key: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly respond: () => Promise<AnyReply>;
}

/**
 * Answers a request that carries an Idempotency-Key: the first one is carried out, later ones with the same fields get
 * its answer, concurrent ones wait for it. Throws 409 for other fields under the same key, or when the first request
 * does not end. A request that fails frees its key: use cases work in one transaction, so nothing was changed.
 */
export async function answerOnce(attempt: Attempt): Promise<AnyReply> {
  const { deps, member, call, key, respond } = attempt;
  const { scope } = member;
  const requestHash = hashOf(attempt.fields);
  const now = deps.clock.now();
  const expired = new Date(now.getTime() - KEPT);
  const isFirst = await deps.database.asAccount(scope, (tx) =>
    claimKey(tx, scope, { call, key, requestHash, now, expired }),
  );
  if (!isFirst) return answerAgain(attempt, requestHash);
  const reply = await respond().catch(async (error: unknown) => {
    await deps.database.asAccount(scope, (tx) => releaseKey(tx, scope, { call, key }));
    throw error;
  });
  const { status = 200, ...body } = reply;
  await deps.database.asAccount(scope, (tx) => storeAnswer(tx, scope, { call, key, answer: { status, body } }));
  return reply;
}

async function answerAgain(attempt: Attempt, requestHash: string): Promise<AnyReply> {
  const { deps, member, call, key } = attempt;
  const { scope } = member;
  for (let waited = 0; waited < PATIENCE; waited += LOOK_AGAIN) {
    const stored = await deps.database.asAccount(scope, (tx) => findKey(tx, scope, { call, key }));
    // The first request failed and freed the key, so this one takes its place.
    if (!stored) return answerOnce(attempt);
    if (stored.requestHash !== requestHash) throw failure(409, 'idempotency_conflict');
    if (stored.response) return { ...asReply(stored.response.body), status: stored.response.status };
    await pause(LOOK_AGAIN);
  }
  throw failure(409, 'idempotency_conflict', { info: { retry_after: 5 } });
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
