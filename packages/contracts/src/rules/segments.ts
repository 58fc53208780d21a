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
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
  'abcdefghijklmnopqrstuvwxyzäöñüà';
/** Extension table: each takes an escape, so two septets. */
const EXTENSION = '\f^{}\\[~]|€';
/** Septets of every 16-bit unit; 0 for one that GSM-7 does not have. Looked up once per letter of a million texts. */
const SEPTETS = new Uint8Array(0x1_00_00);
for (const character of BASIC) SEPTETS[character.charCodeAt(0)] = 1;
for (const character of EXTENSION) SEPTETS[character.charCodeAt(0)] = 2;

const LIMITS = {
  'GSM-7': { single: 160, part: 153 },
  'UCS-2': { single: 70, part: 67 },
} as const;

/**
 * Counts the segments of an SMS after Unicode normalisation (NFC): 160 septets or 70 units in one, else parts of 153
 * or 67, where neither an escape pair nor a surrogate pair is split. An empty text has no segment.
 */
export function countSegments(text: string): SegmentCount {
  const normal = text.normalize('NFC');
  const septets = countSeptets(normal);
  const encoding = septets === null ? 'UCS-2' : 'GSM-7';
  const units = septets ?? normal.length;
  const { single, part } = LIMITS[encoding];
  if (units <= single) return { encoding, units, segments: units === 0 ? 0 : 1, unitsLeft: single - units };
  return { encoding, units, ...fillParts(normal, encoding, part) };
}

/** Null for a text that does not fit GSM-7. */
function countSeptets(text: string): number | null {
  let septets = 0;
  for (let index = 0; index < text.length; index += 1) {
    const width = SEPTETS[text.charCodeAt(index)] ?? 0;
    if (width === 0) return null;
    septets += width;
  }
  return septets;
}

function fillParts(text: string, encoding: Encoding, size: number): { segments: number; unitsLeft: number } {
  let segments = 1;
  let used = 0;
  for (const character of text) {
    const units = width(character, encoding);
    if (used + units > size) {
      segments += 1;
      used = 0;
    }
    used += units;
  }
  return { segments, unitsLeft: size - used };
}

function width(character: string, encoding: Encoding): number {
  return encoding === 'UCS-2' ? character.length : (SEPTETS[character.charCodeAt(0)] ?? 0);
}

/** The parts that a text is sent in, cut where {@link countSegments} counts; none of an empty text. */
export function cutSegments(text: string): string[] {
  const { encoding, segments } = countSegments(text);
  const size = segments > 1 ? LIMITS[encoding].part : LIMITS[encoding].single;
  const parts: string[] = [];
  let used: number = size;
  for (const character of text.normalize('NFC')) {
    used += width(character, encoding);
    if (used > size) {
      parts.push('');
      used = width(character, encoding);
    }
    parts[parts.length - 1] += character;
  }
  return parts;
}

/** Characters, each once, that make a text need UCS-2; none if it is plain GSM-7. */
export function unicodeCharacters(text: string): string[] {
  return [...new Set(text.normalize('NFC'))].filter((character) => !isPlain(character));
}

/** Whether GSM-7 has a character. */
export function isPlain(character: string): boolean {
  return character.length === 1 && SEPTETS[character.charCodeAt(0)] !== 0;
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
