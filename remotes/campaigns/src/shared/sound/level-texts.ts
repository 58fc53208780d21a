import type { SoundLevel } from '@app/contracts/sound/sound-level.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is to be said of a sound's loudness. */
export const levelTexts: Readonly<Record<SoundLevel, MessageDescriptor>> = {
  silent: msg`Silent`,
  quiet: msg`Too quiet`,
  distorted: msg`Distorted`,
  fine: msg({ message: 'Fine', context: 'loudness' }),
};
