import type { ReactNode } from 'react';
import { cellMarks, type Column, type ListQuery } from './data-list-types.ts';
import { DataListHead } from './data-list-head.tsx';
import { DataListSkeleton } from './data-list-skeleton.tsx';
import { ErrorState } from './error-state.tsx';
import { FilteredEmptyState } from './filtered-empty-state.tsx';
import { Pagination, type PageSize } from './pagination.tsx';
import classes from './data-list.module.css';
import { Table } from './table.tsx';

interface DataListProps<Row> {
  /** What the list holds, for people who cannot see it. */
  readonly label: string;
  readonly query: ListQuery<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Called with `name` or `-name`. */
  readonly onSort?: (sort: string) => void;
  readonly onPage: (page: number) => void;
  /** Called with another number of rows; lists that offer it keep it in their address. */
  readonly onPageSize?: (size: PageSize) => void;
  /** What stands there when there is nothing at all. */
  readonly empty: ReactNode;
  /** Called by "clear filters"; present only while a filter or search is on. */
  readonly onClearFilters?: (() => void) | undefined;
}

/** One page of a list: loading, empty, filtered-empty, error, forbidden or rows, with sorting and paging in words. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { query, label, columns, rowKey, onSort, onPage, onPageSize, empty, onClearFilters } = props;
  const refetch = () => void query.refetch();
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={refetch} />;
  if (!query.data) return <DataListSkeleton label={label} columns={columns} onSort={onSort} />;
  const { data: rows, info, total } = query.data;
  if (rows.length === 0 && info.pageNumber === 1) {
    return onClearFilters ? <FilteredEmptyState onClear={onClearFilters} /> : empty;
  }
  return (
    <div className={classes.list}>
      <Table label={label} isBusy={query.isFetching} stacksOnPhones>
        <DataListHead columns={columns} sort={info.sort} onSort={onSort} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={rowKey(row)}>
              {columns.map((column, index) => (
                <td role="cell" key={column.key} {...cellMarks(column, index)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination
        page={info.pageNumber}
        pageSize={info.pageSize}
        total={total ?? rows.length}
        onPage={onPage}
        onPageSize={onPageSize}
      />
    </div>
  );
}
