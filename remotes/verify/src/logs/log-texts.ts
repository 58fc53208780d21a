import type { BlockedReason, VerificationStatus } from '@app/contracts/verification/verification.ts';
import type { VerifyChannel } from '@app/contracts/verify/service-settings.ts';
import type { BadgeTone } from '@app/ui/badge.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

const statuses: Readonly<Record<string, readonly [BadgeTone, MessageDescriptor]>> = {
  pending: ['scheduled', msg`Waiting for the code`],
  approved: ['delivered', msg({ message: 'Verified', context: 'verification' })],
  expired: ['undelivered', msg({ message: 'Expired', context: 'verification' })],
  canceled: ['draft', msg({ message: 'Canceled', context: 'verification' })],
  max_attempts_reached: ['failed', msg`Too many wrong codes`],
  failed: ['failed', msg`Not delivered`],
  blocked: ['paused', msg({ message: 'Blocked', context: 'verification' })],
} satisfies Record<VerificationStatus, readonly [BadgeTone, MessageDescriptor]>;

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  block_list: msg`On the block list`,
  country: msg`Country not allowed`,
  conversion: msg`Too few codes entered`,
  ip_velocity: msg`Too many from one IP address`,
  prefix_velocity: msg`Too many similar numbers`,
  resend_countdown: msg`Resent too soon`,
  limit_phone_window: msg`Limit per phone number within the period`,
  limit_phone: msg`Total limit per phone number`,
  limit_total_window: msg`Limit of the service within the period`,
  limit_total: msg`Total limit of the service`,
  spend_cap: msg`Spending cap of the API key`,
  balance: msg`Balance too low`,
} satisfies Record<BlockedReason, MessageDescriptor>;

const channels: Readonly<Record<string, MessageDescriptor>> = {
  zalo: msg`Zalo`,
  sms: msg`SMS`,
  voice: msg`Voice call`,
  email: msg`Email`,
} satisfies Record<VerifyChannel, MessageDescriptor>;

/** What the server's words are called; one that this build does not know is shown as the server says it. */
export function useLogTexts() {
  const { _ } = useLingui();
  const nameOf = (texts: Readonly<Record<string, MessageDescriptor>>) => (key: string) =>
    texts[key] ? _(texts[key]) : key;
  return {
    nameOfReason: nameOf(reasons),
    nameOfChannel: nameOf(channels),
    nameOfStatus: (status: string) => (statuses[status] ? _(statuses[status][1]) : status),
    toneOfStatus: (status: string): BadgeTone => statuses[status]?.[0] ?? 'draft',
  };
}
