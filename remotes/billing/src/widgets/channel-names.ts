import type { UsageChannel } from '@app/contracts/billing/usage.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const channelTexts: Readonly<Record<UsageChannel, MessageDescriptor>> = {
  sms: msg`SMS`,
  voice: msg`Voice calls`,
  zalo: msg`Zalo`,
  verify: msg`Verification`,
  number: msg`Phone numbers`,
  other: msg`Other`,
};

/** Returns the function that names a channel; one that this build does not know is shown as the server says it. */
export function useChannelName(): (channel: string) => string {
  const { i18n } = useLingui();
  return (channel) => {
    const known = Object.entries(channelTexts).find(([name]) => name === channel);
    return known ? i18n._(known[1]) : channel;
  };
}
