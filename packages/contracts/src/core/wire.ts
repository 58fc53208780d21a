import * as v from 'valibot';
import { rule } from '../rules/rule-message.ts';

/**
 * Schemas for values that travel as form fields: each takes the typed value or its text form, so that forms, tests
 * and JSON bodies pass the same schema.
 */

const integerText = v.pipe(v.string(), v.trim(), v.regex(/^-?\d+$/, rule('numeric')), v.transform(Number));

/** What a column of PostgreSQL's `integer` holds. */
const MOST_INTEGER = 2_147_483_647;
/** Minor units: more money than there is, and far from where numbers lose their last digit. */
const MOST_MONEY = 1_000_000_000_000_000;

/** A whole number of at most 32 bits, or its decimal digits. */
export function integer() {
  return wholeNumber(MOST_INTEGER);
}

/** An amount in minor units, or its decimal digits. */
export function money() {
  return wholeNumber(MOST_MONEY);
}

function wholeNumber(most: number) {
  return v.pipe(
    v.union([v.number(), integerText], rule('numeric')),
    v.safeInteger(rule('numeric')),
    v.minValue(-most, rule('numeric')),
    v.maxValue(most, rule('numeric')),
  );
}

/** A boolean, or `0`, `1`, `false`, `true`. */
export function flag() {
  return v.union(
    [
      v.boolean(),
      v.pipe(
        v.picklist(['0', '1', 'false', 'true']),
        v.transform((text) => text === '1' || text === 'true'),
      ),
      v.pipe(
        v.picklist([0, 1]),
        v.transform((bit) => bit === 1),
      ),
    ],
    rule('oneOf'),
  );
}

/** How many values a field that is a list may hold. */
export const MAX_LIST_LENGTH = 1_000;

/** A list sent as `key[]=a&key[]=b`; absent means empty, a lone value a list of one. */
export function list<Item extends v.GenericSchema>(item: Item) {
  return v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (Array.isArray(value) ? value : [value])),
      v.maxLength(MAX_LIST_LENGTH, rule('count_max', { max: MAX_LIST_LENGTH })),
      v.array(item),
    ),
    [],
  );
}

/**
 * A list of so many items at most, which is counted before one of them is looked at: what is wrong with each of many would
 * fill the memory.
 */
export function fewOf<Item extends v.GenericSchema>(item: Item, most: number) {
  return v.pipe(
    v.array(v.custom<v.InferInput<Item>>(() => true)),
    // For whoever describes the schema, and looks at its beginning.
    v.metadata({ itemsOfList: item }),
    v.maxLength(most, rule('count_max', { max: most })),
    v.array(item),
  );
}

/** How deep lists and objects may stand in each other. */
const MAX_DEPTH = 20;
/** How many values they may hold together: a hundred rules of two hundred choices each are a fifth less. */
export const MAX_VALUES = 25_000;

/** A nested value sent as one JSON string in its field. */
export function json<Inner extends v.GenericSchema>(inner: Inner) {
  return v.pipe(v.unknown(), v.rawTransform(parseJson), v.check(isBounded, rule('oneOf')), inner);
}

/** Whether a JSON value is no deeper than schemas, which call themselves, can walk, and not more than they walk at once. */
export function isBounded(value: unknown): boolean {
  let left = MAX_VALUES;
  const walk = (inner: unknown, depth: number): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (typeof inner !== 'object' || inner === null) return true;
    return depth > 0 && Object.values(inner).every((each) => walk(each, depth - 1));
  };
  return walk(value, MAX_DEPTH);
}

function parseJson({ dataset, addIssue, NEVER }: v.RawTransformContext<unknown>): unknown {
  if (typeof dataset.value !== 'string') return dataset.value;
  try {
    return JSON.parse(dataset.value);
  } catch {
    addIssue({ message: rule('oneOf') });
    return NEVER;
  }
}

/** An enumeration that a newer server may extend: known values are suggested, unknown ones pass as text. */
export function openEnum<const Values extends readonly string[]>(
  _known: Values,
): v.GenericSchema<Values[number] | (string & {})> {
  return v.string();
}

const INSTANT = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?Z$/;

/** ISO 8601 instant in UTC, on a day that the calendar has. */
export function instant() {
  return v.pipe(v.string(), v.isoTimestamp(), v.check(isInstant, rule('oneOf')));
}

function isInstant(text: string): boolean {
  const [, year = '', month = '', day = ''] = INSTANT.exec(text) ?? [];
  return isCalendarDay(Number(year), Number(month), Number(day)) && !Number.isNaN(Date.parse(text));
}

/** A day as YYYY-MM-DD that the calendar has. */
export function calendarDay() {
  return v.pipe(v.string(), v.isoDate(), v.check(isDay, rule('oneOf')));
}

function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return isCalendarDay(year, month, day);
}

/** From year 1, with which the calendar of databases begins too. */
function isCalendarDay(year: number, month: number, day: number): boolean {
  return year >= 1 && month >= 1 && day >= 1 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}
