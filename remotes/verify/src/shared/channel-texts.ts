import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

const texts: Readonly<Record<string, MessageDescriptor>> = {
  zalo: msg`Zalo`,
  sms: msg`SMS`,
  voice: msg`Voice call`,
  email: msg`Email`,
};

/** Answers the function that names a channel; one that this build does not know is shown as the server says it. */
export function useChannelName(): (channel: string) => string {
  const { _ } = useLingui();
  return (channel) => (texts[channel] ? _(texts[channel]) : channel);
}
