import { stripAccents } from '@app/contracts/rules/segments.ts';
import { linkKeys, readText, renderText, variableKeys, type TextPart } from '@app/contracts/rules/text-variables.ts';
import type { ValueLimits } from '@app/contracts/template/template-text.ts';
import { ANY_CODE } from '../short-link/new-code.ts';

/** An address of ours in a text: with the recipient's code between its parts, or the same for all (`after` null). */
export interface LinkAddress {
  readonly before: string;
  readonly after: string | null;
}

/** A text with variables, taken apart once for all its recipients. */
export interface VariableText {
  readonly parts: readonly TextPart[];
  readonly keys: readonly string[];
  /** Variables that must have a value: nothing stands in for them somewhere in the text. */
  readonly required: readonly string[];
  /** What a variable's value must be like, where its template says so. */
  readonly limits: ReadonlyMap<string, ValueLimits>;
  /** The text's short links and its page to refuse on, by key. */
  readonly links: ReadonlyMap<string, LinkAddress>;
  /** Whether the whole is written without accents. */
  readonly isPlain: boolean;
}

interface TextOptions {
  readonly limits?: ReadonlyMap<string, ValueLimits>;
  readonly links?: ReadonlyMap<string, LinkAddress>;
  readonly isPlain?: boolean;
}

/** Takes a text apart; null for one that is the same for everybody. */
export function variableText(
  content: string,
  { limits = new Map(), links = new Map(), isPlain = false }: TextOptions = {},
): VariableText | null {
  const keys = variableKeys(content);
  const own = linkKeys(content);
  if (keys.length + own.length === 0) return null;
  const parts = readText(content);
  // A link that was never made leaves a hole as well.
  const required = [...keys, ...own.filter((key) => !links.has(key))].filter((key) =>
    parts.some((part) => typeof part !== 'string' && part.key === key && (part.fallback ?? '').trim() === ''),
  );
  return { parts, keys, required, limits, links, isPlain };
}

/** An address with a recipient's code, or as long as it would be with one. */
export function writeAddress({ before, after }: LinkAddress, code = ANY_CODE): string {
  return after === null ? before : before + code + after;
}

/** The text for a recipient with these values, in the order of the text's keys; `code` tells who clicks its links. */
export function renderFor(
  { parts, keys, links, isPlain }: VariableText,
  fields: readonly (string | null)[],
  code = ANY_CODE,
): string {
  const text = renderText(parts, (key) => {
    const link = links.get(key);
    return link ? writeAddress(link, code) : fields[keys.indexOf(key)];
  });
  return isPlain ? stripAccents(text) : text.normalize('NFC');
}
