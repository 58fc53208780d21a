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
  /**
   * 1 is always shown, 2 leaves a list of less than 800 px, 3 one of less than 1,200; by default what phones do not show
   * has 2. What leaves must be told by the record that a row opens.
   */
  readonly priority?: 1 | 2 | 3;
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

/** What header and cells of a column have for the style sheet: side, place in the two-line item on phones, priority. */
export function cellMarks<Row>(column: Column<Row>, index: number) {
  const phone = column.phone ?? (['title', 'end'] as const)[index] ?? 'detail';
  return {
    'data-align': column.align,
    'data-phone': phone,
    'data-priority': column.priority ?? (phone === 'none' ? 2 : 1),
    'data-width': column.width,
  };
}
