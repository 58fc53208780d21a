import { fold } from '../rules/fold.ts';
import { hasAdvertisingLabel, hasOptOut, namesBrand } from '../rules/message-content.ts';
import { ruleSources } from '../rules/rule-source.ts';
import { MAX_SEGMENTS } from '../rules/segments.ts';
import { OPT_OUT_KEY, isLinkKey, readText, variablesIn } from '../rules/text-variables.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import { measureTemplate } from './template-text.ts';
import { MAX_VARIABLES, type TemplateVariable } from './template-variables.ts';

/** Errors keep a template from being sent to review; warnings are what a review most often refuses. */
const templateErrors = [
  'otp_missing',
  'label_missing',
  'optout_missing',
  'too_long',
  'banned',
  'link_token',
  'too_open',
  'too_many_variables',
] as const;
const templateWarnings = ['brand_missing', 'advertising_words', 'bare_link'] as const;
export const templateLintCodes = [...templateErrors, ...templateWarnings] as const;
export type TemplateLintCode = (typeof templateLintCodes)[number];

/** Who asks for what each rule says. */
export const templateLintSources: Readonly<Record<TemplateLintCode, Bilingual>> = {
  otp_missing: ruleSources.product,
  label_missing: ruleSources.label,
  optout_missing: ruleSources.optOut,
  too_long: ruleSources.carriers,
  banned: ruleSources.carriers,
  link_token: ruleSources.product,
  too_open: ruleSources.carriers,
  too_many_variables: ruleSources.product,
  brand_missing: ruleSources.carriers,
  advertising_words: ruleSources.advertising,
  bare_link: ruleSources.recommendation,
};

export interface TemplateLint {
  readonly code: TemplateLintCode;
  readonly level: 'error' | 'warning';
  /** The piece of the text that it is about, as it is written there. */
  readonly piece: string | null;
}

interface Linted {
  readonly type: 'otp' | 'customer_care' | 'advertising';
  readonly content: string;
  readonly variables: readonly TemplateVariable[];
  /** What `{optout}` stands for, as {@link measureTemplate} takes it. */
  readonly optOut: string | null;
  /** Name of the sender; null while none is chosen. */
  readonly brand: string | null;
}

/** Fewer letters than these around the variables let anything pass, which carriers refuse. */
const LEAST_LETTERS = 10;

/** What carriers refuse whoever sends it: gambling, virtual currency, adult, loans, alcohol, politics. */
const BANNED =
  /(?<![\p{L}\p{M}\d])(?:cờ bạc|co bac|cá độ|ca do bong da|đánh bạc|danh bac|casino|xổ số online|lô đề|nổ hũ|bitcoin|crypto|usdt|tiền ảo|tien ao|tiền điện tử|vay tiền|vay tien|vay nóng|vay nong|tín dụng đen|tin dung den|bốc bát họ|khiêu dâm|khieu dam|sex|18\+|mại dâm|rượu|ruou|thuốc lá|thuoc la|bầu cử|bau cu|biểu tình|bieu tinh)(?![\p{L}\p{M}\d])/iu;
const ADVERTISING =
  /(?:khuyen mai|giam gia|giam den|giam \d|uu dai|sale off|flash sale|voucher|mua \d tang|tang ngay|gia soc|qua tang)/;
const BARE_LINK = /(?:https?:\/\/|www\.)\S+/i;

export const wordLintCodes = ['banned', 'advertising_words', 'bare_link'] as const;

/** What carriers refuse, or often hold back, in the words of any text: `piece` is where. */
export interface WordLint {
  readonly code: (typeof wordLintCodes)[number];
  readonly piece: string;
}

/** Looks for banned words, for advertising in what is sent as something else, and for links that are written out. */
export function lintWords({ type, content }: Pick<Linted, 'type' | 'content'>): WordLint[] {
  const banned = BANNED.exec(content.normalize('NFC'))?.[0];
  const advertising = type === 'advertising' ? null : wordsIn(content, ADVERTISING);
  const link = BARE_LINK.exec(content)?.[0];
  return [
    ...(banned === undefined ? [] : [{ code: 'banned', piece: banned } as const]),
    ...(advertising === null ? [] : [{ code: 'advertising_words', piece: advertising } as const]),
    ...(link === undefined ? [] : [{ code: 'bare_link', piece: link } as const]),
  ];
}

/** What law and carriers say to a template (Decree 91/2020; carriers' lists of forbidden content), errors first. */
export function lintTemplate(linted: Linted): TemplateLint[] {
  return [...errorsOf(linted), ...warningsOf(linted)];
}

/** Whether nothing keeps it from being sent to review. */
export function mayBeSubmitted(lints: readonly TemplateLint[]): boolean {
  return lints.every(({ level }) => level !== 'error');
}

function errorsOf({ type, content, variables, optOut }: Linted): TemplateLint[] {
  const isAdvertising = type === 'advertising';
  const letters = readText(content).filter((part) => typeof part === 'string');
  const link = variablesIn(content).find(({ key }) => isLinkKey(key) && key !== OPT_OUT_KEY);
  const banned = lintWords({ type, content }).find(({ code }) => code === 'banned');
  return [
    ...(type === 'otp' && !content.includes('{OTP}') ? [error('otp_missing')] : []),
    ...(isAdvertising && !hasAdvertisingLabel(content) ? [error('label_missing')] : []),
    ...(isAdvertising && !hasOptOut(content) ? [error('optout_missing')] : []),
    ...(measureTemplate({ content, variables, optOut }).segments.max > MAX_SEGMENTS ? [error('too_long')] : []),
    ...(banned ? [error('banned', banned.piece)] : []),
    ...(link ? [error('link_token', link.raw)] : []),
    ...(letters.join('').replace(/[^\p{L}]/gu, '').length < LEAST_LETTERS ? [error('too_open')] : []),
    ...(variables.length > MAX_VARIABLES ? [error('too_many_variables')] : []),
  ];
}

function warningsOf({ type, content, brand }: Linted): TemplateLint[] {
  return [
    ...(brand !== null && !namesBrand(content, brand) ? [warning('brand_missing', null)] : []),
    ...lintWords({ type, content }).flatMap(({ code, piece }) => (code === 'banned' ? [] : [warning(code, piece)])),
  ];
}

/** The words of a text that a pattern finds, whatever their accents, as they are written. */
function wordsIn(content: string, pattern: RegExp): string | null {
  const letters = [...content.normalize('NFC')];
  const found = pattern.exec(letters.map((letter) => fold(letter).charAt(0) || ' ').join(''));
  // Each letter stands for one, so that places agree.
  return found ? letters.slice(found.index, found.index + found[0].length).join('') : null;
}

function error(code: (typeof templateErrors)[number], piece: string | null = null): TemplateLint {
  return { code, level: 'error', piece };
}

function warning(code: (typeof templateWarnings)[number], piece: string | null): TemplateLint {
  return { code, level: 'warning', piece };
}
