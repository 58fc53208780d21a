import { sandboxCode, sandboxNumbers, type SandboxOtp } from '@app/contracts/developer/sandbox.ts';
import type { Blocked } from './refusal.ts';
import type { SendingSettings } from './service.ts';
import type { VerificationRow } from './verification.repository.ts';

/** Milliseconds for which the code of a number is good that stands for expired ones. */
const SHORT_MS = 3_000;
/** Milliseconds that a refused limit asks to wait. */
const WAIT_MS = 60_000;

/** How a verification begins that sends nothing. */
export type TestStart =
  | { readonly kind: 'refused'; readonly blocked: Blocked }
  | {
      readonly kind: 'test';
      /** Null for one that nobody is told. */
      readonly code: string | null;
      /** What differs from any that waits for its code. */
      readonly change: Partial<Pick<VerificationRow, 'status' | 'expires_at'>>;
    };

/** What a test key's number stands for; one outside the sandbox has a code that nobody is told. */
export function testStart(to: string, { code_length }: Pick<SendingSettings, 'code_length'>, now: Date): TestStart {
  const otp = otpOf(to);
  if (otp === null) return { kind: 'test', code: null, change: {} };
  if (otp === 'rate_limited') {
    const retryAt = new Date(now.getTime() + WAIT_MS);
    return { kind: 'refused', blocked: { reason: 'resend_countdown', retryAt } };
  }
  if (otp === 'fraud_blocked') return { kind: 'refused', blocked: { reason: 'block_list', retryAt: null } };
  const code = sandboxCode(code_length);
  if (otp === 'failed') return { kind: 'test', code, change: { status: 'failed' } };
  if (otp === 'expired') return { kind: 'test', code, change: { expires_at: new Date(now.getTime() + SHORT_MS) } };
  return { kind: 'test', code, change: {} };
}

function otpOf(to: string): SandboxOtp | null {
  return sandboxNumbers.find(({ phone }) => phone === to)?.otp ?? null;
}
