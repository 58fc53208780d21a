import { emailAddress } from '@app/contracts/rules/validation.ts';
import * as v from 'valibot';

const schema = emailAddress();

/** An address as the directory keeps it, lower-cased; null if it is none. */
export function readEmail(text: string): string | null {
  const address = v.safeParse(schema, text);
  return address.success ? address.output : null;
}

export function isEmail(text: string): boolean {
  return readEmail(text) !== null;
}
