import { choice, recordId, text, urlState } from '@app/platform/url-state.ts';

/** What of the top-up page stands in its address. */
export const addFundsState = urlState({
  /** Dong that the page which sent somebody here suggests. */
  amount: text(),
  /** How it is to be paid; '' for the first way that is offered. */
  method: choice(['', 'card', 'wire'], ''),
  /** The payment whose transfer is shown. */
  transfer: recordId(),
  /** The payment by card that is shown. */
  payment: recordId(),
  /** The page that sent somebody here to top up; only a safe path of ours is followed. */
  return: text(),
});
