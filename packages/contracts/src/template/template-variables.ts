import { isPlain } from '../rules/segments.ts';
import { isLinkKey, readText, variableKey, variablesIn } from '../rules/text-variables.ts';

/** What may stand in a variable's place; carriers look at it when they approve a template. */
export const variableKinds = ['text', 'number', 'date', 'money', 'link'] as const;
export type VariableKind = (typeof variableKinds)[number];

/** Most characters of a value: lists keep no more of a cell. */
export const MAX_VALUE_LENGTH = 100;
/** Most variables of one template. */
export const MAX_VARIABLES = 20;

/** A place of a template that each recipient's value fills, and what may stand there. */
export interface TemplateVariable {
  /** How it is looked up: see `variableKey`. */
  readonly key: string;
  /** As the text names it. */
  readonly label: string;
  readonly kind: VariableKind;
  readonly max_length: number;
  /** Whether values may have letters that make a message Unicode. */
  readonly accents: boolean;
  readonly sample: string;
}

type Limits = Pick<TemplateVariable, 'kind' | 'max_length' | 'accents'>;

const usual: Readonly<Record<VariableKind, Limits & { readonly sample: string }>> = {
  text: { kind: 'text', max_length: 30, accents: true, sample: '' },
  number: { kind: 'number', max_length: 10, accents: false, sample: '123456' },
  date: { kind: 'date', max_length: 10, accents: false, sample: '21/11/2026' },
  money: { kind: 'money', max_length: 15, accents: false, sample: '1 250 000 VND' },
  link: { kind: 'link', max_length: 40, accents: false, sample: 'https://s.vn/AbCdEfGh' },
};

/** Words in a variable's name that tell what it holds; the first that fits counts. */
const hints: readonly (readonly [RegExp, Partial<Limits> & { readonly sample?: string }])[] = [
  [/^otp$/, { kind: 'text', max_length: 10, accents: false, sample: '123456' }],
  [/(^|_)(ngay|date|han)(_|$)/, { kind: 'date' }],
  [/(^|_)(tien|gia|phi|no|money|amount|price)(_|$)/, { kind: 'money' }],
  [/(^|_)(link|url|lien_ket)(_|$)/, { kind: 'link' }],
  [/(^|_)(gio|time)(_|$)/, { kind: 'text', max_length: 5, accents: false, sample: '08:30' }],
  [/(^|_)(so_luong|diem|phut|min|phan_tram|quantity)(_|$)/, { kind: 'number', max_length: 6, sample: '5' }],
  [/(^|_)(ma|code|so|bien_so)(_|$)/, { kind: 'text', max_length: 20, accents: false, sample: 'DH12345' }],
  [/(^|_)(ten|name|khach)(_|$)/, { kind: 'text', max_length: 30, sample: 'Nguyễn Thị Lan' }],
];

/** What a variable most likely holds, by its name: what a form begins with. */
export function guessVariable(label: string): TemplateVariable {
  const key = variableKey(label);
  const hint = hints.find(([pattern]) => pattern.test(key))?.[1] ?? {};
  return { key, label, ...usual[hint.kind ?? 'text'], ...hint };
}

/** What is usual for a kind: what a variable gets when its kind is changed. */
export function usualLimits(kind: VariableKind): Limits & { readonly sample: string } {
  return usual[kind];
}

/** The variables of a text in order, each once, as they were described, else as they are guessed. Links are none. */
export function describeVariables(content: string, described: readonly TemplateVariable[]): TemplateVariable[] {
  const seen = new Map<string, TemplateVariable>();
  for (const { raw, key } of variablesIn(content)) {
    if (isLinkKey(key) || seen.has(key)) continue;
    const label = raw.slice(1, -1).split('|')[0]?.trim() ?? key;
    const known = described.find((variable) => variable.key === key);
    seen.set(key, known ? { ...known, label } : guessVariable(label));
  }
  return [...seen.values()];
}

const shapes: Readonly<Record<VariableKind, RegExp>> = {
  text: /^[^\n{}]*$/,
  number: /^[+-]?\d[\d .,]*%?$/,
  date: /^(?:\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\d{4}-\d{2}-\d{2})$/,
  money: /^[+-]?\d[\d .,]* ?(?:d|đ|₫|vnd|vnđ|k|tr|usd)?$/i,
  link: /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/,
};

/** Whether a value is of a variable's kind, and has accents only where it may. A missing value is somebody else's matter. */
export function fitsKind({ kind, accents }: Pick<Limits, 'kind' | 'accents'>, value: string): boolean {
  const text = value.trim();
  if (text === '') return true;
  return shapes[kind].test(text) && (accents || [...text.normalize('NFC')].every(isPlain));
}

const FILLERS: Readonly<Record<VariableKind, string>> = { text: 'N', number: '9', date: '9', money: '9', link: 'x' };

/** The longest value that may stand there, of the letters that cost most. */
export function longestValue({ kind, accents, max_length: length }: Limits): string {
  const letter = accents ? 'Ệ' : FILLERS[kind];
  return kind === 'link' && length > 8 ? `https://${letter.repeat(length - 8)}` : letter.repeat(length);
}

/** What a campaign puts in the place of a template's variable: another variable of its lists, or a text for everybody. */
export type TemplateValues = Readonly<Record<string, string>>;

/** The variable that a value names, such as `{ho_ten|bạn}`; null for a text that stands as it is. */
export function namedVariable(value: string): { readonly key: string; readonly fallback: string | null } | null {
  const [part, ...rest] = readText(value);
  return part !== undefined && typeof part !== 'string' && rest.length === 0 ? part : null;
}

export type ValueFault = 'empty' | 'too_long' | 'kind';

/** What is wrong with a value for a variable; null if nothing is. What lists hold is looked at when they are priced. */
export function valueFault(variable: Limits, value: string): ValueFault | null {
  const named = namedVariable(value);
  const text = named ? (named.fallback ?? '') : value;
  if (named && isLinkKey(named.key)) return variable.kind === 'link' ? null : 'kind';
  if (!named && text.trim() === '') return 'empty';
  if (text.length > variable.max_length) return 'too_long';
  return fitsKind(variable, text) && !/[{}\n]/.test(text) ? null : 'kind';
}
