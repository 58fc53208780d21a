import { zaloMessageErrors } from '@app/contracts/zalo/zalo-message-errors.ts';
import { messageErrors } from '../message-errors.ts';
import type { ErrorTexts } from '../view/error-text.ts';

/** Every reason for which a message may not arrive over Zalo; what Zalo has no words for is the same as for SMS. */
export const zaloErrors: ErrorTexts = { ...messageErrors, ...zaloMessageErrors };
