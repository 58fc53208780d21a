import * as v from 'valibot';
import { rule } from '../rules/rule-message.ts';

/** Headers that a profile may have of its own. */
const MOST = 10;
const LINE = /^([A-Za-z0-9-]{1,64}):[ \t]*([\x20-\x7e]{0,1000})$/;
/** What HTTP needs for itself, and what we sign with. */
const TAKEN =
  /^(host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|user-agent|x-signature|x-attempt|content-.*|proxy-.*|x-event-.*)$/i;

/** The headers that lines of `Name: value` write, in their order; `null` if one of them is not such a line. */
export function readHeaderLines(text: string): Map<string, string> | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const headers = new Map<string, string>();
  const known = new Set<string>();
  for (const line of lines) {
    const [, name, value] = LINE.exec(line.trim()) ?? [];
    if (name === undefined || value === undefined || TAKEN.test(name) || known.has(name.toLowerCase())) return null;
    known.add(name.toLowerCase());
    headers.set(name, value.trim());
  }
  return headers.size > MOST ? null : headers;
}

/** A field with one header a line, ten at most; a name without a value keeps the value that it has. */
export function headerLines() {
  return v.optional(
    v.pipe(
      v.string(),
      v.maxLength(12_000, rule('max', { length: 12_000 })),
      v.check((text) => readHeaderLines(text) !== null, rule('header_lines')),
    ),
    '',
  );
}
