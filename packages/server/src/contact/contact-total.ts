import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { totalOf } from '../lists/page.ts';
import { countInStates, countTaggedContacts, type ContactFilter } from './contact.repository.ts';

interface Totalled {
  readonly scope: AccountScope;
  readonly filter: ContactFilter;
  /** The directory's own counts. */
  readonly countsByStatus: Readonly<Record<string, number>>;
}

/** How many contacts a filter finds, where the counts that the directory keeps tell it; null where they have to be counted. */
export async function keptTotalOf(tx: AccountTx, { scope, filter, countsByStatus }: Totalled): Promise<number | null> {
  const { tag_ids, carrier, status, consent } = filter;
  const [tag = '', ...otherTags] = tag_ids;
  const isByState = carrier.length > 0 || status.length > 0 || consent.length > 0;
  if (isNarrowed(filter) || otherTags.length > 0 || (tag !== '' && isByState)) return null;
  if (tag !== '') return await countTaggedContacts(tx, scope, tag);
  return isByState ? await countInStates(tx, scope, filter) : totalOf(countsByStatus, []);
}

/** By what nobody keeps count of. */
function isNarrowed({ search, from, to, rules = [] }: ContactFilter): boolean {
  return search !== '' || rules.length > 0 || from !== undefined || to !== undefined;
}
