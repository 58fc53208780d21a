import { searchOf, type UrlValues } from '@app/platform/url-state.ts';
import { keysState } from './keys/keys.state.ts';
import { logsState } from './logs/logs.state.ts';
import { referenceState } from './reference/reference.state.ts';
import { sandboxState } from './sandbox/sandbox.state.ts';

/** Every address of this remote, in its canonical spelling (SPEC §2). */
export const paths = {
  keys: (state: Partial<UrlValues<typeof keysState>> = {}) => `/developer${searchOf(keysState, state)}`,
  reference: (state: Partial<UrlValues<typeof referenceState>> = {}) =>
    `/developer/reference${searchOf(referenceState, state)}`,
  sandbox: (state: Partial<UrlValues<typeof sandboxState>> = {}) =>
    `/developer/sandbox${searchOf(sandboxState, state)}`,
  /** Belong to the settings remote: addresses that are told of events, and what one of them was told. */
  callbacks: () => '/Settings/callbacks',
  callback: (id: string, delivery: string) => `/Settings/callbacks/view?${new URLSearchParams({ id, delivery })}`,
  /** Belongs to the verify remote: one verification beside the log. */
  verification: (id: string) => `/verify/logs?${new URLSearchParams({ id })}`,
  /** Belongs to the campaigns remote: one message beside the account's log. */
  message: (id: string) => `/channels?${new URLSearchParams({ message: id })}`,
  /** Belongs to the campaigns remote: one call beside the log of calls. */
  call: (id: string) => `/Campaigns/voices/log?${new URLSearchParams({ call: id })}`,
  /** Belongs to the billing remote: what keys of this name were charged in the last 30 days. */
  usage: (name: string) => `/billing/usage?${new URLSearchParams({ group: 'api_key', search: name })}`,
  logs: (state: Partial<UrlValues<typeof logsState>> = {}) => `/developer/logs${searchOf(logsState, state)}`,
};
