import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { PageInfo } from '@app/contracts/core/paging.ts';
import type { ReactNode } from 'react';
import { DataListHead } from './data-list-head.tsx';
import { DataListSkeleton } from './data-list-skeleton.tsx';
import { ErrorState } from './error-state.tsx';
import { FilteredEmptyState } from './filtered-empty-state.tsx';
import { Pagination } from './pagination.tsx';
import classes from './data-list.module.css';
import { Table } from './table.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Name that the call sorts this column by; absent if it cannot. */
  readonly sort?: string;
  /** Right for numbers. */
  readonly align?: 'right';
  /** Place in the two-line item on phones. By default the first column is the title, the second the end, the rest details. */
  readonly phone?: 'title' | 'end' | 'detail' | 'none';
}

/** What of a list call's query the list shows; a query of `callQuery` has this shape. */
export interface ListQuery<Row> {
  readonly data:
    | {
        readonly data: readonly Row[];
        readonly total: number | null;
        readonly info: Pick<PageInfo, 'pageNumber' | 'pageSize' | 'sort'>;
      }
    | undefined;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface DataListProps<Row> {
  /** What the list holds, for people who cannot see it. */
  readonly label: string;
  readonly query: ListQuery<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Called with `name` or `-name`. */
  readonly onSort?: (sort: string) => void;
  readonly onPage: (page: number) => void;
  /** What stands there when there is nothing at all. */
  readonly empty: ReactNode;
  /** Called by "clear filters"; present only while a filter or search is on. */
  readonly onClearFilters?: (() => void) | undefined;
}

/** One page of a list: loading, empty, filtered-empty, error, forbidden or rows, with sorting and paging in words. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { query, label, columns, rowKey, onSort, onPage, empty, onClearFilters } = props;
  const refetch = () => void query.refetch();
  if (query.error) return <ErrorState error={query.error} onRetry={refetch} />;
  if (!query.data) return <DataListSkeleton label={label} columns={columns} />;
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
                <td role="cell" key={column.key} data-align={column.align} data-phone={phonePlace(column, index)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination page={info.pageNumber} pageSize={info.pageSize} total={total ?? rows.length} onPage={onPage} />
    </div>
  );
}

function phonePlace<Row>(column: Column<Row>, index: number) {
  return column.phone ?? (['title', 'end'] as const)[index] ?? 'detail';
}
