import type { UrlValues } from '@app/platform/url-state.ts';
import type { contactsState } from '../contacts.state.ts';

type More = Pick<UrlValues<typeof contactsState>, 'from' | 'to' | 'own'>;

/** Filters by day of creation and by own fields, and what changes them. */
export interface MoreFiltersProps {
  readonly state: More;
  readonly onChange: (changes: Partial<More>) => void;
}
