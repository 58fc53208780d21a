import {
  ROW_COLUMN,
  columnNames,
  usualColumns,
  type LogColumn,
  type LogList,
} from '@app/contracts/view/log-columns.ts';
import { Button } from '@app/ui/button.tsx';
import { FilterPopover } from '@app/ui/filter-popover.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { areUsual } from './columns-field.ts';
import classes from './log-columns.module.css';

interface ColumnChooserProps<List extends LogList> {
  readonly list: List;
  /** Every column of the log, with its header; null for one that this campaign can have nothing in. */
  readonly columns: Readonly<Record<LogColumn<List>, { readonly header: string } | null>>;
  readonly chosen: readonly LogColumn<List>[];
  readonly onChange: (chosen: readonly LogColumn<List>[]) => void;
}

/** Which columns a log shows: a box for each, but the one that says whose row it is stays. */
export function ColumnChooser<List extends LogList>({ list, columns, chosen, onChange }: ColumnChooserProps<List>) {
  const { t } = useLingui();
  const names = columnNames(list);
  // What another campaign has is kept as it was chosen.
  const change = (changed: LogColumn<List>) =>
    onChange(names.filter((name) => (name === changed ? !chosen.includes(name) : chosen.includes(name))));
  return (
    <FilterPopover label={t`Columns`} chosen="">
      {() => (
        <>
          {names.map((name) => {
            const column = columns[name];
            if (column === null) return null;
            const isFixed = name === ROW_COLUMN;
            return (
              <label key={name} className={classes.option} data-fixed={isFixed || undefined}>
                <input
                  type="checkbox"
                  checked={chosen.includes(name)}
                  // One that is disabled could not be moved through by key.
                  aria-disabled={isFixed || undefined}
                  onChange={() => {
                    if (!isFixed) change(name);
                  }}
                />
                <span className={classes.name}>{column.header}</span>
                {isFixed && (
                  <span className={classes.fixed}>
                    <Trans>always shown</Trans>
                  </span>
                )}
              </label>
            );
          })}
          {!areUsual(list, chosen) && (
            <Button
              variant="subtle"
              fullWidth
              onClick={({ currentTarget }) => {
                // The button goes away with what it does, and would take the focus with it.
                currentTarget.closest('[role=group]')?.querySelector('input')?.focus();
                onChange(usualColumns[list]);
              }}
            >
              <Trans>Reset</Trans>
            </Button>
          )}
        </>
      )}
    </FilterPopover>
  );
}
