import { describe, expect, it } from 'vitest';
import {
  changeUrl,
  choice,
  choices,
  day,
  ids,
  pageNumber,
  pageSize,
  readUrl,
  recordId,
  searchOf,
  sizeOf,
  text,
  urlState,
  type UrlValues,
} from './url-state.ts';

const list = urlState({
  status: choice(['all', 'draft', 'sending'], 'all'),
  carrier: choices(['viettel', 'mobifone']),
  tag: ids(),
  from: day(),
  search: text(),
  page: pageNumber(),
  id: recordId(),
});

const read = (search: string) => readUrl(list, new URLSearchParams(search));
const change = (search: string, changes: Partial<UrlValues<typeof list>>) =>
  changeUrl(list, new URLSearchParams(search), changes).toString();

describe('state in the address', () => {
  it('is all fallbacks on a bare path', () => {
    expect(read('')).toEqual({ status: 'all', carrier: [], tag: [], from: '', search: '', page: 1, id: '' });
  });

  it('reads what it knows and drops what it does not', () => {
    const values = read('status=nonsense&carrier=mobifone&carrier=acme&page=0&from=2026-1-1&tag=tag_1&search=lan');
    expect(values).toEqual({
      status: 'all',
      carrier: ['mobifone'],
      tag: ['tag_1'],
      from: '',
      search: 'lan',
      page: 1,
      id: '',
    });
  });

  it('goes back to the first page when a filter changes, not when a record opens', () => {
    expect(change('page=4&id=cmp_1', { status: 'draft' })).toBe('id=cmp_1&status=draft');
    expect(change('page=4', { id: 'cmp_1' })).toBe('page=4&id=cmp_1');
    expect(change('page=4', { status: 'draft', page: 2 })).toBe('status=draft&page=2');
  });

  it('leaves fallbacks and other keys alone', () => {
    expect(change('tab=log&status=draft', { status: 'all' })).toBe('tab=log');
  });

  it('is written by path builders and read back', () => {
    const search = searchOf(list, { carrier: ['viettel', 'mobifone'], search: 'a&b', page: 3 });
    expect(search).toBe('?carrier=viettel&carrier=mobifone&search=a%26b&page=3');
    expect(read(search.slice(1))).toMatchObject({ carrier: ['viettel', 'mobifone'], search: 'a&b', page: 3 });
    expect(searchOf(list, {})).toBe('');
  });
});

describe('how many rows a list shows', () => {
  const sized = urlState({ page: pageNumber(), size: pageSize() });

  it('is 20, 50 or 100, and another number leads to the first page', () => {
    expect(readUrl(sized, new URLSearchParams('size=50')).size).toBe(50);
    expect(readUrl(sized, new URLSearchParams('size=51')).size).toBe(20);
    expect(searchOf(sized, { size: 100 })).toBe('?size=100');
    expect(changeUrl(sized, new URLSearchParams('page=3'), { size: 50 }).toString()).toBe('size=50');
  });

  it('is told to the call only where it is not the usual one', () => {
    expect(sizeOf({ size: 20 })).toEqual({});
    expect(sizeOf({ size: 100 })).toEqual({ pageSize: 100 });
  });
});
