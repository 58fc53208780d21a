/** `11-2026` for `2026-11`. */
export function monthText(month: string): string {
  return month.split('-').toReversed().join('-');
}
