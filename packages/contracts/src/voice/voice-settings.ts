import * as v from 'valibot';
import { eachOnce } from '../core/filters.ts';
import { integer } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { optionalPhoneDigits, optionalText } from '../rules/validation.ts';
import { callKeys } from './call.ts';

/** What a key of the menu does; `none` only counts who pressed it. */
export const keyActions = ['none', 'repeat', 'opt_out', 'forward', 'tag'] as const;
export type KeyAction = (typeof keyActions)[number];

/** Outcomes after which a call may be dialled again. */
export const retryOutcomes = ['busy', 'no_answer', 'failed'] as const;
export type RetryOutcome = (typeof retryOutcomes)[number];

/** How often a sound is played at most in a row, how often a call is dialled again, and how long that waits (seconds). */
export const MAX_REPEATS = 3;
export const MAX_RETRIES = 3;
export const RETRY_WAIT = { min: 60, max: 3_600 } as const;
/** Seconds that a call waits for a key after the sound. */
export const KEY_WAIT = { min: 3, max: 15 } as const;
/** How often a call plays the sound again because its key was pressed. */
export const MAX_REPLAYS = 3;
/** Seconds that a forwarded call may last. */
export const FORWARD_LIMIT = { min: 30, max: 1_800 } as const;

/** A whole number between two bounds, both included. */
function between(min: number, max: number) {
  return v.pipe(integer(), v.minValue(min, rule('min_value', { min })), v.maxValue(max, rule('oneOf')));
}

const keyActionFields = v.object({
  key: v.picklist(callKeys, rule('oneOf')),
  action: v.picklist(keyActions, rule('oneOf')),
  /** What the key means to whoever reads the chart. */
  label: optionalText(60),
  /** Which tag a contact gets (`tag`). */
  tag_id: optionalText(64),
});

const menuFields = v.object({
  enabled: v.optional(v.boolean(), false),
  wait_s: v.optional(between(KEY_WAIT.min, KEY_WAIT.max), 5),
  key_actions: v.optional(
    v.pipe(
      v.array(keyActionFields),
      v.maxLength(callKeys.length, rule('oneOf')),
      v.check((actions) => new Set(actions.map(({ key }) => key)).size === actions.length, rule('oneOf')),
    ),
    [],
  ),
  /** Whom `forward` rings, digits. */
  forward_to: optionalPhoneDigits(),
  forward_limit_s: v.optional(between(FORWARD_LIMIT.min, FORWARD_LIMIT.max), 300),
});

/** How calls are made, as a draft keeps it; whatever is left out has a usual value. */
export const voiceSettingsFields = v.object({
  repeat: v.optional(between(1, MAX_REPEATS), 1),
  retry: v.optional(between(0, MAX_RETRIES), 1),
  retry_wait_s: v.optional(between(RETRY_WAIT.min, RETRY_WAIT.max), 300),
  retry_on: v.optional(eachOnce(retryOutcomes), [...retryOutcomes]),
  /** Hang up on answering machines, as far as they can be told. */
  detect_machine: v.optional(v.boolean(), false),
  /** Most calls at the same time, for menus that forward; 0 for as many as there are lines. */
  at_once: v.optional(between(0, 1_000), 0),
  ivr: v.optional(menuFields, {}),
});

/** How calls are made. */
export type VoiceSettings = v.InferOutput<typeof voiceSettingsFields>;

/** The settings of a draft that nobody has touched. */
export const usualVoiceSettings: VoiceSettings = v.parse(voiceSettingsFields, {});
