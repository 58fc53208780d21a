import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How a payment was made. */
export const methodTexts: Readonly<Record<string, MessageDescriptor>> = {
  card: msg`Card`,
  wire: msg`Bank transfer`,
  manual: msg`Added by support`,
};
