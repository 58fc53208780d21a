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
  sms: msg`SMS from your own sender`,
  voice: msg`Automated calls with keypad replies`,
  zalo: msg`Messages with images and buttons from your Zalo OA`,
  verify: msg`OTP codes by SMS, voice call and email`,
};

/** What is missing before a channel can be used. */
export const channelNeeds: Readonly<Record<string, MessageDescriptor>> = {
  needs_sender: msg`Approved sender required`,
  needs_oa: msg`Linked Zalo OA required`,
  needs_number: msg`Caller number required`,
  needs_configuration: msg`Verification service required`,
};
