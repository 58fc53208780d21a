import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a person said about receiving messages on a channel. */
export const consentTexts: Readonly<Record<string, MessageDescriptor>> = {
  unknown: msg({ message: 'Not asked', context: 'consent' }),
  granted: msg({ message: 'Opted in', context: 'consent' }),
  refused: msg({ message: 'Opted out', context: 'consent' }),
};

/** Where a change of consent came from. */
export const consentSourceTexts: Readonly<Record<string, MessageDescriptor>> = {
  person: msg({ message: 'Entered by a member', context: 'consent' }),
  import: msg({ message: 'From a file', context: 'consent' }),
  api: msg({ message: 'By the API', context: 'consent' }),
  form: msg({ message: 'From a form', context: 'consent' }),
};
