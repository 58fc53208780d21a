import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How a sound came about. */
export const soundSourceTexts: Readonly<Record<string, MessageDescriptor>> = {
  upload: msg`Uploaded file`,
  record: msg`Recorded here`,
  tts: msg`Spoken text`,
};

/** What a sound is meant for. */
export const soundTypeTexts = {
  customer_care: msg`Customer care`,
  advertising: msg`Advertising`,
} as const satisfies Record<string, MessageDescriptor>;

/** Why a sound could not be made ready. */
export const soundFailureTexts: Readonly<Record<string, MessageDescriptor>> = {
  not_audio: msg`The file is neither MP3 nor WAV.`,
  empty: msg`There is nothing to hear in the file.`,
  damaged: msg`The file is damaged.`,
  too_long: msg`The sound is longer than 60 seconds.`,
};

/** Voices of spoken texts. */
export const voiceTexts: Readonly<Record<string, MessageDescriptor>> = {
  north_male: msg`North, male`,
  north_female: msg`North, female`,
  south_female: msg`South, female`,
  hue_female: msg`Huế, female`,
};
