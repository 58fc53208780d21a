import * as v from 'valibot';
import { ConfigError } from '../../config-fields.ts';

/** Where the carrier's stock of numbers is, and what it knows us by. */
export interface NumberStockSettings {
  readonly url: string;
  readonly token: string;
}

/** Environment variables of the stock of numbers. */
export const numberVariables = {
  NUMBERS_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^?#]+[^/?#]$/, 'NUMBERS_URL must be an address such as https://carrier.example.com/v1'),
    ),
  ),
  NUMBERS_TOKEN: v.optional(v.string()),
};

type Read = v.InferOutput<v.ObjectSchema<typeof numberVariables, undefined>>;

/** The two belong together; only a developer's machine may ask without encryption. Throws {@link ConfigError}. */
export function readNumberStock(read: Read, isOpen: boolean): NumberStockSettings | null {
  const { NUMBERS_URL: url, NUMBERS_TOKEN: token } = read;
  if (url === undefined && token === undefined) return null;
  if (url === undefined || token === undefined) {
    throw new ConfigError('NUMBERS_URL and NUMBERS_TOKEN must be set together.');
  }
  if (!isOpen && !url.startsWith('https://')) throw new ConfigError('NUMBERS_URL must start with https://.');
  return { url, token };
}
