import type { DuplicateKind } from '@app/contracts/contact/contact-merge.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf, type PageInput } from '../lists/page.ts';

/** Emails or names that several contacts share, a page of them in alphabetical order, and how many there are. */
export async function listTwins(
  tx: AccountTx,
  { accountId }: AccountScope,
  { kind, ...page }: PageInput & { kind: DuplicateKind },
): Promise<{ values: string[]; total: number }> {
  const rows = await tx
    .selectFrom('contact_twin')
    .select('value')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('value')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const { total } = await tx
    .selectFrom('contact_twin')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return { values: rows.map(({ value }) => value), total };
}

/** Ids of the contacts that share each of these values, newest first. */
export async function listSharing(
  tx: AccountTx,
  { accountId }: AccountScope,
  { kind, values, limit }: { kind: DuplicateKind; values: readonly string[]; limit: number },
): Promise<string[][]> {
  const shares =
    kind === 'email'
      ? sql`c.email = shared.value`
      : sql`c.skey >= shared.value collate "C" and c.skey < left(shared.value, -1) || chr(2) collate "C"`;
  const { rows } = await sql<{ ids: string[] }>`
    select array(
      select c.id from contact c where c.account_id = ${accountId} and ${shares}
      order by c.created_at desc, c.id desc limit ${limit}
    ) as ids
    from unnest(${[...values]}::text[]) with ordinality as shared (value, place) order by place
  `.execute(tx);
  return rows.map(({ ids }) => ids);
}
