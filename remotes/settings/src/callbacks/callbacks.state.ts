import { callbackEvents, deliveryStatuses } from '@app/contracts/settings/callback.ts';
import { choice, choices, day, pageNumber, pageSize, recordId, text, urlState } from '@app/platform/url-state.ts';

/** What of the list of addresses stands in its own address. */
export const callbacksState = urlState({
  /** `1` while the dialog that adds one is open. */
  new: choice(['', '1'], ''),
  /** The one that is being edited. */
  edit: recordId(),
});

export const deliverySorts = ['-created_at', 'created_at'] as const;

/** What of one address and its log stands in the page's address. `from` and `to` are days, both inclusive. */
export const callbackState = urlState({
  /** The profile. */
  id: recordId(),
  status: choices(deliveryStatuses),
  event: choices(callbackEvents),
  from: day(),
  to: day(),
  search: text(),
  sort: choice(deliverySorts, '-created_at'),
  page: pageNumber(),
  size: pageSize(),
  /** The delivery beside the log. */
  delivery: recordId(),
});
