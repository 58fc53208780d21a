import { duplicateKinds } from '@app/contracts/contact/contact-merge.ts';
import { consentChoices, contactStatuses } from '@app/contracts/contact/contact.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import {
  choice,
  choices,
  day,
  ids,
  pageNumber,
  pageSize,
  recordId,
  text,
  urlState,
  type UrlValues,
} from '@app/platform/url-state.ts';
import { ownRules } from './filters/own-rules.ts';
import { importFields } from '../shared/import/import.state.ts';

/** Sorts the list offers; `-` is descending. */
export const contactSorts = [
  '-created_at',
  'created_at',
  'name',
  '-name',
  '-last_messaged_at',
  'last_messaged_at',
] as const;

export function isContactSort(sort: string): sort is (typeof contactSorts)[number] {
  return contactSorts.some((known) => known === sort);
}

/** What of the directory stands in its address. */
export const contactsState = urlState({
  tab: choice(['contacts', 'opt-outs', 'duplicates', 'trash'], 'contacts'),
  search: text(),
  /** Ids of tags that a contact must all carry. */
  tag: ids(),
  carrier: choices(carriers),
  status: choice(['all', ...contactStatuses], 'all'),
  sort: choice(contactSorts, '-created_at'),
  /** Page of the trash, of refusals or of duplicates. */
  page: pageNumber(),
  /** Rows of such a page. */
  size: pageSize(),
  /** First contact in view, from 1. */
  row: pageNumber(),
  /** What they agreed to or refused, any of these: `sms:granted`. */
  consent: choices(consentChoices),
  /** First and last day on which they were added. */
  from: day(),
  to: day(),
  /** What is asked of the account's own fields. */
  own: ownRules(),
  /** Segment whose contacts are shown. */
  segment: text(),
  /** `1` while the account's own fields are open. */
  fields: recordId(),
  /** Rules that are being built: `new`, `filter` (out of the list's filter), or a segment's id. */
  rules: recordId(),
  /** Contact whose drawer is open. */
  id: recordId(),
  /** Contact that is changed in its drawer, or {@link NEW_CONTACT}. */
  edit: recordId(),
  /** Of the trash: contacts that were deleted together. */
  batch: recordId(),
  /** Of duplicates: what they share. */
  by: choice(duplicateKinds, 'email'),
  ...importFields,
});

/** The list without what narrows it. */
export const noFilter = {
  search: '',
  tag: [],
  carrier: [],
  status: 'all',
  consent: [],
  from: '',
  to: '',
  own: [],
  segment: '',
} as const satisfies Partial<UrlValues<typeof contactsState>>;

/** Stands in the address for a contact that is not there yet. */
export const NEW_CONTACT = 'new';
