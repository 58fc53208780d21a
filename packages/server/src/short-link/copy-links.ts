import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import { newAlias } from './new-code.ts';
import { insertShortLink, linksOf } from './short-link.repository.ts';

interface Copy {
  readonly ids: Ids;
  readonly from: string;
  readonly to: string;
  readonly createdBy: string;
  readonly now: Date;
}

/** Makes the links of a campaign anew for its copy, so that clicks are told apart; an alias stays with the first. */
export async function copyLinks(
  tx: AccountTx,
  scope: AccountScope,
  { ids, from, to, createdBy, now }: Copy,
): Promise<void> {
  for (const { number, origin, target, alias } of await linksOf(tx, scope, from)) {
    await insertShortLink(tx, scope, {
      id: ids.next('shortLink'),
      campaign_id: to,
      number,
      origin,
      target,
      alias: alias === null ? null : newAlias(),
      created_by: createdBy,
      created_at: now,
      expires_at: null,
    });
  }
}
