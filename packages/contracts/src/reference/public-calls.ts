import type { CallReference } from './describe-call.ts';
import { keyReference } from './key.reference.ts';
import { messageReference } from './message.reference.ts';
import { verificationReference } from './verification.reference.ts';

/** What is said of each call of the public API, in the order in which one reads about them. */
export const publicCalls: readonly CallReference[] = [...keyReference, ...messageReference, ...verificationReference];
