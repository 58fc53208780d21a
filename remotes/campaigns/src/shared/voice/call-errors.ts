import { msg } from '@lingui/core/macro';
import { messageErrors, type KnownErrors } from '../message-errors.ts';

/** Every reason for which a call may not be heard, by our stable code; those of numbers are the same as for messages. */
export const callErrors: KnownErrors = {
  ...messageErrors,
  1502: {
    name: msg`Phone could not be reached`,
    cause: msg`The phone was switched off or without signal.`,
    remedy: msg`Call again at another time of day.`,
  },
  1504: {
    name: msg`Outcome unknown`,
    cause: msg`The network took the call and never said what became of it. It may have been heard, so it stays charged.`,
    remedy: msg`Ask the recipient before you call again.`,
  },
  1701: {
    name: msg`Busy`,
    cause: msg`The recipient was on another call each time.`,
    remedy: msg`Allow more retries, further apart.`,
  },
  1702: {
    name: msg`Not answered`,
    cause: msg`The phone rang and no one answered.`,
    remedy: msg`Call at another time of day, or from a number your customers know.`,
  },
  1703: {
    name: msg`Answering machine`,
    cause: msg`A machine took the call, as far as that can be told.`,
    remedy: msg`Call at another time of day.`,
  },
  1901: {
    name: msg`No line free`,
    cause: msg`The network was busy or out of order each time we tried.`,
    remedy: msg`Call again later. Nothing was charged.`,
  },
};
