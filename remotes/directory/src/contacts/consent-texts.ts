import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a person said about receiving messages on a channel. */
export const consentTexts: Readonly<Record<string, MessageDescriptor>> = {
  unknown: msg({ message: 'Not asked', context: 'consent' }),
  granted: msg({ message: 'Agreed', context: 'consent' }),
  refused: msg({ message: 'Refused', context: 'consent' }),
};
