import { cellMarks, type Column } from './data-list-types.ts';
import { DataListHead } from './data-list-head.tsx';
import { Skeleton } from './skeleton.tsx';
import { Table } from './table.tsx';

/** Rows that are on their way, as many as fill a screen; their widths differ so that they look like text. */
const rows = ['72%', '48%', '64%', '40%', '56%', '68%', '44%', '60%', '52%', '70%', '46%', '62%', '58%', '66%'];

interface DataListSkeletonProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
}

/** The list's own layout while its first page is loading. */
export function DataListSkeleton<Row>({ label, columns }: DataListSkeletonProps<Row>) {
  return (
    <Table label={label} isBusy>
      <DataListHead columns={columns} />
      <tbody>
        {rows.map((width) => (
          <tr key={width}>
            {columns.map((column, index) => (
              <td key={column.key} {...cellMarks(column, index)}>
                <Skeleton width={width} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
