import { ownValue } from '../core/by-key.ts';
import { countSegments, stripAccents, type Encoding } from '../rules/segments.ts';
import { isLinkKey, OPT_OUT_KEY, readText, renderText } from '../rules/text-variables.ts';
import {
  longestValue,
  namedVariable,
  valueFault,
  type TemplateValues,
  type TemplateVariable,
} from './template-variables.ts';

interface TemplateText {
  readonly content: string;
  readonly variables: readonly TemplateVariable[];
}

/** A template's text with what stands for `{optout}`: an address as long as each recipient's; null while it is not known. */
export interface AddressedText extends TemplateText {
  readonly optOut: string | null;
}

/** A text with the longest values that its variables may have. */
export function longestText({ content, variables, optOut }: AddressedText): string {
  return fillWith(content, optOut, (key) => {
    const variable = variables.find((each) => each.key === key);
    return variable ? longestValue(variable) : null;
  });
}

/** A text with the sample values of its variables; a variable without one stands as it is written. */
export function sampleText({ content, variables, optOut }: AddressedText): string {
  return fillWith(content, optOut, (key) => variables.find((each) => each.key === key)?.sample || null);
}

/** The shortest text that can come of it: nothing where a value may be missing, else one letter. */
function shortestText({ content, optOut }: AddressedText): string {
  const parts = readText(content);
  return renderText(parts, (key) => (key === OPT_OUT_KEY ? (optOut ?? '') : 'N'));
}

function fillWith(content: string, optOut: string | null, valueOf: (key: string) => string | null): string {
  return readText(content)
    .map((part) => {
      if (typeof part === 'string') return part;
      return (part.key === OPT_OUT_KEY ? optOut : valueOf(part.key)) ?? part.raw;
    })
    .join('');
}

export interface TemplateMeasure {
  /** Of the longest text. */
  readonly encoding: Encoding;
  readonly units: number;
  readonly segments: { readonly min: number; readonly max: number };
}

/** What a template costs at least and at most: the worst case is told when it is registered, not when it is paid. */
export function measureTemplate(text: AddressedText): TemplateMeasure {
  const longest = countSegments(longestText(text));
  const shortest = countSegments(shortestText(text)).segments;
  return {
    encoding: longest.encoding,
    units: longest.units,
    segments: { min: Math.min(shortest, longest.segments), max: longest.segments },
  };
}

/** The text of a campaign: the template's own words, and in each variable's place its value, or the variable itself. */
export function fillTemplate(content: string, values: TemplateValues): string {
  return readText(content)
    .map((part) =>
      typeof part === 'string' ? part : isLinkKey(part.key) ? part.raw : (ownValue(values, part.key) ?? part.raw),
    )
    .join('');
}

interface CampaignText {
  readonly content: string;
  readonly values: TemplateValues;
  /** Whether all of it is written without accents. */
  readonly isPlain: boolean;
}

/**
 * Whether a campaign's text is its template's: word for word, with values of the right kind and length where there are
 * variables. Carriers refuse anything else (error 1103).
 */
export function fitsTemplate({ content, variables }: TemplateText, text: CampaignText): boolean {
  if (fillTemplate(content, text.values).normalize('NFC') !== text.content.normalize('NFC')) return false;
  const isRewritten =
    text.isPlain && readText(content).some((part) => typeof part === 'string' && stripAccents(part) !== part);
  if (isRewritten) return false;
  return variables.every((variable) => {
    const value = ownValue(text.values, variable.key);
    return value === undefined || valueFault(variable, value) === null;
  });
}

export type ValueLimits = Pick<TemplateVariable, 'max_length' | 'kind' | 'accents'>;

/** What the values of a campaign's own variables must be like, by key: the narrowest of what they fill. */
export function valueLimits(variables: readonly TemplateVariable[], values: TemplateValues): Map<string, ValueLimits> {
  const limits = new Map<string, ValueLimits>();
  for (const { key, max_length, kind, accents } of variables) {
    const value = ownValue(values, key);
    const filledBy = value === undefined ? key : namedVariable(value)?.key;
    if (filledBy === undefined || isLinkKey(filledBy)) continue;
    const other = limits.get(filledBy);
    const isNarrower = other === undefined || max_length < other.max_length;
    limits.set(filledBy, isNarrower ? { max_length, kind, accents } : other);
  }
  return limits;
}
