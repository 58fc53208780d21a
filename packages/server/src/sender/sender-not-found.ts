import { messages } from '@app/contracts/catalogue/messages.ts';
import { failure } from '../http/failure.ts';

/** The account has no such sender (SPEC §8). */
export function senderNotFound(): never {
  throw failure(404, 'not_found', { message: messages.senderNotFound });
}
