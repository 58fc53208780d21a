import type { Selectable } from 'kysely';
import { isLocked } from '../account/account-lock.repository.ts';
import { masksPhones } from '../auth/session.repository.ts';
import type { ApiKeyTable } from '../database/tables/service.tables.ts';
import type { SystemTx } from '../database/transaction.ts';

/** A key as its secret finds it, in whatever state. */
export interface FoundKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly mode: 'test' | 'live';
  readonly status: Selectable<ApiKeyTable>['status'];
  readonly scopes: readonly string[];
  readonly ipAllow: readonly string[];
  readonly spendCapDay: number | null;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** The hash of the secret that the present one has replaced, and until when that may be used. */
  readonly previousHash: string | null;
  readonly previousUntil: Date | null;
  readonly masksPhones: boolean;
  readonly isAccountLocked: boolean;
}

/** The key whose secret, or the one before it, has this hash. Both columns are unique, so each is an index of its own. */
export async function findKeyBySecret(tx: SystemTx, hash: string): Promise<FoundKey | undefined> {
  return await tx
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select([
      'api_key.id as id',
      'api_key.account_id as accountId',
      'api_key.name as name',
      'api_key.mode as mode',
      'api_key.status as status',
      'api_key.scopes as scopes',
      'api_key.ip_allow as ipAllow',
      'api_key.spend_cap_day as spendCapDay',
      'api_key.expires_at as expiresAt',
      'api_key.last_used_at as lastUsedAt',
      'api_key.previous_hash as previousHash',
      'api_key.previous_until as previousUntil',
      masksPhones.as('masksPhones'),
      isLocked.as('isAccountLocked'),
    ])
    .where((eb) => eb.or([eb('api_key.secret_hash', '=', hash), eb('api_key.previous_hash', '=', hash)]))
    .executeTakeFirst();
}

/** Writes when and from where a key was used. */
export async function touchKey(
  tx: SystemTx,
  { id, accountId }: Pick<FoundKey, 'id' | 'accountId'>,
  { now, address }: { now: Date; address: string },
): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ last_used_at: now, last_used_ip: address })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
