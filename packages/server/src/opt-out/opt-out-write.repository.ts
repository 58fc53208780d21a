import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { OptOutTable } from '../database/tables/directory.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';

/** What numbers refuse, and who said so. */
export interface GivenRefusal {
  readonly channel: OptOutTable['channel'];
  /** Empty: of every brand. */
  readonly brand: string;
  readonly reason: OptOutTable['reason'];
  readonly note: string;
  readonly userId: string | null;
}

interface Refusing extends GivenRefusal {
  /** E.164 digits; one that stands twice counts once. */
  readonly phones: readonly string[];
  readonly ids: Ids;
  readonly now: Date;
}

/** Adds a refusal for each number, at most a few thousand; one that stands already is left alone. Answers how many are new. */
export async function insertOptOuts(tx: AccountTx, { accountId }: AccountScope, refusing: Refusing): Promise<number> {
  // In one order, so that two writers of the same numbers cannot wait for each other.
  const phones = [...new Set(refusing.phones)].toSorted();
  if (phones.length === 0) return 0;
  const { channel, brand, reason, note, userId, ids, now } = refusing;
  const result = await sql`
    insert into optout (account_id, id, phone, channel, brand, reason, note, created_by, created_at)
    select ${accountId}, refused.id, refused.phone, ${channel}, ${brand}, ${reason}, ${note}, ${userId}, ${now}
    from unnest(${phones.map(() => ids.next('optOut'))}::text[], ${phones}::text[]) as refused (id, phone)
    on conflict (account_id, phone, channel, brand) do nothing
  `.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

interface Removal {
  readonly id: string;
  readonly userId: string;
  readonly reason: string;
  readonly now: Date;
}

/** Takes a refusal away and keeps it in the history; answers its number and kind, undefined if it does not stand. */
export async function moveToRemoved(
  tx: AccountTx,
  { accountId }: AccountScope,
  { id, userId, reason, now }: Removal,
): Promise<{ phone: string; channel: string; brand: string } | undefined> {
  const { rows } = await sql<{ phone: string; channel: string; brand: string }>`
    with gone as (
      delete from optout where account_id = ${accountId} and id = ${id} returning *
    )
    insert into optout_removed (account_id, id, phone, channel, brand, reason, note, source_message_id, created_by, created_at,
      removed_by, removed_at, removal_reason)
    select account_id, id, phone, channel, brand, reason, note, source_message_id, created_by, created_at,
      ${userId}, ${now}, ${reason} from gone
    returning phone, channel, brand
  `.execute(tx);
  return rows[0];
}
