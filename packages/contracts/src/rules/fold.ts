import { stripAccents } from './segments.ts';

/** Text as search compares it: lower case, no accents, single blanks, trimmed. */
export function fold(text: string): string {
  return stripAccents(text).toLowerCase().replace(/\s+/g, ' ').trim();
}

const MOST_WORDS = 10;

/**
 * The folded words of a search, longest first, since the longest narrows most; of more than ten the others are not looked
 * for, since each costs time in every row. Digits of a phone number written with
 * separators are joined, so that `0912 345` finds `0912345678`.
 */
export function searchWords(search: string): string[] {
  const folded = fold(search);
  const isPhone = /^\+?[\d\s().-]+$/.test(folded);
  const words = isPhone ? [folded.replace(/\D/g, '')] : folded.split(' ');
  const different = [...new Set(words)].filter((word) => word !== '');
  return different.sort((a, b) => b.length - a.length).slice(0, MOST_WORDS);
}

/** What a contact is searched by: blank-separated and blank-enclosed, so that ` word` is the start of a word. */
export function searchColumn(parts: { name: string; phone: string; email?: string | null }): string {
  const national = parts.phone.startsWith('84') ? `0${parts.phone.slice(2)}` : '';
  const words = [fold(parts.name), parts.phone, national, fold(parts.email ?? '')].filter((word) => word !== '');
  return ` ${words.join(' ')} `;
}

const TONES = ['', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323'];
/** Breve, circumflex and horn make another letter, which sorts right after the plain one. */
const LETTER_MARK = /[\u0306\u0302\u031b]/;
/** Second letters after a and o (ă before â, ô before ơ), in NFD without tone. */
const SECOND_LETTERS = /^(?:a\u0302|o\u031b)$/;
/** Ends a level; sorts before everything a level holds. */
const LEVEL_END = '\u0001';

/**
 * Sort key of a Vietnamese text for bytewise comparison (collation "C"): letters in the order of the alphabet (a ă â b
 * … d đ e ê … o ô ơ … u ư), then tones (level, huyền, hỏi, ngã, sắc, nặng), then small before capital. Agrees with
 * `Intl.Collator('vi')` on letters, digits and blanks.
 */
export function sortKey(text: string): string {
  let letters = '';
  let tones = '';
  let cases = '';
  for (const cluster of text.normalize('NFC').trim()) {
    const [base = '', ...marks] = plainLetter(cluster).normalize('NFD');
    letters += letterKey(base.toLowerCase(), cluster.toLowerCase(), marks);
    tones += toneDigit(marks);
    cases += cluster === cluster.toLowerCase() ? '0' : '1';
  }
  return [letters, tones.replace(/0+$/, ''), cases.replace(/0+$/, '')].join(LEVEL_END);
}

/** đ has no decomposition in Unicode: it is read as d with a letter mark. */
function plainLetter(cluster: string): string {
  return cluster === 'đ' ? 'd\u0306' : cluster === 'Đ' ? 'D\u0306' : cluster;
}

function letterKey(base: string, whole: string, marks: readonly string[]): string {
  if (/^[a-z]$/.test(base)) {
    const mark = marks.find((each) => LETTER_MARK.test(each));
    if (mark === undefined) return base;
    return base + (SECOND_LETTERS.test(base + mark) ? '~~' : '~');
  }
  if (/^[\d ]$/.test(base)) return base;
  return /\p{L}/u.test(whole) ? whole : '!';
}

function toneDigit(marks: readonly string[]): string {
  const tone = TONES.findIndex((mark, index) => index > 0 && marks.includes(mark));
  return String(Math.max(tone, 0));
}
