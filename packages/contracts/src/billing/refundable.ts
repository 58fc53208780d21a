import type { Payment } from './billing.ts';

/** Whether an account can ask for the money of a top-up back: it is in the wallet, came from outside, and none of it went back. */
export function isRefundable({ status, method, refunded }: Pick<Payment, 'status' | 'method' | 'refunded'>): boolean {
  return status === 'succeeded' && method !== 'manual' && refunded === 0;
}
