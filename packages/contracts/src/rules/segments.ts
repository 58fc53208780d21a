export type Encoding = 'GSM-7' | 'UCS-2';

/** How a text is cut into SMS. `units` are septets of GSM-7 or 16-bit units of UCS-2. */
export interface SegmentCount {
  readonly encoding: Encoding;
  readonly units: number;
  readonly segments: number;
  /** Units that still fit into the last segment. */
  readonly unitsLeft: number;
}

/** Most segments of one message: Vietnamese carriers put together no more. */
export const MAX_SEGMENTS = 4;

/** GSM 03.38 default alphabet, without the escape character. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
    'abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Extension table: each takes an escape, so two septets. */
const EXTENSION = new Set('\f^{}\\[~]|€');

const LIMITS = {
  'GSM-7': { single: 160, part: 153 },
  'UCS-2': { single: 70, part: 67 },
} as const;

/**
 * Counts the segments of an SMS after Unicode normalisation (NFC): 160 septets or 70 units in one, else parts of 153
 * or 67, where neither an escape pair nor a surrogate pair is split. An empty text has no segment.
 */
export function countSegments(text: string): SegmentCount {
  const characters = [...text.normalize('NFC')];
  const encoding = characters.every((character) => BASIC.has(character) || EXTENSION.has(character))
    ? 'GSM-7'
    : 'UCS-2';
  const widths = characters.map((character) => width(character, encoding));
  const units = widths.reduce((sum, each) => sum + each, 0);
  const { single, part } = LIMITS[encoding];
  if (units <= single) return { encoding, units, segments: units === 0 ? 0 : 1, unitsLeft: single - units };
  return { encoding, units, ...fillParts(widths, part) };
}

function width(character: string, encoding: Encoding): number {
  return encoding === 'UCS-2' ? character.length : EXTENSION.has(character) ? 2 : 1;
}

function fillParts(widths: readonly number[], size: number): { segments: number; unitsLeft: number } {
  let segments = 1;
  let used = 0;
  for (const each of widths) {
    if (used + each > size) {
      segments += 1;
      used = 0;
    }
    used += each;
  }
  return { segments, unitsLeft: size - used };
}

/** Characters, each once, that make a text need UCS-2; none if it is plain GSM-7. */
export function unicodeCharacters(text: string): string[] {
  const characters = new Set(text.normalize('NFC'));
  return [...characters].filter((character) => !BASIC.has(character) && !EXTENSION.has(character));
}

const PUNCTUATION: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '•': '-',
};

/**
 * Writes Vietnamese without accents and with plain punctuation, so that it fits GSM-7; letters keep their case. Other
 * scripts and emoji stay, so the result may still need UCS-2.
 */
export function stripAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replace(/[“”„‘’–—…\u00a0•]/g, (character) => PUNCTUATION[character] ?? character)
    .normalize('NFC');
}
