import type { AttemptError, CallbackEvent } from '@app/contracts/settings/callback.ts';
import type { BadgeTone } from '@app/ui/badge.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Kinds of events, as forms offer them: group by group. */
export const eventGroups: readonly {
  readonly key: string;
  readonly name: MessageDescriptor;
  readonly events: readonly CallbackEvent[];
}[] = [
  {
    key: 'message',
    name: msg`Messages`,
    events: ['message.sent', 'message.delivered', 'message.failed', 'message.received'],
  },
  { key: 'campaign', name: msg`Campaigns`, events: ['campaign.finished'] },
  { key: 'money', name: msg`Balance`, events: ['balance.low', 'topup.paid'] },
  { key: 'number', name: msg`Phone numbers`, events: ['number.suspended', 'number.released'] },
  { key: 'verify', name: msg`Verification`, events: ['verify.approved', 'verify.failed'] },
];

type Status = readonly [BadgeTone, MessageDescriptor];

export const profileStatuses: Readonly<Record<string, Status>> = {
  active: ['delivered', msg({ message: 'Active', context: 'callback address' })],
  failing: ['paused', msg`Failing`],
  auto_disabled: ['failed', msg`Disabled after errors`],
  disabled: ['draft', msg({ message: 'Disabled', context: 'callback address' })],
};

export const deliveryTexts: Readonly<Record<string, Status>> = {
  pending: ['scheduled', msg({ message: 'Waiting', context: 'delivery' })],
  delivering: ['sending', msg({ message: 'Sending', context: 'delivery' })],
  retrying: ['paused', msg`Will be retried`],
  succeeded: ['delivered', msg({ message: 'Accepted', context: 'delivery' })],
  failed: ['failed', msg({ message: 'Failed', context: 'delivery' })],
  discarded: ['draft', msg({ message: 'Not sent', context: 'delivery' })],
};

/** Why an attempt had no answer that counts. */
export const errorTexts: Readonly<Record<string, MessageDescriptor>> = {
  status: msg`Your server answered with an error`,
  timeout: msg`No answer within 15 seconds`,
  unreachable: msg`Your server could not be reached`,
  address: msg`The address leads to a private network`,
  redirect: msg`Your server redirects, which is not followed`,
} satisfies Record<AttemptError, MessageDescriptor>;
