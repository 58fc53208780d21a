import type { Call, CallAttempt } from '@app/contracts/voice/call.ts';
import type { AttemptRow, CallRow } from './attempt.repository.ts';

/** A call's row with the name of its campaign; null for a draft that is gone. */
export type NamedCall = CallRow & { readonly campaign_name: string | null };

export function asCall(row: NamedCall): Call {
  return {
    id: row.id,
    campaign: row.campaign_name === null ? null : { id: row.campaign_id, name: row.campaign_name },
    to: row.phone,
    name: row.name,
    carrier: row.carrier,
    sender: row.caller,
    status: row.status,
    attempts: row.attempts,
    duration_s: row.duration_s,
    answered_by: row.answered_by,
    key: row.key,
    keys: row.keys,
    hangup: row.hangup,
    price: row.price,
    currency: row.currency,
    error_code: row.error_code,
    is_test: row.is_test,
    next_attempt_at: row.attempts > 0 ? timeOf(row.next_at) : null,
    created_at: row.created_at.toISOString(),
    dialled_at: timeOf(row.dialled_at),
    answered_at: timeOf(row.answered_at),
    ended_at: timeOf(row.ended_at),
  };
}

function timeOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

/** An attempt with all that happened in it, from dialling on. */
export function asAttempt(row: AttemptRow): CallAttempt {
  const dialled = { event: 'dialled', at: row.started_at.toISOString(), key: null, action: null } as const;
  const told = row.events.map(({ id: _id, ...event }) => event);
  const isEndTold = told.some(({ event }) => event === row.status);
  const ended =
    row.ended_at === null || isEndTold ? [] : [{ ...dialled, event: row.status, at: row.ended_at.toISOString() }];
  return {
    attempt: row.attempt,
    status: row.status,
    started_at: row.started_at.toISOString(),
    ended_at: timeOf(row.ended_at),
    duration_s: row.duration_s,
    billed_s: row.billed_s,
    price: row.price,
    error_code: row.error_code,
    events: [dialled, ...told, ...ended],
  };
}
