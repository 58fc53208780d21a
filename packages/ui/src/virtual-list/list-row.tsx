import { memo } from 'react';
import { SkeletonCells } from '../data-list-skeleton.tsx';
import { cellMarks, type Column } from '../data-list-types.ts';

interface ListRowProps<Row> {
  /** From 0. */
  readonly index: number;
  /** Undefined while it is on its way. */
  readonly row: Row | undefined;
  readonly columns: readonly Column<Row>[];
  /** Pixels below the list's start. */
  readonly place: number;
}

/** One row at its place; its cells share the width as the column headers do. */
function ListRowNow<Row>({ index, row, columns, place }: ListRowProps<Row>) {
  return (
    <tr role="row" aria-rowindex={index + 2} style={{ transform: `translateY(${place}px)` }}>
      {row === undefined ? (
        <SkeletonCells columns={columns} seed={index} />
      ) : (
        columns.map((column, each) => (
          <td role="cell" key={column.key} {...cellMarks(column, each)}>
            {column.cell(row)}
          </td>
        ))
      )}
    </tr>
  );
}

// Memo forgets that the component is generic.
export const ListRow = memo(ListRowNow) as typeof ListRowNow;
