import { columnNames, type LogColumn, type LogList } from '@app/contracts/view/log-columns.ts';
import type { Column } from '@app/ui/data-list-types.ts';
import type { ReactNode } from 'react';
import { areUsual } from './columns-field.ts';
import classes from './log-columns.module.css';

/** A column that a log can show. */
export interface ColumnOfLog<Row> extends Omit<Column<Row>, 'key'> {
  /** Its value does not say by itself what it is: phones, which show no headers, name it. */
  readonly isNamedOnPhones?: boolean;
}

/** Every column of a log; null for one that this campaign can have nothing in. */
export type ColumnsOf<List extends LogList, Row> = Readonly<Record<LogColumn<List>, ColumnOfLog<Row> | null>>;

/**
 * The columns on screen. Once they are chosen, all of them are there on every screen: narrow tables scroll, and on phones
 * the item of a row is as high as it has to be.
 */
export function shownColumns<List extends LogList, Row>(
  list: List,
  columns: ColumnsOf<List, Row>,
  chosen: readonly LogColumn<List>[],
): { readonly names: readonly LogColumn<List>[]; readonly columns: Column<Row>[] } {
  const isUsual = areUsual(list, chosen);
  const names = columnNames(list).filter((name) => chosen.includes(name) && columns[name] !== null);
  const shown = names.flatMap((name, index): Column<Row>[] => {
    const column: ColumnOfLog<Row> | null = columns[name];
    if (column === null) return [];
    const { isNamedOnPhones = false, ...rest } = column;
    return [
      {
        ...rest,
        key: name,
        cell: isNamedOnPhones ? (row) => named(rest.header, rest.cell(row)) : rest.cell,
        ...(index > 0 && { phone: rest.phone ?? 'detail' }),
        ...(index > 0 && !isUsual && { phone: rest.phone === 'end' ? 'end' : 'detail', priority: 1 }),
      },
    ];
  });
  return { names, columns: shown };
}

/** What is absent stays the cell's own child, by which a list knows to leave it out on phones. */
function named(header: string, cell: ReactNode): ReactNode {
  return (
    <>
      <span className={classes.label}>{header}: </span>
      {cell}
    </>
  );
}

/** A text of any length in a cell. */
export function LongText({ children }: { children: string }) {
  return <span className={classes.text}>{children}</span>;
}
