import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { PageInfo } from '@app/contracts/core/paging.ts';
import type { ReactNode } from 'react';

/** A column of a list: its header, and what of a row it shows. */
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
  /** Width in a list whose columns do not fit themselves to their rows: three fixed ones, or a share of what is left. */
  readonly width?: 'small' | 'medium' | 'large' | 'some' | 'most';
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

/** Where a cell stands in the two-line item on phones. */
export function phonePlace(column: Column<never>, index: number) {
  return column.phone ?? (['title', 'end'] as const)[index] ?? 'detail';
}
