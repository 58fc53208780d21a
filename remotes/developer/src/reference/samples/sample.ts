import type { Json } from '@app/contracts/reference/describe-call.ts';

/** A request as the samples of all languages write it. */
export interface SampleRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** The test key to write into the sample; null to read `API_KEY` where the program runs. */
  readonly key: string | null;
  readonly takesIdempotencyKey: boolean;
  /** Fields of the body; null for none. */
  readonly body: Readonly<Record<string, Json>> | null;
}

/** Text as a literal of a language that escapes as JSON does: JavaScript, Python, Java and C#. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** JSON over several lines, each after the first moved right by `spaces`. */
export function jsonIn(value: Json, spaces: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`);
}

/** Lines without those that are null. */
export function linesOf(lines: readonly (string | null)[]): string {
  return lines.filter((line) => line !== null).join('\n');
}
