import { recordId, text, urlState } from '@app/platform/url-state.ts';

/** What of the top-up page stands in its address. */
export const addFundsState = urlState({
  /** Dong that the page which sent somebody here suggests. */
  amount: text(),
  /** The payment whose transfer is shown. */
  transfer: recordId(),
  /** The page that sent somebody here to top up; only a safe path of ours is followed. */
  return: text(),
});
