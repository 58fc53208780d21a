import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface MessageError {
  /** What happened, in a few words. */
  readonly name: MessageDescriptor;
  /** Where it usually comes from. */
  readonly cause: MessageDescriptor;
  /** What the person can do about it. */
  readonly remedy: MessageDescriptor;
}

export type KnownErrors = Readonly<Record<number, MessageError>>;

/** Every reason for which an SMS may not arrive, by our stable code. */
export const messageErrors: KnownErrors = {
  1001: {
    name: msg`Not a valid number`,
    cause: msg`No carrier has given out this number.`,
    remedy: msg`Correct the contact or remove it from your lists.`,
  },
  1002: {
    name: msg`Landline`,
    cause: msg`Landlines receive no SMS.`,
    remedy: msg`Ask the recipient for a mobile number.`,
  },
  1003: {
    name: msg`On the do-not-call list`,
    cause: msg`The number is registered against advertising (5656).`,
    remedy: msg`Leave it out of advertising; customer care is still possible.`,
  },
  1004: {
    name: msg`Opted out`,
    cause: msg`The recipient no longer wants messages of this sender. Nothing was charged.`,
    remedy: msg`Nothing is to be done: later campaigns leave the number out.`,
  },
  1005: {
    name: msg`Number twice`,
    cause: msg`The number had this message already.`,
    remedy: msg`Nothing is to be done: everybody gets a message once.`,
  },
  1101: {
    name: msg`Sender not approved`,
    cause: msg`The brand name may not be used for this kind of message.`,
    remedy: msg`Choose an approved sender, or wait for the approval.`,
  },
  1102: {
    name: msg`Sender not registered with the carrier`,
    cause: msg`This carrier does not know the brand name.`,
    remedy: msg`Register the brand name with the carrier, or leave its numbers out.`,
  },
  1103: {
    name: msg`Text does not match the template`,
    cause: msg`The carrier compares the text with the registered template and found a difference.`,
    remedy: msg`Use the registered text to the letter, or register the new one.`,
  },
  1104: {
    name: msg`Brand name not active`,
    cause: msg`The registration has ended, or was suspended.`,
    remedy: msg`Renew the registration of the brand name.`,
  },
  1201: {
    name: msg`Balance too low`,
    cause: msg`There was not enough money when the message was to be sent.`,
    remedy: msg`Top up and send again to those who were left out.`,
  },
  1202: {
    name: msg`Spending limit reached`,
    cause: msg`Your team has set a limit, and it was reached.`,
    remedy: msg`Raise the limit in the settings, or wait until it starts anew.`,
  },
  1301: {
    name: msg`Outside of sending hours`,
    cause: msg`Advertising may be sent from 07:00 to 22:00 only.`,
    remedy: msg`Send it again during the day.`,
  },
  1302: {
    name: msg`Daily limit per recipient reached`,
    cause: msg`The recipient had as many messages today as the law allows.`,
    remedy: msg`Send it again tomorrow.`,
  },
  1303: {
    name: msg`Too few recipients for the carrier`,
    cause: msg`The carrier takes advertising only to a minimum number of recipients.`,
    remedy: msg`Add recipients of this carrier, or leave it out.`,
  },
  1304: {
    name: msg`No consent to advertising`,
    cause: msg`The consent was withdrawn between the launch and the sending. Nothing was charged.`,
    remedy: msg`Nothing is to be done; ask the recipient before you advertise again.`,
  },
  1401: {
    name: msg`Content refused`,
    cause: msg`The carrier's filter has stopped a word, a link or a phone number in the text.`,
    remedy: msg`Change the text: no shortened links of others, no banned words.`,
  },
  1402: {
    name: msg`Text too long`,
    cause: msg`Carriers join at most four segments.`,
    remedy: msg`Shorten the text, or write it without accents.`,
  },
  1501: {
    name: msg`Refused by the carrier`,
    cause: msg`The carrier did not take the message and gave no better reason.`,
    remedy: msg`Try again later; if it goes on, write to support with a message id.`,
  },
  1502: {
    name: msg`Phone could not be reached`,
    cause: msg`The phone was switched off, without signal, or its memory was full.`,
    remedy: msg`Send it again at another time of day.`,
  },
  1503: {
    name: msg`Expired`,
    cause: msg`The phone stayed unreachable until the carrier gave up.`,
    remedy: msg`Send it again, or check whether the number is still in use.`,
  },
  1504: {
    name: msg`No delivery report`,
    cause: msg`The carrier accepted the message but didn’t report a result. It may have been delivered, so it’s charged.`,
    remedy: msg`Ask the recipient before you send it again.`,
  },
  1801: {
    name: msg`Stopped as suspected fraud`,
    cause: msg`Too many messages went to numbers of this kind in a short time.`,
    remedy: msg`Check where your list comes from, then write to support.`,
  },
  1901: {
    name: msg`Carrier not available`,
    cause: msg`The carrier was busy or out of order each time we tried.`,
    remedy: msg`Send it again later. Nothing was charged.`,
  },
};
