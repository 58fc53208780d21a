import {
  ROW_COLUMN,
  columnNames,
  usualColumns,
  type LogColumn,
  type LogList,
} from '@app/contracts/view/log-columns.ts';
import type { UrlField } from '@app/platform/url-state.ts';

/**
 * The columns that a log shows, in its address: repeated keys, left out for the usual ones. Names that are not known are
 * dropped, the column that says whose row it is comes with any. Another choice leaves the page number alone.
 */
export function columnsField<List extends LogList>(list: List): UrlField<readonly LogColumn<List>[]> {
  const names = columnNames(list);
  const usual = usualColumns[list];
  return {
    fallback: usual,
    role: 'record',
    read: (texts) =>
      names.some((name) => texts.includes(name))
        ? names.filter((name) => name === ROW_COLUMN || texts.includes(name))
        : usual,
    write: (chosen) => (areUsual(list, chosen) ? [] : chosen),
  };
}

/** Whether just those are chosen that a log shows by itself. */
export function areUsual<List extends LogList>(list: List, chosen: readonly LogColumn<List>[]): boolean {
  const usual = usualColumns[list];
  return chosen.length === usual.length && usual.every((name) => chosen.includes(name));
}
