/** Sounds a Vietnamese syllable can begin with. */
const ONSET = '(?:ngh|ch|gh|gi|kh|ng|nh|ph|qu|th|tr|[bcdđghklmnprstvx])?';
/** Vowels, without tones. */
const NUCLEUS =
  'iêu|yêu|oai|oay|oeo|oao|uao|uây|uôi|uya|uyê|uyu|ươi|ươu|ai|ao|au|ay|âu|ây|eo|êu|ia|iê|iu|oa|oă|oe|oi|ôi|ơi|oo|' +
  'ua|uâ|uê|ui|uô|uơ|uy|ưa|ưi|ươ|ưu|yê|ya|a|ă|â|e|ê|i|o|ô|ơ|u|ư|y';
/** Sounds it can end with. */
const CODA = '(?:ch|ng|nh|[cmnpt])?';
const SYLLABLE = new RegExp(`^${ONSET}(?:${NUCLEUS})${CODA}$`);
/** Grave, hook, tilde, acute, dot. */
const TONES = /[\u0300\u0309\u0303\u0301\u0323]/g;
const CASE = /^(?:\p{Lu}?\p{Ll}*|\p{Lu}+)$/u;

/** Whether a word could be Vietnamese: one syllable with at most one tone, capital letters only where they belong. */
function isVietnameseWord(word: string): boolean {
  const letters = word.normalize('NFC');
  if (!CASE.test(letters)) return false;
  const marked = letters.toLowerCase().normalize('NFD');
  if ((marked.match(TONES) ?? []).length > 1) return false;
  return SYLLABLE.test(marked.replace(TONES, '').normalize('NFC'));
}

/**
 * Share of the words with letters beyond ASCII that could be Vietnamese, 0 to 1; 1 if there is no such word. Symbols
 * inside words count as part of them, since that is what a wrong encoding makes of letters.
 */
export function vietnameseShare(text: string): number {
  const words = text.split(/[\s\d,;|"'.()/\\_@:+-]+/).filter((word) => /[^\0-\x7f]/.test(word));
  if (words.length === 0) return 1;
  return words.filter(isVietnameseWord).length / words.length;
}
