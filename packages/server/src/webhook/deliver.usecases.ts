import { DELIVERY_SCHEDULE } from '@app/contracts/settings/callback.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
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
  receivedOf,
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

type OfMessage = Readonly<Record<string, string | null>>;

interface Claimed {
  readonly profile: ProfileRow | undefined;
  readonly deliveries: readonly DeliveryRow[];
  /** What is not kept with events, by the message's id. */
  readonly known: ReadonlyMap<string, OfMessage>;
}

function claim({ deps, scope, profileId, turn }: Delivering): Promise<Claimed> {
  return deps.database.asAccount(scope, async (tx) => {
    const now = deps.clock.now();
    const profile = await readProfile(tx, scope, profileId);
    if (profile?.status !== 'active' && profile?.status !== 'failing') {
      return { profile, deliveries: [], known: new Map() };
    }
    const deliveries = await claimDue(tx, scope, { profileId, limit: AT_ONCE[profile.status], turn, now });
    return { profile, deliveries, known: await readKnown(tx, scope, deliveries) };
  });
}

interface Ended {
  readonly delivery: DeliveryRow;
  readonly answer: CallbackAnswer;
  readonly at: Date;
}

async function attempt(
  { deps, scope, signal }: Delivering,
  { profile, known }: Claimed,
  delivery: DeliveryRow,
): Promise<Ended> {
  if (!profile) throw new Error('What is claimed belongs to a profile');
  const at = deps.clock.now();
  const request = composeCallback({
    ...requestOf({ deps, scope, profile }),
    delivery,
    ofMessage: isOfMessage(delivery) ? (known.get(delivery.object_id ?? '') ?? unknownOf(delivery)) : {},
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

function isOfMessage({ event_type: type, is_test: isTest }: DeliveryRow): boolean {
  return type.startsWith('message.') && !isTest;
}

function isReceived({ event_type: type }: DeliveryRow): boolean {
  return type === 'message.received';
}

/** What is said of a message that was erased. */
function unknownOf(delivery: DeliveryRow): OfMessage {
  return isReceived(delivery) ? { from: null, content: null } : { to: null };
}

const idsOf = (some: readonly DeliveryRow[]) => [...new Set(some.flatMap(({ object_id: id }) => id ?? []))];

async function readKnown(
  tx: AccountTx,
  scope: AccountScope,
  deliveries: readonly DeliveryRow[],
): Promise<ReadonlyMap<string, OfMessage>> {
  const messages = deliveries.filter(isOfMessage);
  const numbers = await numbersOf(tx, scope, idsOf(messages.filter((delivery) => !isReceived(delivery))));
  const received = await receivedOf(tx, scope, idsOf(messages.filter(isReceived)));
  const sent = [...numbers].map(([id, number]) => [id, { to: isMarked(number) ? null : number }] as const);
  return new Map<string, OfMessage>([...sent, ...received]);
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
