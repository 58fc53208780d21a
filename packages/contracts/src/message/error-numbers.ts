import { callErrors } from '../voice/call-errors.ts';
import { zaloErrors } from '../zalo/zalo-message-errors.ts';
import type { MessageChannel } from './api-message.ts';
import { messageErrors, type KnownErrors, type MessageError } from './message-errors.ts';

/** The reasons of each channel of the public API, by number. */
const errorsByChannel: readonly (readonly [MessageChannel, KnownErrors])[] = [
  ['sms', messageErrors],
  ['voice', callErrors],
  ['zalo', zaloErrors],
];

/** Every reason for which a message may not arrive by a channel; of one that this build does not know, those of SMS. */
export function errorsOfChannel(channel: string): KnownErrors {
  return errorsByChannel.find(([known]) => known === channel)?.[1] ?? messageErrors;
}

/** Every number that `error_code` of a message may have. */
export const errorNumbers: readonly number[] = [
  ...new Set(errorsByChannel.flatMap(([, errors]) => Object.keys(errors).map(Number))),
].toSorted((one, other) => one - other);

/** What a number means, and for which channels. */
export interface NumberMeaning extends MessageError {
  readonly channels: readonly MessageChannel[];
}

/** What an `error_code` means: once for all channels where it means the same. Empty for an unknown number. */
export function meaningsOfNumber(number: number): NumberMeaning[] {
  const byError = new Map<MessageError, MessageChannel[]>();
  for (const [channel, errors] of errorsByChannel) {
    const error = errors[number];
    if (error) byError.set(error, [...(byError.get(error) ?? []), channel]);
  }
  return [...byError].map(([error, channels]) => ({ ...error, channels }));
}
