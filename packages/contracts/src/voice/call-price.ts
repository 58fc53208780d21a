import { MAX_REPLAYS, type VoiceSettings } from './voice-settings.ts';

/** What decides how long a call of a campaign lasts. */
type Lasting = Pick<VoiceSettings, 'repeat' | 'ivr'>;

/** Seconds of a call: `expected` if the sound is heard through, `most` if every key is used to its end. */
export interface CallSeconds {
  readonly expected: number;
  readonly most: number;
}

/** How long a call lasts that plays a sound of `durationMs`; whole seconds, rounded up. */
export function callSeconds(durationMs: number, { repeat, ivr }: Lasting): CallSeconds {
  const played = durationMs * repeat;
  const expected = Math.ceil(played / 1_000);
  if (!ivr.enabled) return { expected, most: expected };
  const has = (action: string) => ivr.key_actions.some((each) => each.action === action);
  const replays = has('repeat') ? MAX_REPLAYS : 0;
  const waited = ivr.wait_s * (1 + replays);
  const forwarded = has('forward') ? ivr.forward_limit_s : 0;
  return { expected, most: Math.ceil((played + durationMs * replays) / 1_000) + waited + forwarded };
}

/** Seconds that are charged for a call: whole blocks, begun ones count. Nothing for a call that nobody took. */
export function billedSeconds(seconds: number, blockSeconds: number): number {
  return Math.ceil(Math.max(0, seconds) / blockSeconds) * blockSeconds;
}

/**
 * Price in minor units of `seconds` at a price per minute, which is decimal text; rounded once, half up. Throws on a price
 * that is not a plain decimal.
 */
export function priceOfSeconds(pricePerMinute: string, seconds: number): number {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(pricePerMinute);
  if (!match) throw new RangeError(`not a decimal price: ${pricePerMinute}`);
  const decimals = match[2] ?? '';
  const whole = 60n * 10n ** BigInt(decimals.length);
  const exact = BigInt((match[1] ?? '') + decimals) * BigInt(seconds);
  return Number((exact * 2n + whole) / (whole * 2n));
}

/** What a call of `seconds` costs, in minor units, billed in blocks. */
export function priceOfCall(pricePerMinute: string, blockSeconds: number, seconds: number): number {
  return priceOfSeconds(pricePerMinute, billedSeconds(seconds, blockSeconds));
}
