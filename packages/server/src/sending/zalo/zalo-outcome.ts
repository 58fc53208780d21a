import { zaloErrorKind } from '@app/contracts/zalo/zalo-errors.ts';
import type { ZaloError } from '../../ports/zalo.ts';

/** Why a campaign must not send now, whatever people want. */
export type HoldReason = 'quiet_hours' | 'sender' | 'quota' | 'template';

/** Zalo refused this message, and would again. */
export interface ZaloRefusal {
  readonly kind: 'refused';
  /** Ours. */
  readonly errorCode: number;
  readonly errorText: string;
  readonly zaloError: number;
}

/** Zalo takes none of the campaign's messages for now: the recipient waits, and so does the campaign. */
export interface ZaloHeld {
  readonly kind: 'held';
  readonly reason: HoldReason;
  readonly errorText: string;
}

export type ZaloOutcome =
  | { readonly kind: 'accepted'; readonly providerRef: string }
  | { readonly kind: 'lost' }
  | { readonly kind: 'unavailable'; readonly errorText: string }
  | ZaloRefusal
  | ZaloHeld;

/** What a campaign is held for is told of a single message by a code of ours. */
export const heldCodes = { quota: 1603, template: 1605, sender: 1606, quiet_hours: 1607 } as const satisfies Record<
  HoldReason,
  number
>;

const INVALID_NUMBER = 1001;
const NO_ACCOUNT = 1601;
const NOT_REACHED = 1602;
const BAD_VALUES = 1604;

/** What Zalo's answer to a message means for it, and for its campaign. */
export function outcomeOf(error: ZaloError): ZaloOutcome {
  const { code, message: errorText } = error;
  if (!error.isRefusal) return error.isUnsent ? { kind: 'unavailable', errorText } : { kind: 'lost' };
  const refused = (errorCode: number): ZaloRefusal => ({ kind: 'refused', errorCode, errorText, zaloError: code });
  const held = (reason: HoldReason): ZaloHeld => ({ kind: 'held', reason, errorText });
  switch (zaloErrorKind(code)) {
    case 'phone':
      if (code === -108) return refused(INVALID_NUMBER);
      return refused(code === -118 ? NO_ACCOUNT : NOT_REACHED);
    case 'content':
      return refused(BAD_VALUES);
    case 'quota':
      return held('quota');
    case 'night':
      return held('quiet_hours');
    case 'template':
    case 'not_editable':
      return held('template');
    case 'unknown':
    case 'no_answer':
      return { kind: 'unavailable', errorText };
    default:
      return held('sender');
  }
}
