import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Names of the channels, by the key the server has for them. */
export const channelNames: Readonly<Record<string, MessageDescriptor>> = {
  sms: msg`SMS`,
  voice: msg`Voice call`,
  zalo: msg`Zalo`,
  verify: msg`OTP verification`,
};

/** What a channel is for, in one line. */
export const channelPurposes: Readonly<Record<string, MessageDescriptor>> = {
  sms: msg`Text messages under your brand name, to any phone`,
  voice: msg`Recorded calls with answers by key press`,
  zalo: msg`Messages from your official account, with pictures and buttons`,
  verify: msg`One-time passwords by SMS, voice and email`,
};

/** What is missing before a channel can be used. */
export const channelNeeds: Readonly<Record<string, MessageDescriptor>> = {
  needs_sender: msg`Needs an approved sender`,
  needs_oa: msg`Needs a linked official account`,
  needs_number: msg`Needs a phone number to call from`,
  needs_configuration: msg`Needs a configuration`,
};
