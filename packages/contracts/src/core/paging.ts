import * as v from 'valibot';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../constants.ts';
import { rule } from '../rules/rule-message.ts';
import { integer } from './wire.ts';

/**
 * Fields of every list request. `sort` is one column, `-` before it for descending; `search` ignores case and accents.
 * `defaultSort` must be among `sorts`.
 */
export function listFields<const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  defaultSort: Sorts[number] | `-${Sorts[number]}`,
  pageSize: number = PAGE_SIZE,
) {
  const choices = sorts.flatMap((sort): (Sorts[number] | `-${Sorts[number]}`)[] => [sort, `-${sort}`]);
  return {
    pageNumber: v.optional(v.pipe(integer(), v.minValue(1, rule('min_value', { min: 1 }))), 1),
    pageSize: v.optional(
      v.pipe(integer(), v.minValue(1, rule('min_value', { min: 1 })), v.maxValue(MAX_PAGE_SIZE, rule('oneOf'))),
      pageSize,
    ),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, rule('max', { length: 100 }))), ''),
    sort: v.optional(v.picklist(choices, rule('oneOf')), defaultSort),
  };
}

/** Fields of every list answer's `info`. */
export const pageInfoFields = {
  pageNumber: v.number(),
  pageSize: v.number(),
  pageCount: v.number(),
  sort: v.string(),
};

export const pageInfoSchema = v.object(pageInfoFields);
export type PageInfo = v.InferOutput<typeof pageInfoSchema>;
