import { choice, recordId, urlState } from '@app/platform/url-state.ts';

/** What of the keys page stands in its address. */
export const keysState = urlState({
  /** Keys that work, or those that have ended. */
  show: choice(['usable', 'ended'], 'usable'),
  /** `1` while the dialog that makes a key is open. */
  new: choice(['', '1'], ''),
  /** Key that is being edited. */
  edit: recordId(),
  /** Key that is about to get another secret. */
  rotate: recordId(),
  /** Key that is about to be revoked. */
  revoke: recordId(),
});
