import type { CallStatus } from '@app/contracts/voice/call.ts';
import type { BadgeTone } from '@app/ui/badge.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Colour and word of what became of a call, as the call log says it. */
export const callStatusTexts: Readonly<Record<string, readonly [BadgeTone, MessageDescriptor]>> = {
  queued: ['scheduled', msg`To be dialled`],
  waiting: ['scheduled', msg`Dialled again later`],
  initiated: ['sending', msg`Being dialled`],
  ringing: ['sending', msg`Ringing`],
  answered: ['sending', msg`On the phone`],
  completed: ['delivered', msg`Heard`],
  machine: ['undelivered', msg`Answering machine`],
  busy: ['undelivered', msg`Busy`],
  no_answer: ['undelivered', msg`Not answered`],
  rejected: ['undelivered', msg`Declined`],
  failed: ['failed', msg({ message: 'Failed', context: 'call' })],
  unknown: ['undelivered', msg`Outcome unknown`],
  cancelled: ['draft', msg({ message: 'Cancelled', context: 'call' })],
} satisfies Record<CallStatus, readonly [BadgeTone, MessageDescriptor]>;
