import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a message is sent for; the law knows these three. */
export const messageTypeTexts: Readonly<Record<string, MessageDescriptor>> = {
  advertising: msg`Advertising`,
  customer_care: msg`Customer care`,
  otp: msg`One-time password`,
};
