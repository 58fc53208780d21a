import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a field holds, as people call it. */
export const fieldTypeTexts: Readonly<Record<string, MessageDescriptor>> = {
  text: msg({ message: 'Text', context: 'field' }),
  number: msg({ message: 'Number', context: 'field' }),
  date: msg({ message: 'Day', context: 'field' }),
  boolean: msg({ message: 'Yes or no', context: 'field' }),
  choice: msg({ message: 'Choice', context: 'field' }),
};
