// Made from the contract by `npm run client`; changes here are lost.

import type { Operation } from '../call.ts';
import type { KeyCalls } from './key.ts';
import type { MessagesCalls } from './messages.ts';
import type { VerificationCalls } from './verification.ts';

/** The calls of the public API. */
export interface Api {
  readonly key: KeyCalls;
  readonly messages: MessagesCalls;
  readonly verification: VerificationCalls;
}

/** Where and how each call is asked. */
export const operations: Readonly<Record<keyof Api, Readonly<Record<string, Operation>>>> = {
  key: {
    show: { method: 'GET', path: '/v1/key', isIdempotent: false },
  },
  messages: {
    send: { method: 'POST', path: '/v1/messages', isIdempotent: true },
    list: { method: 'GET', path: '/v1/messages', isIdempotent: false },
    batch: { method: 'POST', path: '/v1/messages/batch', isIdempotent: true },
    show: { method: 'GET', path: '/v1/messages/{id}', isIdempotent: false },
    cancel: { method: 'POST', path: '/v1/messages/{id}/cancel', isIdempotent: true },
  },
  verification: {
    start: { method: 'POST', path: '/v1/verifications', isIdempotent: true },
    show: { method: 'GET', path: '/v1/verifications/{id}', isIdempotent: false },
    check: { method: 'POST', path: '/v1/verifications/{id}/check', isIdempotent: false },
    resend: { method: 'POST', path: '/v1/verifications/{id}/resend', isIdempotent: false },
    cancel: { method: 'POST', path: '/v1/verifications/{id}/cancel', isIdempotent: false },
    redeem: { method: 'POST', path: '/v1/verifications/redeem', isIdempotent: false },
  },
};
