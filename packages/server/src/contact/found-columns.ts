import { searchColumn, sortKey } from '@app/contracts/rules/fold.ts';
import { ownColumns, type OwnColumns } from './own-columns.ts';

/** What of a contact is kept beside its content, to find and to sort it by. */
export interface FoundColumns extends OwnColumns {
  readonly search: string;
  readonly skey: string;
}

interface FoundContent {
  /** E.164 without plus. */
  readonly phone: string;
  readonly name: string;
  readonly email: string | null;
  /** Values of the account's own fields by key, none of them empty. */
  readonly custom: Readonly<Record<string, string>>;
}

/** What a contact of this content is found by. */
export function foundColumns(content: FoundContent): FoundColumns {
  return { search: searchColumn(content), skey: sortKey(content.name), ...ownColumns(content.custom) };
}
