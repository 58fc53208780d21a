import { optOutReasons, refusedChannels } from '@app/contracts/contact/opt-out.ts';
import { choice, choices, day, ids, pageNumber, pageSize, recordId, text, urlState } from '@app/platform/url-state.ts';

/** Sorts the list offers; `-` is descending. */
const optOutSorts = ['-created_at', 'created_at', 'phone', '-phone'] as const;

export function isOptOutSort(sort: string): sort is (typeof optOutSorts)[number] {
  return optOutSorts.some((known) => known === sort);
}

/** What of the refusals stands in the directory's address. */
export const optOutsState = urlState({
  tab: choice(['contacts', 'opt-outs'], 'contacts'),
  search: text(),
  channel: choices(refusedChannels),
  reason: choices(optOutReasons),
  /** Names of senders; `*` for refusals of every one. */
  brand: ids(),
  from: day(),
  to: day(),
  sort: choice(optOutSorts, '-created_at'),
  page: pageNumber(),
  size: pageSize(),
  /** Refusal whose drawer is open. */
  refusal: recordId(),
  /** Dialog that is open. */
  dialog: choice(['', 'add', 'import'], ''),
});
