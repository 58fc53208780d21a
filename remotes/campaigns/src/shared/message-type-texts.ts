import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

/** What a message is sent for; the law knows these three. */
export const messageTypeTexts: Readonly<Record<string, MessageDescriptor>> = {
  advertising: msg`Advertising`,
  customer_care: msg`Customer care`,
  otp: msg`OTP`,
};

/** Names a type of message in the person's language; one that this build does not know as the server says it. */
export function useMessageTypeName(): (type: string) => string {
  const { _ } = useLingui();
  return (type) => (messageTypeTexts[type] ? _(messageTypeTexts[type]) : type);
}
