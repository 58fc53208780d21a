/** Characters that XML cannot hold are written as `_x000D_`. */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** A text as it was typed, composed (NFC). */
export function cellText(text: string): string {
  const plain = text.includes('_x')
    ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
  return plain.normalize('NFC');
}

/** A number with all its digits, whatever way it is written: `9.12345678E8` is 912345678. */
export function numberText(text: string): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  return Number.isInteger(number) && Math.abs(number) < 1e21 ? number.toFixed(0) : String(number);
}

const DAY = 86_400_000;
/** Day 0 of a spreadsheet, chosen so that 1 March 1900 and later fall where they should. */
const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** A day number as `2026-11-20`, with the time if it has one; `starts1904` as the workbook says. */
export function dateText(text: string, starts1904: boolean): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number) || Math.abs(number) > 3_000_000) return numberText(text);
  const at = new Date((starts1904 ? EPOCH_1904 : EPOCH) + Math.round((number * DAY) / 1_000) * 1_000).toISOString();
  return Number.isInteger(number) ? at.slice(0, 10) : `${at.slice(0, 10)} ${at.slice(11, 19)}`;
}
