import { fold } from './fold.ts';

/** Most characters of a variable's name, and of the text that stands in for a missing value. */
const MAX_NAME = 40;
const MAX_FALLBACK = 60;
const VARIABLE = new RegExp(
  String.raw`\{(link:\d{1,2}|[\p{L}\p{M}\d_ ]{1,${MAX_NAME}})(?:\|([^{}\n]{0,${MAX_FALLBACK}}))?\}`,
  'gu',
);
/** The page on which a recipient refuses further messages. */
export const OPT_OUT_KEY = 'optout';

/** A place in a text that each recipient's own value fills. */
export interface TextVariable {
  /** As it is written, braces included. */
  readonly raw: string;
  /** How it is looked up: see {@link variableKey}. */
  readonly key: string;
  /** What stands there for recipients without a value; null when nothing does. */
  readonly fallback: string | null;
}

/** A text in the order it is read: what is the same for everybody, and what is not. */
export type TextPart = string | TextVariable;

/**
 * The key of a column's title or a variable's name: `Họ tên`, `ho ten` and `HO_TEN` are the same, `ho_ten`. Empty when
 * nothing of it is a letter or digit.
 */
export function variableKey(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\d]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

/** Takes a text apart at its variables, `{name}` or `{name|what stands there without one}`. */
export function readText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(VARIABLE)) {
    const [raw, name = '', fallback = null] = match;
    const key = name.startsWith('link:') ? name : variableKey(name);
    if (key === '') continue;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ raw, key, fallback });
    end = match.index + raw.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** The variables of a text, in order; one that is written twice is there twice. */
export function variablesIn(text: string): TextVariable[] {
  return readText(text).filter((part) => typeof part !== 'string');
}

/**
 * The keys of a text's variables that recipients have values for, each once, in order: the order in which the values are
 * kept. Its links are not among them.
 */
export function variableKeys(text: string): string[] {
  return keysIn(text).filter((key) => !isLinkKey(key));
}

/** The keys of a text's short links, `link:1`, and of its opt-out page, each once, in order. */
export function linkKeys(text: string): string[] {
  return keysIn(text).filter(isLinkKey);
}

/** Whether a variable stands for an address of ours, not for a value of the recipient. */
export function isLinkKey(key: string): boolean {
  return key === OPT_OUT_KEY || key.startsWith('link:');
}

function keysIn(text: string): string[] {
  return [...new Set(variablesIn(text).map(({ key }) => key))];
}

/**
 * The text for one recipient. `valueOf` answers null or an empty text for a value that is not known; then the fallback
 * stands there, and nothing where there is none.
 */
export function renderText(parts: readonly TextPart[], valueOf: (key: string) => string | null | undefined): string {
  let text = '';
  for (const part of parts) text += typeof part === 'string' ? part : valueOf(part.key) || (part.fallback ?? '');
  return text;
}

const BUILT_IN: Readonly<Record<string, 'name' | 'phone' | 'email'>> = {
  name: 'name',
  ten: 'name',
  ho_ten: 'name',
  phone: 'phone',
  so_dien_thoai: 'phone',
  sdt: 'phone',
  email: 'email',
};

/** What every recipient has of themselves, whatever a list calls it; null for a key that only a list or field has. */
export function ownValueOf(key: string): 'name' | 'phone' | 'email' | null {
  return BUILT_IN[key] ?? null;
}
