import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { totalOf } from '../lists/page.ts';
import {
  countContactsByCarrier,
  countContactsByConsent,
  countFoundContacts,
  countTaggedContacts,
  type ContactFilter,
} from './contact.repository.ts';

interface Totalled {
  readonly scope: AccountScope;
  readonly filter: ContactFilter;
  /** The directory's own counts. */
  readonly countsByStatus: Readonly<Record<string, number>>;
}

/** How many contacts a filter finds: told by the counts that the directory keeps where one of them is meant. */
export async function totalOfContacts(tx: AccountTx, { scope, filter, countsByStatus }: Totalled): Promise<number> {
  const { tag_ids, carrier, status, consent } = filter;
  const [tag = '', ...otherTags] = tag_ids;
  const used = [tag_ids, carrier, status, consent].filter((list) => list.length > 0).length;
  if (used > 1 || otherTags.length > 0 || isNarrowed(filter)) return await countFoundContacts(tx, filter);
  if (tag !== '') return await countTaggedContacts(tx, scope, tag);
  if (carrier.length > 0) return totalOf(await countContactsByCarrier(tx, scope), carrier);
  if (consent.length > 0) {
    // Whoever agreed to two channels is counted for each.
    if (new Set(consent.map((each) => each.split(':')[0])).size > 1) return await countFoundContacts(tx, filter);
    return totalOf(await countContactsByConsent(tx, scope), consent);
  }
  return totalOf(countsByStatus, status);
}

/** By what nobody keeps count of. */
function isNarrowed({ search, from, to, rules = [] }: ContactFilter): boolean {
  return search !== '' || rules.length > 0 || from !== undefined || to !== undefined;
}
