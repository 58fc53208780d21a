import type { ContactCampaign } from '@app/contracts/contact/contact.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

/** Messages of one number, and calls, that are looked through: nobody gets as many in a year. */
const LOOKED_AT = 500;

/** The campaigns that sent messages to these numbers or called them, the one that did so last first; tests do not count. */
export async function listCampaignsTo(
  tx: AccountTx,
  scope: AccountScope,
  { numbers, limit }: { readonly numbers: readonly string[]; readonly limit: number },
): Promise<ContactCampaign[]> {
  const lastOf = new Map<string, Date>();
  for (const number of numbers) {
    for (const { campaign_id: id, at } of await readLast(tx, scope, number)) {
      const known = lastOf.get(id);
      if (!known || known < at) lastOf.set(id, at);
    }
  }
  const newest = [...lastOf].toSorted(([, one], [, other]) => other.getTime() - one.getTime()).slice(0, limit);
  const campaigns = await readCampaigns(
    tx,
    scope,
    newest.map(([id]) => id),
  );
  return newest.flatMap(([id, at]) => {
    const campaign = campaigns.get(id);
    return campaign ? [{ ...campaign, reached_at: at.toISOString() }] : [];
  });
}

/** When each campaign reached a number last. Both parts walk an index of the number, newest first. */
async function readLast(tx: AccountTx, { accountId }: AccountScope, number: string) {
  const { rows } = await sql<{ campaign_id: string; at: Date }>`
    select campaign_id, max(at) as at from (
      (select campaign_id, created_at as at from message
        where account_id = ${accountId} and phone = ${number} and campaign_id is not null and not is_test
        order by created_at desc limit ${LOOKED_AT})
      union all
      (select campaign_id, at from voice_call
        where account_id = ${accountId} and phone = ${number} and campaign_id <> '' and not is_test
        order by at desc limit ${LOOKED_AT})
    ) reached
    group by campaign_id
  `.execute(tx);
  return rows;
}

async function readCampaigns(tx: AccountTx, { accountId }: AccountScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await tx
    .selectFrom('campaign')
    .select(['id', 'name', 'channel', 'status'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
