import { msg } from '@lingui/core/macro';

/** The colours that can be chosen. */
export const schemes = [
  { key: 'light', label: msg`Light` },
  { key: 'dark', label: msg`Dark` },
  { key: 'auto', label: msg`As the system has it` },
] as const;

/** How close together rows of tables and lists may stand. */
export const densities = [
  { key: 'comfortable', label: msg`Comfortable` },
  { key: 'compact', label: msg`Compact` },
] as const;
