import { cellMarks, type Column } from './data-list-types.ts';
import { DataListHead } from './data-list-head.tsx';
import { Skeleton } from './skeleton.tsx';
import { Table } from './table.tsx';

/** Rows that are on their way, as many as fill a screen. */
const rows = Array.from({ length: 14 }, (_, row) => row);

interface DataListSkeletonProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly onSort?: ((sort: string) => void) | undefined;
}

/** The list's own layout while its first page is loading. */
export function DataListSkeleton<Row>({ label, columns, onSort }: DataListSkeletonProps<Row>) {
  return (
    <Table label={label} isBusy isFirst stacksOnPhones>
      <DataListHead columns={columns} onSort={onSort} />
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={row}>
            <SkeletonCells columns={columns} seed={row} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface SkeletonCellsProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Rows with different ones look different. */
  readonly seed: number;
}

/** Cells of a row that is on its way. */
export function SkeletonCells<Row>({ columns, seed }: SkeletonCellsProps<Row>) {
  return columns.map((column, index) => {
    const marks = cellMarks(column, index);
    const some = ((seed + index) * 13) % 35;
    return (
      <td role="cell" key={column.key} {...marks}>
        {/* On phones only titles have a width of their own. */}
        <Skeleton width={marks['data-phone'] === 'title' ? `${40 + some}%` : `${3 + some / 10}em`} />
      </td>
    );
  });
}
