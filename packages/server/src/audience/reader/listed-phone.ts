import { readPhone, type Phone } from '@app/contracts/rules/phone.ts';

/** Longest cell that is looked at as a number; what is longer holds something else. */
const MAX_LENGTH = 60;

/** Reads a number as it stands in a list, where programs that keep it as a decimal write `912345678.0`. */
export function readListedPhone(cell: string): Phone | null {
  const text = cell.trim();
  return text.length > MAX_LENGTH ? null : readPhone(text.replace(/^(\d+)\.0+$/, '$1'));
}
