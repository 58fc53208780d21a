/** GSM 03.38 by rows of sixteen, as the standard's table has its columns. */
const rows = [
  '@£$¥èéùìòÇ\nØø\rÅå',
  'Δ_ΦΓΛΩΠΨΣΘΞ\u0000ÆæßÉ',
  ' !"#¤%&\'()*+,-./',
  '0123456789:;<=>?',
  '¡ABCDEFGHIJKLMNO',
  'PQRSTUVWXYZÄÖÑÜ§',
  '¿abcdefghijklmno',
  'pqrstuvwxyzäöñüà',
];
const behindEscape: Readonly<Record<number, string>> = {
  10: '\f',
  20: '^',
  40: '{',
  41: '}',
  47: '\\',
  60: '[',
  61: '~',
  62: ']',
  64: '|',
  101: '€',
};
const ESCAPE = 27;

/** Reads unpacked septets; throws RangeError for what a phone could not show. */
export function readSeptets(septets: Buffer): string {
  let shown = '';
  for (let at = 0; at < septets.length; at += 1) {
    let septet = septets.readUInt8(at);
    let character: string | undefined;
    if (septet === ESCAPE) {
      at += 1;
      if (at === septets.length) throw new RangeError('An escape pair is split');
      septet = septets.readUInt8(at);
      character = behindEscape[septet];
    } else character = rows[septet >> 4]?.[septet & 15];
    if (character === undefined) throw new RangeError(`Septet ${septet} is none`);
    shown += character;
  }
  return shown;
}

/** Reads 16-bit units, the high octet first; throws RangeError for half a pair. */
export function readUnits(units: Buffer): string {
  if (units.length % 2 === 1) throw new RangeError('Half a unit');
  let shown = '';
  for (let at = 0; at < units.length; at += 2) shown += String.fromCharCode(units.readUInt16BE(at));
  if (/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(shown)) {
    throw new RangeError('A surrogate pair is split');
  }
  return shown;
}

/** Writes 16-bit units, the high octet first. */
export function writeUnits(text: string): Buffer {
  const units = Buffer.alloc(text.length * 2);
  for (let at = 0; at < text.length; at += 1) units.writeUInt16BE(text.charCodeAt(at), at * 2);
  return units;
}
