import { ownValue } from '../core/by-key.ts';

const place = /\{([^{}]+)\}/g;

/** Names that stand as `{name}` in a text to be spoken, each once, in order of appearance. */
export function spokenNames(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(place), ([, name = '']) => name.trim()))];
}

/** A text with its `{names}` filled in. Names without a value, or with a blank one, stay as they are. */
export function fillSpoken(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(place, (written, name: string) => ownValue(values, name.trim())?.trim() || written);
}
