import * as v from 'valibot';
import { byKey } from '../core/by-key.ts';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { choices, countsByStatus } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { flag, instant, integer, json } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { audioFile, requiredText } from '../rules/validation.ts';
import {
  MAX_SPEECH_CHARACTERS,
  MAX_SPEECH_SPEED,
  soundSchema,
  soundSources,
  soundStatuses,
  soundTypes,
  speechSchema,
  speechVoices,
} from './sound.ts';

const NAME_LENGTH = 100;

const spokenName = v.pipe(v.string(), v.maxLength(60, rule('max', { length: 60 })));
const spokenValue = v.pipe(
  v.string(),
  v.maxLength(MAX_SPEECH_CHARACTERS, rule('max', { length: MAX_SPEECH_CHARACTERS })),
);

/** What stands for `{name}` in a text to be spoken, which has at most 900 characters with it. */
const spokenValues = json(byKey(spokenName, spokenValue));

/** A text to be spoken: at most 900 characters, speed −3 to 3. */
const tts = json(
  v.object({
    text: requiredText(MAX_SPEECH_CHARACTERS),
    voice: v.picklist(speechVoices, rule('oneOf')),
    speed: v.optional(
      v.pipe(
        integer(),
        v.minValue(-MAX_SPEECH_SPEED, rule('min_value', { min: -MAX_SPEECH_SPEED })),
        v.maxValue(MAX_SPEECH_SPEED, rule('oneOf')),
      ),
      0,
    ),
  }),
);

/** What it is meant for; a blank one is refused. */
const type = v.picklist(soundTypes, ({ input }) => rule(input === '' ? 'required' : 'oneOf'));

const soundListRequest = v.object({
  ...listFields(['created_at', 'name', 'duration', 'updated_at'], '-created_at'),
  status: choices(soundStatuses),
});
/** `counts_by_status` counts what the search finds, whatever the status. */
const soundListInfo = v.object({ ...pageInfoFields, counts_by_status: countsByStatus, speech: speechSchema });

const fileMessages = [
  messages.blankName,
  messages.blankFile,
  messages.blankType,
  messages.audioTooLong,
  messages.wrongType,
  messages.invalidContent,
] as const;
const fileCodes = [
  'file_type',
  'file_too_large',
  'audio_too_long',
  'content_rejected',
  'duplicate',
  'quota_exceeded',
] as const;

/**
 * Takes a sound into the library: an MP3 or WAV of at most 12 MB, or a text to be spoken. Its length is measured by
 * decoding before the answer; waveform, loudness and the copy for the phone follow (`processing`, then a `sound` event).
 * All who are called hear the same: `{names}` of a text are filled in from `variables`, and one without a value is refused.
 * A file that the library holds already is refused as `duplicate` with `info.id` and `info.name`, unless
 * `allow_duplicate` is set.
 */
export const storeSound = defineCall({
  id: 'sound.store',
  method: 'POST',
  path: '/api/sound/store',
  access: 'sound:write',
  safe: false,
  rateLimit: { max: 120, windowSeconds: 3_600, by: 'account' },
  request: v.object({
    name: requiredText(NAME_LENGTH),
    source: v.picklist(soundSources, rule('oneOf')),
    type: v.optional(type, 'customer_care'),
    file: v.optional(audioFile()),
    tts: v.optional(tts),
    variables: v.optional(spokenValues),
    allow_duplicate: v.optional(flag(), false),
  }),
  data: soundSchema,
  info: nothing,
  messages: fileMessages,
  codes: [...fileCodes, 'provider_unavailable'],
});

/** The library. */
export const getSound = defineCall({
  id: 'sound.get_sound',
  method: 'POST',
  path: '/api/sound/getSound',
  access: 'sound:read',
  safe: true,
  request: v.omit(soundListRequest, ['search']),
  data: v.array(soundSchema),
  info: soundListInfo,
});

/** As {@link getSound}, searched by name and spoken text. */
export const searchSound = defineCall({
  id: 'sound.search_sound',
  method: 'POST',
  path: '/api/sound/searchSound',
  access: 'sound:read',
  safe: true,
  request: soundListRequest,
  data: v.array(soundSchema),
  info: soundListInfo,
});

/** Removes a sound with its files; 409 `in_use` with `info.campaigns` while campaigns use it. */
export const deleteSound = defineCall({
  id: 'sound.delete_sound',
  method: 'POST',
  path: '/api/sound/deleteSound',
  access: 'sound:delete',
  safe: false,
  request: v.object({ id: requiredText(64) }),
  data: v.null(),
  info: nothing,
  codes: ['not_found', 'in_use'],
});

/** Renames a sound; a file becomes its next version, which takes the place of the one before when it is ready. */
export const updateSound = defineCall({
  id: 'sound.update',
  method: 'POST',
  path: '/api/sound/update',
  access: 'sound:write',
  safe: false,
  rateLimit: { max: 240, windowSeconds: 3_600, by: 'account' },
  request: v.object({
    id: requiredText(64),
    name: requiredText(NAME_LENGTH),
    type: v.optional(type),
    file: v.optional(audioFile()),
    allow_duplicate: v.optional(flag(), false),
  }),
  data: soundSchema,
  info: nothing,
  messages: fileMessages,
  codes: [...fileCodes, 'not_found'],
});

/**
 * Lets a sound be heard before it is used: one of the library, a file, or a text whose `{names}` are filled in from
 * `variables`. Nothing is kept of it for longer than a day.
 */
export const previewMp3 = defineCall({
  id: 'campaign.preview_mp3',
  method: 'POST',
  path: '/api/campaign/previewMp3',
  access: 'campaign:write',
  safe: false,
  rateLimit: { max: 60, windowSeconds: 600, by: 'account' },
  request: v.object({
    sound_id: v.optional(requiredText(64)),
    file: v.optional(audioFile()),
    tts: v.optional(tts),
    variables: v.optional(spokenValues),
  }),
  data: v.object({
    url: v.string(),
    duration_ms: v.number(),
    /** The same as it is heard on the phone. */
    url_8k: v.string(),
    expires_at: instant(),
  }),
  info: nothing,
  messages: [messages.blankFile, messages.audioTooLong, messages.wrongType, messages.invalidContent],
  codes: [
    'not_found',
    'wrong_state',
    'file_type',
    'file_too_large',
    'audio_too_long',
    'content_rejected',
    'provider_unavailable',
    'quota_exceeded',
  ],
});
