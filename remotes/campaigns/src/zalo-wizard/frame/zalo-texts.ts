import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ZaloPart } from '../draft/zalo-fields.ts';
import type { ZaloStep } from '../zalo-launch.state.ts';

export const stepTitles: Readonly<Record<ZaloStep, MessageDescriptor>> = {
  template: msg`Account and template`,
  recipients: msg`Recipients`,
  content: msg`Values and fallback`,
  review: msg`Check and send`,
};

/** What a version of a draft differs in, by name. */
export const partTexts: Readonly<Record<ZaloPart, MessageDescriptor>> = {
  name: msg`name`,
  oa: msg`Zalo OA`,
  template: msg`template`,
  recipients: msg`recipients`,
  values: msg`values`,
  fallback: msg`fallback`,
};
