import type { Selectable } from 'kysely';
import type { LinkAddress } from '../campaign/variable-text.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ShortLinkTable } from '../database/tables/link.tables.ts';
import { optOutPrefix } from './opt-out-address.ts';
import type { AccountTx } from '../database/transaction.ts';

/** Number of the page to refuse on among a campaign's links. */
export const OPT_OUT_NUMBER = 0;

type Link = Pick<Selectable<ShortLinkTable>, 'number' | 'origin' | 'alias'>;

/** What stands in a text for a link. */
export function tokenOf({ number }: Pick<Link, 'number'>): string {
  return `{${keyOf(number)}}`;
}

/** Where a link leads from, around the recipient's code. */
export function addressOf({ number, origin, alias }: Link): LinkAddress {
  if (number === OPT_OUT_NUMBER) return { before: optOutPrefix(origin), after: '' };
  if (alias !== null) return { before: `${origin}/s/${alias}`, after: null };
  return { before: `${origin}/s/`, after: number.toString(36) };
}

/** The addresses of a campaign's links, by the key of their variable. */
export async function readLinkAddresses(
  tx: AccountTx,
  scope: AccountScope,
  campaignId: string,
): Promise<Map<string, LinkAddress>> {
  const rows = await tx
    .selectFrom('short_link')
    .select(['number', 'origin', 'alias'])
    .where('account_id', '=', scope.accountId)
    .where('campaign_id', '=', campaignId)
    .execute();
  return new Map(rows.map((link) => [keyOf(link.number), addressOf(link)]));
}

function keyOf(number: number): string {
  return number === OPT_OUT_NUMBER ? 'optout' : `link:${number}`;
}
