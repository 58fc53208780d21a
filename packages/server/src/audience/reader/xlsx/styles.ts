import type { Readable } from 'node:stream';
import { ListFailure } from '../list-failure.ts';
import { readWholeXml } from './xml.ts';

/** Formats that every spreadsheet knows without saying so. */
const isKnownDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** Twice what Excel allows. */
const MOST_STYLES = 131_072;
/** Four times what Excel allows. A longer one is no format: to look through it would take the square of its length. */
const LONGEST_FORMAT = 1_000;

/** Which cell styles (by position) show a number as a date. Throws ListFailure `too_large` for more than any program writes. */
export async function readDateStyles(part: Readable): Promise<ReadonlySet<number>> {
  const dateFormats = new Set<number>();
  const dates = new Set<number>();
  let isInCells = false;
  let count = 0;
  await readWholeXml(part, {
    open: (name, attributes) => {
      if (count > MOST_STYLES || dateFormats.size > MOST_STYLES) throw new ListFailure('too_large');
      if (name === 'numFmt' && isDateFormat(attributes['formatCode'] ?? '')) {
        dateFormats.add(Number(attributes['numFmtId']));
      }
      if (name === 'cellXfs') isInCells = true;
      if (name !== 'xf' || !isInCells) return;
      const format = Number(attributes['numFmtId'] ?? 0);
      if (isKnownDate(format) || dateFormats.has(format)) dates.add(count);
      count += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return dates;
}

function isDateFormat(code: string): boolean {
  if (code.length > LONGEST_FORMAT) return false;
  // Quoted text, escaped letters, colours and locales are no part of the format itself.
  const format = code.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, '');
  return /[dyhs]|m{2,}/i.test(format) && !/general/i.test(format);
}
