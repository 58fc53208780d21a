import type { ViewList } from '@app/contracts/view/saved-view.ts';
import type { Generated } from 'kysely';

/** A filter of a list that a person gave a name. */
export interface SavedViewTable {
  account_id: string;
  id: string;
  user_id: string;
  list: ViewList;
  name: string;
  /** {@link name} in small letters, the same whatever the database's locale. */
  name_key: string;
  /** What stands in the list's address. */
  query: string;
  /** Whether the whole team may choose it. */
  is_shared: Generated<boolean>;
  created_at: Date;
}
