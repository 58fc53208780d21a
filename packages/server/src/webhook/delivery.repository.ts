import { sql, type Insertable, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { CallbackAttempt, CallbackDeliveryTable } from '../database/tables/callback.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import { timeOfId } from '../ids.ts';

export type DeliveryRow = Selectable<CallbackDeliveryTable>;

/** Attempts that are kept with a delivery. */
const KEPT_ATTEMPTS = 10;

interface Claim {
  readonly profileId: string;
  readonly limit: number;
  /** The turn of the job; what an earlier turn has claimed and not ended is claimed again. */
  readonly turn: string;
  readonly now: Date;
}

/** Takes deliveries that are due, the longest due first. */
export async function claimDue(
  tx: AccountTx,
  { accountId }: AccountScope,
  { profileId, limit, turn, now }: Claim,
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    update callback_delivery set status = 'delivering', attempt = attempt + 1, claimed_by = ${turn}, updated_at = ${now}
    where account_id = ${accountId} and id in (
      select id from callback_delivery
      where account_id = ${accountId} and profile_id = ${profileId}
        and status in ('pending', 'retrying', 'delivering') and next_attempt_at <= ${now}
        and (status <> 'delivering' or claimed_by is distinct from ${turn})
      order by next_attempt_at, id limit ${limit}
      for update skip locked
    )
    returning *
  `.execute(tx);
  return rows.toSorted((one, other) => order(one, other));
}

function order(one: DeliveryRow, other: DeliveryRow): number {
  const between = one.created_at.getTime() - other.created_at.getTime();
  return between === 0 ? (one.id < other.id ? -1 : 1) : between;
}

/** How an attempt ended. */
export interface EndedAttempt {
  readonly id: string;
  readonly status: 'succeeded' | 'retrying' | 'failed' | 'discarded';
  readonly excerpt: string | null;
  readonly attempt: CallbackAttempt;
  readonly nextAttemptAt: Date | null;
}

/** Writes how attempts ended; those that another turn has claimed since are left to it. */
export async function endAttempts(
  tx: AccountTx,
  { accountId }: AccountScope,
  { ended, turn, now }: { ended: readonly EndedAttempt[]; turn: string; now: Date },
): Promise<void> {
  const rows = ended.map(({ id, status, excerpt, attempt, nextAttemptAt }) => ({
    id,
    status,
    excerpt,
    attempt,
    next_attempt_at: nextAttemptAt,
  }));
  await sql`
    update callback_delivery as delivery set
      status = ended.status, response_excerpt = ended.excerpt, next_attempt_at = ended.next_attempt_at,
      response_code = (ended.attempt->>'response_code')::integer, response_ms = (ended.attempt->>'response_ms')::integer,
      error = ended.attempt->>'error', claimed_by = null, updated_at = ${now},
      attempts = jsonb_path_query_array(
        jsonb_build_array(ended.attempt) || delivery.attempts, ${sql.lit(`$[0 to ${KEPT_ATTEMPTS - 1}]`)}
      )
    from jsonb_to_recordset(${json(rows)}::jsonb)
      as ended (id text, status text, excerpt text, attempt jsonb, next_attempt_at timestamptz)
    where delivery.account_id = ${accountId} and delivery.id = ended.id and delivery.status = 'delivering'
      and delivery.claimed_by = ${turn}
  `.execute(tx);
}

export async function insertDelivery(
  tx: AccountTx,
  { accountId }: AccountScope,
  delivery: Omit<Insertable<CallbackDeliveryTable>, 'account_id'>,
): Promise<DeliveryRow> {
  return await tx
    .insertInto('callback_delivery')
    .values({ ...delivery, account_id: accountId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The numbers that messages went to, as they are now, by the message's id. */
export async function numbersOf(
  tx: AccountTx,
  { accountId }: AccountScope,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const times = messageIds.flatMap((id) => timeOfId(id) ?? []);
  if (times.length === 0) return new Map();
  const rows = await tx
    .selectFrom('message')
    .select(['id', 'phone'])
    .where('account_id', '=', accountId)
    .where('created_at', 'in', times)
    .where('id', 'in', [...messageIds])
    .execute();
  const calls = await tx
    .selectFrom('voice_call')
    .select(['id', 'phone'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...messageIds])
    .execute();
  return new Map([...rows, ...calls].map(({ id, phone }) => [id, phone]));
}

/** Who wrote what to rented numbers, by the SMS's id; those that are gone are left out. */
export async function receivedOf(
  tx: AccountTx,
  { accountId }: AccountScope,
  receivedIds: readonly string[],
): Promise<ReadonlyMap<string, { from: string; content: string }>> {
  if (receivedIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('received_sms')
    .select(['id', 'sender as from', 'content'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...receivedIds])
    .execute();
  return new Map(rows.map(({ id, ...sms }) => [id, sms]));
}

/** Profiles of all accounts for which something is due, or was claimed and maybe lost, and which have no job. */
export async function findDueProfiles(
  tx: SystemTx,
  { now, limit, keyPrefix }: { now: Date; limit: number; keyPrefix: string },
): Promise<{ accountId: string; id: string }[]> {
  const { rows } = await sql<{ accountId: string; id: string }>`
    select account_id as "accountId", id from callback_profile as profile
    where status in ('active', 'failing') and exists (
      select from callback_delivery as delivery
      where delivery.account_id = profile.account_id and delivery.profile_id = profile.id
        and delivery.status in ('pending', 'retrying', 'delivering') and delivery.next_attempt_at <= ${now}
    )
    and not exists (
      select from job where dedupe_key = ${keyPrefix} || profile.id and job.status in ('waiting', 'running')
    )
    limit ${limit}
  `.execute(tx);
  return rows;
}

/** Whether any account wants to be told of anything. */
export async function hasProfiles(tx: SystemTx): Promise<boolean> {
  const found = await tx
    .selectFrom('callback_profile')
    .select('id')
    .where('status', 'in', ['active', 'failing'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Forgets up to `limit` deliveries from before a time, or of profiles that are gone. Answers how many it were. */
export async function forgetDeliveries(
  tx: SystemTx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = await sql`
    delete from callback_delivery where (account_id, id) in (
      select account_id, id from callback_delivery where created_at < ${before} order by created_at limit ${limit}
    )
  `.execute(tx);
  return Number(old.numAffectedRows ?? 0n);
}

/** As {@link forgetDeliveries}, of profiles that are gone. */
export async function forgetOrphans(tx: SystemTx, { limit }: { limit: number }): Promise<number> {
  const orphans = await sql`
    delete from callback_delivery where (account_id, id) in (
      select account_id, id from callback_delivery as delivery
      where not exists (
        select from callback_profile as profile
        where profile.account_id = delivery.account_id and profile.id = delivery.profile_id
      )
      limit ${limit}
    )
  `.execute(tx);
  return Number(orphans.numAffectedRows ?? 0n);
}
