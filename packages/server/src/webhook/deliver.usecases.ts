import { DELIVERY_SCHEDULE } from '@app/contracts/settings/callback.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { JobRun } from '../jobs/job.ts';
import { isMarked } from '../personal-data/mark.ts';
import type { CallbackAnswer } from '../ports/callback.ts';
import { composeCallback } from './compose-callback.ts';
import {
  claimDue,
  endAttempts,
  findDueProfiles,
  hasProfiles,
  numbersOf,
  type DeliveryRow,
  type EndedAttempt,
} from './delivery.repository.ts';
import { noteAnswers } from './profile-health.ts';
import { openHeaders, openSecret } from './profile-secrets.ts';
import { lockProfile, readProfile, type ProfileRow } from './profile.repository.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import { deliverCallbacksJob } from './webhook.jobs.ts';

/** Requests to one address at the same time; few to one that fails, so that it does not keep a worker for long. */
const AT_ONCE = { active: 20, failing: 4 } as const;
/** After so many rounds others have their turn. */
const ROUNDS = 25;
const PROFILES_AT_ONCE = 500;
/** Of the key by which a profile has one job at most. */
const KEY_PREFIX = 'callback:';

interface Delivering {
  readonly deps: WebhookDeps;
  readonly scope: AccountScope;
  readonly profileId: string;
  readonly turn: string;
  readonly signal: AbortSignal;
}

/** How a turn of {@link deliverDue} ended: nothing was due, all that was due is sent, or some still is. */
export type Delivered = 'nothing' | 'all' | 'some';

/**
 * Sends what is due for one profile. An event is sent at least once: if the process ends between an answer and its
 * writing, the next turn sends it again with the same id.
 */
export async function deliverDue(
  deps: WebhookDeps,
  {
    scope,
    run,
  }: { scope: AccountScope; run: Pick<JobRun<{ profile_id: string }>, 'jobId' | 'turn' | 'payload' | 'signal'> },
): Promise<Delivered> {
  const profileId = run.payload.profile_id;
  const at: Delivering = { deps, scope, profileId, turn: `${run.jobId}:${run.turn}`, signal: run.signal };
  for (let round = 0; round < ROUNDS; round += 1) {
    const claimed = await claim(at);
    if (claimed.deliveries.length === 0) return round === 0 ? 'nothing' : 'all';
    const ended = await Promise.all(claimed.deliveries.map((delivery) => attempt(at, claimed, delivery)));
    await writeEnds(at, ended);
  }
  return 'some';
}

interface Claimed {
  readonly profile: ProfileRow | undefined;
  readonly deliveries: readonly DeliveryRow[];
  readonly numbers: ReadonlyMap<string, string>;
}

function claim({ deps, scope, profileId, turn }: Delivering): Promise<Claimed> {
  return deps.database.asAccount(scope, async (tx) => {
    const now = deps.clock.now();
    const profile = await readProfile(tx, scope, profileId);
    if (profile?.status !== 'active' && profile?.status !== 'failing') {
      return { profile, deliveries: [], numbers: new Map() };
    }
    const deliveries = await claimDue(tx, scope, { profileId, limit: AT_ONCE[profile.status], turn, now });
    const messages = deliveries.flatMap((delivery) => (isOfMessage(delivery) ? (delivery.object_id ?? []) : []));
    return { profile, deliveries, numbers: await numbersOf(tx, scope, [...new Set(messages)]) };
  });
}

interface Ended {
  readonly delivery: DeliveryRow;
  readonly answer: CallbackAnswer;
  readonly at: Date;
}

async function attempt(
  { deps, scope, signal }: Delivering,
  { profile, numbers }: Claimed,
  delivery: DeliveryRow,
): Promise<Ended> {
  if (!profile) throw new Error('What is claimed belongs to a profile');
  const at = deps.clock.now();
  const number = numbers.get(delivery.object_id ?? '');
  const to = number === undefined || isMarked(number) ? null : number;
  const request = composeCallback({
    ...requestOf({ deps, scope, profile }),
    delivery,
    ...(isOfMessage(delivery) && { to }),
  });
  return { delivery, at, answer: await deps.ports.callbacks.post({ ...request, signal }) };
}

/** What requests to a profile have in common. */
export function requestOf({
  deps: { vault, clock },
  scope,
  profile,
}: {
  deps: Pick<WebhookDeps, 'vault' | 'clock'>;
  scope: AccountScope;
  profile: ProfileRow;
}) {
  const now = clock.now();
  const { id, url, format, old_secret: old, old_secret_until: until } = profile;
  const sealing = { vault, scope, id };
  const sealed = old !== null && until !== null && until > now ? [profile.secret, old] : [profile.secret];
  const secrets = sealed.map((secret) => openSecret(sealing, secret));
  return { url, format, secrets, headers: openHeaders(sealing, profile.sealed_headers), now };
}

async function writeEnds({ deps, scope, profileId, turn }: Delivering, ended: readonly Ended[]): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const now = deps.clock.now();
    const profile = await lockProfile(tx, scope, profileId);
    const isLive = profile?.status === 'active' || profile?.status === 'failing';
    await endAttempts(tx, scope, { ended: ended.map((each) => endOf(each, { isLive, now })), turn, now });
    if (profile) await noteAnswers({ deps, tx, scope, now }, { profile, answers: ended.map(({ answer }) => answer) });
  });
}

/** An attempt that failed is followed by the next one of the schedule, until that is at its end. */
function endOf({ delivery, answer, at }: Ended, { isLive, now }: { isLive: boolean; now: Date }): EndedAttempt {
  const { code, ms, excerpt, error } = answer;
  const base = {
    id: delivery.id,
    excerpt,
    attempt: { at: at.toISOString(), response_code: code, response_ms: ms, error },
    nextAttemptAt: null,
  };
  if (error === null) return { ...base, status: 'succeeded' };
  const seconds = DELIVERY_SCHEDULE[delivery.attempt];
  if (seconds === undefined) return { ...base, status: 'failed' };
  if (!isLive) return { ...base, status: 'discarded' };
  return { ...base, status: 'retrying', nextAttemptAt: new Date(now.getTime() + seconds * 1_000) };
}

function isOfMessage({ event_type: type, is_test: isTest }: Pick<DeliveryRow, 'event_type' | 'is_test'>): boolean {
  return type.startsWith('message.') && !isTest;
}

/** Queues the work of every profile for which something is due. Returns whether there is a profile at all. */
export async function queueDue({ database, clock, jobs }: WebhookDeps): Promise<boolean> {
  return await database.asSystem(async (tx) => {
    const due = await findDueProfiles(tx, { now: clock.now(), limit: PROFILES_AT_ONCE, keyPrefix: KEY_PREFIX });
    for (const { accountId, id } of due) {
      const job = { scope: accountScope(accountId), dedupeKey: KEY_PREFIX + id };
      await jobs.enqueue(tx, deliverCallbacksJob, { profile_id: id }, job);
    }
    return due.length > 0 || (await hasProfiles(tx));
  });
}
