import type { messageTypes } from '@app/contracts/campaign/campaign.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the law asks of each type of message, in one line (Decree 91/2020). */
export const messageTypeRules: Readonly<Record<(typeof messageTypes)[number], MessageDescriptor>> = {
  advertising: msg`Only to recipients who agreed, from 07:00 to 22:00. Begins with [QC] and ends with a way to opt out.`,
  customer_care: msg`Orders, appointments, bills of recipients who are your customers. At any hour, without advertising.`,
  otp: msg`Codes the recipient has just requested. Sent at any hour; better sent by Verification.`,
};
