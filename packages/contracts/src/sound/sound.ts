import * as v from 'valibot';
import { instant, openEnum } from '../core/wire.ts';

/** How a sound came about: a file, a recording in the page, a text that was spoken. */
export const soundSources = ['upload', 'record', 'tts'] as const;
export type SoundSource = (typeof soundSources)[number];

/** What a sound is meant for; codes are spoken digit by digit and need none. */
export const soundTypes = ['customer_care', 'advertising'] as const;
export type SoundType = (typeof soundTypes)[number];

export const soundStatuses = ['processing', 'ready', 'failed'] as const;
export type SoundStatus = (typeof soundStatuses)[number];

/** Seconds that a sound may last (SPEC §9), to the sample. */
export const MAX_SOUND_SECONDS = 60;
/** Bytes of one file: 60 s of CD-quality WAV are 10 584 000. */
export const MAX_SOUND_BYTES = 12 * 1_048_576;
/** Hertz that a telephone line carries (ITU-T G.712). */
export const PHONE_BAND = { low: 300, high: 3_400 } as const;
/** How many heights a sound's waveform has. */
export const SOUND_PEAKS = 240;

export const speechVoices = ['north_male', 'north_female', 'south_female', 'hue_female'] as const;
export type SpeechVoice = (typeof speechVoices)[number];
export const MAX_SPEECH_CHARACTERS = 900;
/** Speeds go from −3 (slow) to 3 (fast). */
export const MAX_SPEECH_SPEED = 3;

/** A sound of the library, as its newest usable version is. */
export const soundSchema = v.object({
  id: v.string(),
  name: v.string(),
  type: openEnum(soundTypes),
  source: openEnum(soundSources),
  /** `processing` until the copy for the phone is made. */
  status: openEnum(soundStatuses),
  /** Why it failed, as a code. */
  failure: v.nullable(v.string()),
  file_name: v.string(),
  format: openEnum(['mp3', 'wav']),
  bytes: v.number(),
  duration_ms: v.number(),
  /** Integrated loudness by ITU-R BS.1770 in LUFS; null while unknown, and for silence. */
  loudness_lufs: v.nullable(v.number()),
  /** {@link SOUND_PEAKS} heights from 0 to 100; empty while unknown. */
  peaks: v.array(v.number()),
  /** Signed link to the file as it came; it can be played and sought in until `url_expires_at`. */
  url: v.string(),
  /** Signed link to the copy for the phone: 8 kHz, mono, 300–3 400 Hz. */
  url_8k: v.nullable(v.string()),
  url_expires_at: instant(),
  /** What was spoken, where it was made from a text. */
  tts: v.nullable(v.object({ text: v.string(), voice: openEnum(speechVoices), speed: v.number() })),
  /** Which version this is, from 1. */
  version: v.number(),
  /** A newer file that is not usable (yet): the version before it stays in use. */
  replacement: v.nullable(v.object({ status: openEnum(['processing', 'failed']), failure: v.nullable(v.string()) })),
  /** Campaigns that use it. */
  used_in: v.number(),
  created_at: instant(),
  updated_at: instant(),
});
export type Sound = v.InferOutput<typeof soundSchema>;

/** What this installation can speak; null where no engine is there. */
export const speechSchema = v.nullable(v.object({ voices: v.array(openEnum(speechVoices)) }));
