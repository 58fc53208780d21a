import type { TagColor } from '@app/contracts/contact/tag-rules.ts';
import { useLingui } from '@lingui/react/macro';

/** What the colours of the palette are called. */
export function useColorNames(): Readonly<Record<TagColor, string>> {
  const { t } = useLingui();
  return {
    '#64748b': t`Grey`,
    '#dc3545': t`Red`,
    '#d9570b': t`Orange`,
    '#b07a08': t`Yellow`,
    '#5c940d': t`Lime`,
    '#0f9456': t`Green`,
    '#0b918b': t`Turquoise`,
    '#2b80d9': t`Blue`,
    '#6f6af0': t`Indigo`,
    '#b250d6': t`Purple`,
    '#d6408f': t`Pink`,
  };
}
