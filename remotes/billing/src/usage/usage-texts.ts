import type { UsageGroup } from '@app/contracts/billing/usage.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const groupTexts: Readonly<Record<UsageGroup, MessageDescriptor>> = {
  day: msg`By day`,
  channel: msg`By channel`,
  carrier: msg`By carrier`,
  campaign: msg`By campaign`,
  api_key: msg`By API key`,
  member: msg`By member`,
};
