import { searchOf, type UrlValues } from '@app/platform/url-state.ts';
import { keysState } from './keys/keys.state.ts';
import { logsState } from './logs/logs.state.ts';
import { referenceState } from './reference/reference.state.ts';

/** Every address of this remote, in its canonical spelling (SPEC §2). */
export const paths = {
  keys: (state: Partial<UrlValues<typeof keysState>> = {}) => `/developer${searchOf(keysState, state)}`,
  reference: (state: Partial<UrlValues<typeof referenceState>> = {}) =>
    `/developer/reference${searchOf(referenceState, state)}`,
  /** Belongs to the verify remote: one verification beside the log. */
  verification: (id: string) => `/verify/logs?${new URLSearchParams({ id })}`,
  /** Belongs to the campaigns remote: one message beside the account's log. */
  message: (id: string) => `/channels?${new URLSearchParams({ message: id })}`,
  logs: (state: Partial<UrlValues<typeof logsState>> = {}) => `/developer/logs${searchOf(logsState, state)}`,
};
