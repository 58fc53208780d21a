import * as v from 'valibot';

/** What becomes of a message in the sandbox. */
export type SandboxFate = 'delivered' | 'undelivered' | 'failed' | 'expired' | 'unknown' | 'sent' | 'sending';

/**
 * What becomes of an OTP in the sandbox: `code` waits for {@link sandboxCode}, `expired` does so for three seconds, `failed`
 * goes by no channel, and the last two are refused with their error code.
 */
export type SandboxOtp = 'code' | 'failed' | 'expired' | 'rate_limited' | 'fraud_blocked';

const errorCode = v.optional(v.nullable(v.number()), null);

/**
 * A number of the sandbox as pages are told of it; a server that is older says less. Error codes are null where nothing
 * went wrong; those of a call and by Zalo also where they are the same as a message has.
 */
export const sandboxNumberSchema = v.object({
  phone: v.string(),
  result: v.string(),
  error_code: errorCode,
  call_error_code: errorCode,
  zalo_error_code: errorCode,
  otp: v.optional(v.string(), ''),
});
export type SandboxNumberAnswer = v.InferOutput<typeof sandboxNumberSchema>;

/** A number of the sandbox as this build has it. */
export interface SandboxNumber extends SandboxNumberAnswer {
  readonly result: SandboxFate;
  readonly otp: SandboxOtp;
}

/** The numbers that test keys may write to, and what becomes of what goes to each; nobody has them. */
export const sandboxNumbers: readonly SandboxNumber[] = [
  number('84900000001', { result: 'delivered' }),
  number('84900000002', { result: 'undelivered', error_code: 1502, otp: 'failed' }),
  number('84900000003', { result: 'failed', error_code: 1501, otp: 'failed' }),
  number('84900000004', { result: 'expired', error_code: 1503, otp: 'expired' }),
  number('84900000005', { result: 'sent' }),
  number('84900000006', { result: 'sending' }),
  number('84900000007', { result: 'unknown', error_code: 1504 }),
  number('84900000008', { result: 'undelivered', error_code: 1502, call_error_code: 1701, otp: 'rate_limited' }),
  number('84900000009', { result: 'undelivered', error_code: 1502, call_error_code: 1702, otp: 'fraud_blocked' }),
  number('84900000010', { result: 'undelivered', error_code: 1502, call_error_code: 1703, otp: 'failed' }),
  number('84900000011', { result: 'failed', error_code: 1501, zalo_error_code: 1601, otp: 'failed' }),
];

function number(phone: string, said: Pick<SandboxNumber, 'result'> & Partial<SandboxNumber>): SandboxNumber {
  return { phone, error_code: null, call_error_code: null, zalo_error_code: null, otp: 'code', ...said };
}

/** The OTP that is right for numbers of the sandbox, of as many digits as the service's codes have (10 at most): 123456. */
export function sandboxCode(length: number): string {
  return '1234567890'.slice(0, length);
}
