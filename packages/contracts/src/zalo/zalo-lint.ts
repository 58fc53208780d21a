import { ruleSources } from '../rules/rule-source.ts';
import type { Bilingual } from '../texts/bilingual.ts';

/** What Zalo's review looks at beside lengths. `refused` is certain to come back; `advised` mostly is. */
export const lintRules = {
  link: 'refused',
  phone: 'refused',
  sms_word: 'refused',
  icon: 'refused',
  accents: 'advised',
  address: 'advised',
  voucher_kind: 'advised',
  promotion: 'advised',
} as const;
export type LintRule = keyof typeof lintRules;

/** Who asks for what each rule says. */
export const lintSources: Readonly<Record<LintRule, Bilingual>> = {
  link: ruleSources.zaloReview,
  phone: ruleSources.zaloReview,
  sms_word: ruleSources.zaloReview,
  icon: ruleSources.zaloReview,
  accents: ruleSources.zaloReview,
  address: ruleSources.zaloReview,
  voucher_kind: ruleSources.zaloReview,
  promotion: ruleSources.recommendation,
};

export interface LintFinding {
  readonly rule: LintRule;
  readonly level: (typeof lintRules)[LintRule];
  /** What in the text it is about; '' where it is the text as a whole. */
  readonly found: string;
}

interface LintedTexts {
  /** Everything that recipients read, but for buttons. */
  readonly texts: readonly string[];
  readonly kind: string;
  readonly tag: string;
}

const patterns: readonly (readonly [LintRule, RegExp])[] = [
  ['link', /(?:https?:\/\/|www\.)\S+|\b[a-z\d-]+\.(?:com|vn|net|org|me|info|shop|store|asia|io)\b\S*/iu],
  ['phone', /(?<![\d<])(?:(?:\+?84|0)[35789]\d(?:[ .-]?\d){7}|1[89]00(?:[ .-]?\d){4,6})(?!\d)/u],
  ['sms_word', /(?<![\p{L}\d])sms(?![\p{L}\d])/iu],
  ['icon', /\p{Extended_Pictographic}|\p{Regional_Indicator}/u],
];
const VIETNAMESE = /[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]/iu;
const ADDRESS =
  /(?<![\p{L}])anh\s*\/\s*chị(?![\p{L}])|(?<![\p{L}])(?:anh|chị)(?![\p{L}\s]*<)(?=\s(?:ơi|nhé|vui lòng))/iu;
const DISCOUNT = /mã (?:giảm giá|ưu đãi|khuyến mãi)|voucher|coupon/iu;
const PROMOTION = /khuyến m[ãạ]i|giảm giá|ưu đãi|mua ngay|flash sale|quà tặng/iu;

/** What a review would say to the texts of a template (rules of Zalo's review of 2026). */
export function lintTemplate({ texts, kind, tag }: LintedTexts): LintFinding[] {
  const whole = texts.map((text) => text.normalize('NFC')).join('\n');
  const findings: [LintRule, string][] = patterns.flatMap(([rule, pattern]) => {
    const [found] = pattern.exec(whole) ?? [];
    return found === undefined ? [] : [[rule, found]];
  });
  const words = whole.replace(/<[^<>]*>/g, ' ').match(/\p{L}+/gu) ?? [];
  if (words.length >= 4 && !VIETNAMESE.test(whole)) findings.push(['accents', '']);
  const [address] = ADDRESS.exec(whole) ?? [];
  if (address !== undefined) findings.push(['address', address]);
  const [discount] = DISCOUNT.exec(whole) ?? [];
  if (discount !== undefined && kind !== 'voucher') findings.push(['voucher_kind', discount]);
  const [promotion] = PROMOTION.exec(whole) ?? [];
  if (promotion !== undefined && tag !== 'promotion') findings.push(['promotion', promotion]);
  return findings.map(([rule, found]) => ({ rule, level: lintRules[rule], found }));
}
