import { PAGE_SIZE, pageSizes } from '@app/contracts/constants.ts';
import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router-dom';

/** How one value of a page's state stands in the address: repeated keys in, a value out, and back. */
export interface UrlField<Value> {
  readonly fallback: Value;
  /** What a change of this field means for the page number of the list it belongs to. */
  readonly role: 'filter' | 'page' | 'record';
  /** Reads the texts of its key; broken or unknown ones give the fallback. */
  readonly read: (texts: readonly string[]) => Value;
  /** Writes the value; an empty list leaves the key out. */
  readonly write: (value: Value) => readonly string[];
}

/** What of a page stands in its address: filters, page number, open record. */
export interface UrlState<Values extends object> {
  readonly fields: { readonly [Name in keyof Values]: UrlField<Values[Name]> };
}

/** The values of a definition made by {@link urlState}. */
export type UrlValues<State> = State extends UrlState<infer Values> ? Values : never;

/** Defines the state of a page: `urlState({ status: choice([...], 'all'), page: pageNumber() })`. */
export function urlState<Values extends object>(fields: UrlState<Values>['fields']): UrlState<Values> {
  return { fields };
}

/** Free text, `''` when absent. */
export function text(): UrlField<string> {
  return {
    fallback: '',
    role: 'filter',
    read: ([first = '']) => first,
    write: (value) => (value === '' ? [] : [value]),
  };
}

/** Id of the record shown beside a list, `''` for none; opening one leaves the page number alone. */
export function recordId(): UrlField<string> {
  return { ...text(), role: 'record' };
}

/** One of `values`; anything else reads as `fallback`. */
export function choice<const Values extends readonly string[]>(
  values: Values,
  fallback: Values[number],
): UrlField<Values[number]> {
  return {
    fallback,
    role: 'filter',
    read: ([first]) => values.find((value) => value === first) ?? fallback,
    write: (value) => (value === fallback ? [] : [value]),
  };
}

/** Any of `values`, as repeated keys; unknown ones are dropped. */
export function choices<const Values extends readonly string[]>(values: Values): UrlField<readonly Values[number][]> {
  return {
    fallback: [],
    role: 'filter',
    read: (texts) => values.filter((value) => texts.includes(value)),
    write: (chosen) => chosen,
  };
}

/** Any ids, as repeated keys. */
export function ids(): UrlField<readonly string[]> {
  return { fallback: [], role: 'filter', read: (texts) => texts.filter((id) => id !== ''), write: (chosen) => chosen };
}

/** A calendar day as `YYYY-MM-DD`, `''` when absent. */
export function day(): UrlField<string> {
  return { ...text(), read: ([first = '']) => (/^\d{4}-\d{2}-\d{2}$/.test(first) ? first : '') };
}

/** Number of a list's page, from 1; it goes back to 1 when a filter beside it changes. */
export function pageNumber(): UrlField<number> {
  return {
    fallback: 1,
    role: 'page',
    read: ([first = '']) => (/^[1-9]\d{0,8}$/.test(first) ? Number(first) : 1),
    write: (page) => (page === 1 ? [] : [String(page)]),
  };
}

/** How many rows a list shows at once: 20, 50 or 100. Another number leads to its first page. */
export function pageSize(): UrlField<(typeof pageSizes)[number]> {
  return {
    fallback: PAGE_SIZE,
    role: 'filter',
    read: ([first]) => pageSizes.find((size) => String(size) === first) ?? PAGE_SIZE,
    write: (size) => (size === PAGE_SIZE ? [] : [String(size)]),
  };
}

/** What a list's call is told of {@link pageSize}: nothing for the usual number, so that a page's first call is the early one. */
export function sizeOf({ size }: { readonly size: number }): { readonly pageSize?: number } {
  return size === PAGE_SIZE ? {} : { pageSize: size };
}

/** Reads a state out of search params; what is missing or broken has its fallback. */
export function readUrl<Values extends object>(state: UrlState<Values>, params: URLSearchParams): Values {
  const entries = names(state).map((name) => [name, state.fields[name].read(params.getAll(name))]);
  // Each value was read by the field of its own name.
  return Object.fromEntries(entries) as Values;
}

/**
 * Search params with `changes` applied. Keys of other states stay; when a filter changes, the page number goes back to
 * the first unless `changes` names it.
 */
export function changeUrl<Values extends object>(
  state: UrlState<Values>,
  params: URLSearchParams,
  changes: Partial<Values>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const isFiltered = names(state).some((name) => name in changes && state.fields[name].role === 'filter');
  for (const name of names(state)) {
    const field = state.fields[name];
    const value = changes[name] ?? (isFiltered && field.role === 'page' ? field.fallback : undefined);
    if (value === undefined) continue;
    next.delete(name);
    field.write(value).forEach((item) => next.append(name, item));
  }
  return next;
}

/** `?status=draft&page=2`, or `''` if every value is its fallback: the tail of a path builder. */
export function searchOf<Values extends object>(state: UrlState<Values>, values: Partial<Values>): string {
  const search = changeUrl(state, new URLSearchParams(), values).toString();
  return search === '' ? '' : `?${search}`;
}

/**
 * A page's state in its address, and the function that changes it. `replace` keeps the change out of the history, as
 * for text that is being typed.
 */
export function useUrlState<Values extends object>(state: UrlState<Values>) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  function change(changes: Partial<Values>, options: { readonly replace?: boolean } = {}): void {
    // The address may be ahead of what is shown: a search is reported just after a record was pressed, for instance.
    const target = router && (router.state.navigation.location ?? router.state.location);
    // Whoever leaves the page is not held back by what was typed on it.
    if (target && target.pathname !== pathname) return;
    setParams((current) => changeUrl(state, target ? new URLSearchParams(target.search) : current, changes), {
      replace: options.replace ?? false,
      preventScrollReset: true,
      // What was pressed shows it at once; React would first put a checkbox back and change it a moment later.
      flushSync: true,
    });
  }
  return [readUrl(state, params), change] as const;
}

function names<Values extends object>(state: UrlState<Values>): (keyof Values & string)[] {
  // The fields have exactly the names of the values.
  return Object.keys(state.fields) as (keyof Values & string)[];
}
