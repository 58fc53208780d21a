/**
 * Why no code is sent, of whoever asks: a limit has `info.limit`, a guard against fraud `info.reason`, both perhaps
 * `info.retry_after`.
 */
export const startRefusals = [
  'not_found',
  'wrong_state',
  'no_valid_recipient',
  'rate_limited',
  'fraud_blocked',
  'insufficient_balance',
] as const;
