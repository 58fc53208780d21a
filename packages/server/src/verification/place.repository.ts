import type { BlockedReason } from '@app/contracts/verification/verification.ts';
import { resendWaits } from '@app/contracts/verification/resend-wait.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import type { SendingSettings } from './service.ts';

/** Who asks for one more code. All but the service are keyed hashes; null where it is not known. */
export interface Asker {
  readonly configurationId: string;
  readonly phone: string;
  readonly prefix: string | null;
  readonly ip: string | null;
  readonly device: string | null;
}

/** A code may be sent, and again from `resendAt` on; or not, for this reason, until `retryAt` if that ever ends. */
export type Place =
  | { readonly reason: null; readonly resendAt: Date }
  | { readonly reason: BlockedReason; readonly retryAt: Date | null };

interface Limits {
  readonly settings: SendingSettings;
  readonly now: Date;
}

/**
 * Takes a place for one more code within the limits of a service, in one statement: either all counters grow, or none.
 * The rows stay locked until the transaction ends, and are as they were if it is rolled back.
 */
export async function takePlace(
  tx: AccountTx,
  scope: AccountScope,
  { asker, ...limits }: Limits & { asker: Asker },
): Promise<Place> {
  const [place] = await takePlaces(tx, scope, { askers: [asker], ...limits });
  if (!place) throw new Error('No place was taken, and no reason is told');
  return place;
}

/** As {@link takePlace}, for several codes of one service, in their order. */
export async function takePlaces(
  tx: AccountTx,
  { accountId }: AccountScope,
  { askers, settings, now }: Limits & { askers: readonly Asker[] },
): Promise<Place[]> {
  const [first] = askers;
  if (!first) return [];
  const { fraud } = settings;
  const { rows } = await sql<{ reason: BlockedReason | null; retry_at: Date | null; resend_at: Date | null }>`
    select reason, retry_at, resend_at from take_verification_places(
      ${accountId}, ${first.configurationId}, ${askers.map(({ ip }) => ip)}::text[],
      ${askers.map(({ phone }) => phone)}::text[], ${askers.map(({ prefix }) => prefix)}::text[],
      ${askers.map(({ device }) => device)}::text[], ${now}::timestamptz,
      ${resendWaits(settings.resend_countdown)}::integer[],
      ${fraud.ip_velocity}, ${fraud.prefix_velocity}, ${fraud.device_velocity},
      ${settings.limit_phone}, ${settings.limit_phone_window}, ${settings.limit_phone_hours},
      ${settings.limit_total}, ${settings.limit_total_window}, ${settings.limit_total_hours}
    ) order by place
  `.execute(tx);
  return rows.map((row): Place => {
    if (row.reason !== null) return { reason: row.reason, retryAt: row.retry_at };
    if (!row.resend_at) throw new Error('No place was taken, and no reason is told');
    return { reason: null, resendAt: row.resend_at };
  });
}

/** A code that was entered ends the growing waits of its phone. */
export async function endStreak(
  tx: AccountTx,
  { accountId }: AccountScope,
  { configurationId, phone }: Pick<Asker, 'configurationId' | 'phone'>,
): Promise<void> {
  await tx
    .updateTable('verification_counter')
    .set({ streak: 0, last_at: null })
    .where('account_id', '=', accountId)
    .where('configuration_id', '=', configurationId)
    .where('kind', '=', 'phone')
    .where('key', '=', phone)
    .execute();
}

/** Forgets counters of addresses, ranges and devices whose window began before then; those of phones and services are kept. */
export async function forgetCounters(tx: SystemTx, before: Date): Promise<void> {
  await tx
    .deleteFrom('verification_counter')
    .where('kind', 'in', ['ip', 'prefix', 'device'])
    .where('window_at', '<', before)
    .execute();
}
