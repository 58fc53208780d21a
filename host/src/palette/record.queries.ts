import { searchEverything } from '@app/contracts/search/search.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { keepPreviousData } from '@tanstack/react-query';

/** Fewer letters than these find too much. */
const SHORTEST = 2;

/** Records of every kind by what was typed; while more is typed, what was found before stays. */
export function recordsFor(typed: string) {
  const q = typed.trim().slice(0, 100);
  const query = callQuery(searchEverything, { q });
  return q.length < SHORTEST ? { ...query, enabled: false } : { ...query, placeholderData: keepPreviousData };
}

/** Whether what was typed is enough to look for records. */
export function isEnough(typed: string): boolean {
  return typed.trim().length >= SHORTEST;
}
