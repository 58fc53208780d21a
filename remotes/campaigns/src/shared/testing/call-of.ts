import type { Call } from '@app/contracts/voice/call.ts';

/** A call as a list of calls returns it; a test names what it is about. */
export function callOf(fields: Partial<Call> = {}): Call {
  return {
    id: 'call_1',
    campaign: null,
    to: '84987600101',
    name: '',
    carrier: 'viettel',
    sender: '19005550',
    status: 'answered',
    attempts: 1,
    duration_s: 0,
    answered_by: null,
    key: null,
    keys: '',
    hangup: null,
    price: 0,
    currency: 'VND',
    error_code: null,
    is_test: false,
    next_attempt_at: null,
    created_at: '2026-11-21T03:00:00.000Z',
    dialled_at: null,
    answered_at: null,
    ended_at: null,
    ...fields,
  };
}
