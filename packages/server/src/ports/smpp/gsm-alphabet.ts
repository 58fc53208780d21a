const ESCAPE = 0x1b;
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
  'abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION: Readonly<Record<string, number>> = {
  '\f': 0x0a,
  '^': 0x14,
  '{': 0x28,
  '}': 0x29,
  '\\': 0x2f,
  '[': 0x3c,
  '~': 0x3d,
  ']': 0x3e,
  '|': 0x40,
  '€': 0x65,
};

const octets = new Map<string, readonly number[]>([
  ...[...BASIC].map((character, code) => [character, [code]] as const),
  ...Object.entries(EXTENSION).map(([character, code]) => [character, [ESCAPE, code]] as const),
]);
const extended = new Map(Object.entries(EXTENSION).map(([character, code]) => [code, character]));

/**
 * Writes a text in the alphabet of GSM 03.38, a septet in each octet (unpacked), as SMPP carries it in data_coding 0.
 * @throws RangeError for a character that the alphabet does not have.
 */
export function encodeGsm(text: string): Buffer {
  const codes: number[] = [];
  for (const character of text) {
    const code = octets.get(character);
    if (code === undefined || character === '\u001b')
      throw new RangeError('A text in GSM-7 has a character that is not');
    codes.push(...code);
  }
  return Buffer.from(codes);
}

/** Reads what phones send in data_coding 0; an unknown code becomes a blank. */
export function decodeGsm(codes: Uint8Array): string {
  let text = '';
  let isEscaped = false;
  for (const code of codes) {
    if (!isEscaped && code === ESCAPE) {
      isEscaped = true;
      continue;
    }
    text += (isEscaped ? extended.get(code) : undefined) ?? BASIC[code] ?? ' ';
    isEscaped = false;
  }
  return text;
}
