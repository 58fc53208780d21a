import { holdsCardNumber } from '@app/contracts/rules/card-number.ts';
import { refusedField } from './decode.ts';

/**
 * Throws 422 for a field whose name or value holds anywhere what may be the number of a card: such a number belongs to
 * the provider's own fields in the browser, and must be neither kept nor written to a log here.
 * @param fields nested no deeper than fields can be
 */
export function refuseCardNumbers(fields: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(fields)) {
    // A name that holds one is not repeated in the answer.
    if (holdsCardNumber(name)) throw refusedField('card');
    if (isFoundIn(value)) throw refusedField(name);
  }
}

function isFoundIn(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number') return holdsCardNumber(String(value));
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof File) return holdsCardNumber(value.name);
  return Object.entries(value).some(([name, inner]) => holdsCardNumber(name) || isFoundIn(inner));
}
