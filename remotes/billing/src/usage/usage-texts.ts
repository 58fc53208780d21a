import type { UsageChannel, UsageGroup } from '@app/contracts/billing/usage.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

export const channelTexts: Readonly<Record<UsageChannel, MessageDescriptor>> = {
  sms: msg`SMS`,
  voice: msg`Voice calls`,
  zalo: msg`Zalo`,
  verify: msg`Verification`,
  number: msg`Phone numbers`,
  other: msg`Other`,
};

export const groupTexts: Readonly<Record<UsageGroup, MessageDescriptor>> = {
  day: msg`By day`,
  channel: msg`By channel`,
  carrier: msg`By carrier`,
  campaign: msg`By campaign`,
  api_key: msg`By API key`,
  member: msg`By member`,
};

/** Returns the function that names a channel; one that this build does not know is shown as the server says it. */
export function useChannelName(): (channel: string) => string {
  const { i18n } = useLingui();
  return (channel) => {
    const known = Object.entries(channelTexts).find(([name]) => name === channel);
    return known ? i18n._(known[1]) : channel;
  };
}
