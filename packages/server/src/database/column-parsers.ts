import pg from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be read exactly`);
  return value;
}

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, safeInteger],
  [INT8_ARRAY, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(safeInteger))],
  // A date has no time zone, so it must not become a point in time.
  [DATE, (text) => text],
]);

/**
 * How pg reads columns for us: bigint as a number that is checked to be exact, dates without a time as text, all else
 * as pg does.
 */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => {
    const own = format === 'binary' ? undefined : parsers.get(type);
    return own ?? pg.types.getTypeParser(type, format);
  },
};
