import { fill, waitText, type WidgetTextTable } from './texts.ts';

interface Refusal {
  readonly code: string;
  readonly wait: number | null;
  readonly limit: string | null;
}

/** What went wrong and what to do about it, in plain words. */
export function errorText(texts: WidgetTextTable, { code, wait, limit }: Refusal): string {
  const errors: Readonly<Record<string, string>> = texts.errors;
  if (code === 'rate_limited' && wait === null) return texts.errors.limit;
  const known = (limit === null ? undefined : errors[limit]) ?? errors[code] ?? texts.errors.server_error;
  return fill(known, { wait: waitText(texts, wait ?? 60) });
}
