import type { Ref } from 'react';
import { cellMarks, type Column } from './data-list-types.ts';
import classes from './data-list.module.css';
import { IconArrowDown, IconArrowUp } from './icons.ts';

interface DataListHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort?: string | undefined;
  readonly onSort?: ((sort: string) => void) | undefined;
  readonly boxRef?: Ref<HTMLTableSectionElement>;
}

/** Column headers; a click sorts by the column, a second one turns the order round. */
export function DataListHead<Row>({ columns, sort, onSort, boxRef }: DataListHeadProps<Row>) {
  return (
    <thead role="rowgroup" ref={boxRef}>
      <tr role="row">
        {columns.map((column, index) => {
          const direction = directionOf(column.sort, sort);
          return (
            <th role="columnheader" key={column.key} {...cellMarks(column, index)} aria-sort={direction}>
              {column.sort !== undefined && onSort ? (
                <SortButton header={column.header} name={column.sort} direction={direction} onSort={onSort} />
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type Direction = 'ascending' | 'descending' | undefined;

function directionOf(name: string | undefined, sort: string | undefined): Direction {
  if (name === undefined) return undefined;
  if (sort === name) return 'ascending';
  return sort === `-${name}` ? 'descending' : undefined;
}

interface SortButtonProps {
  readonly header: string;
  readonly name: string;
  readonly direction: Direction;
  readonly onSort: (sort: string) => void;
}

function SortButton({ header, name, direction, onSort }: SortButtonProps) {
  const Icon = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={classes.sort}
      data-active={direction !== undefined || undefined}
      onClick={() => onSort(direction === 'ascending' ? `-${name}` : name)}
    >
      {header}
      <Icon size={14} aria-hidden="true" />
    </button>
  );
}
