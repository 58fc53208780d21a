import type { CallStatus } from '@app/contracts/voice/call.ts';
import type { MessageStatus } from '../database/tables/messaging.tables.ts';
import type { CallRow } from './attempt.repository.ts';

/** A call's status as that of a message: sent once the phone rings, delivered only once somebody has heard it. */
const statuses: Readonly<Record<CallStatus, MessageStatus>> = {
  queued: 'queued',
  waiting: 'queued',
  initiated: 'sending',
  ringing: 'sent',
  answered: 'sent',
  completed: 'delivered',
  machine: 'undelivered',
  busy: 'undelivered',
  no_answer: 'undelivered',
  rejected: 'undelivered',
  failed: 'failed',
  unknown: 'unknown',
  cancelled: 'cancelled',
};

/** Why nobody heard it, as callbacks say it too. */
const reasons: Readonly<Partial<Record<CallStatus, string>>> = {
  machine: 'Answering machine',
  busy: 'Busy',
  no_answer: 'Not answered',
  rejected: 'Declined',
};

/** Where a call stands, in the words of messages; `isScheduled` says whether it was asked for at a time of its own. */
export function messageStatusOf({ status }: Pick<CallRow, 'status'>, isScheduled: boolean): MessageStatus {
  return status === 'queued' && isScheduled ? 'scheduled' : statuses[status];
}

/** How a call went, in the fields of a message. */
export function progressOfCall(call: CallRow, isScheduled: boolean) {
  const status = messageStatusOf(call, isScheduled);
  const endedAt = call.ended_at?.toISOString() ?? null;
  const isMissed = status === 'undelivered' || status === 'failed';
  return {
    status,
    error_code: call.error_code,
    error_text: reasons[call.status] ?? null,
    sent_at: call.dialled_at?.toISOString() ?? null,
    delivered_at: status === 'delivered' ? endedAt : null,
    failed_at: isMissed ? endedAt : null,
  };
}
