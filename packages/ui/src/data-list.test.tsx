import { ApiError } from '@app/contracts/core/api-error.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DataList } from './data-list.tsx';
import type { Column, ListQuery } from './data-list-types.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly messages: number;
}
const people: Person[] = [
  { id: '1', name: 'An', messages: 3 },
  { id: '2', name: 'Bình', messages: 5 },
];
const columns: Column<Person>[] = [
  { key: 'name', header: 'Name', sort: 'name', cell: ({ name }) => name },
  { key: 'messages', header: 'Messages', align: 'right', cell: ({ messages }) => messages },
];

function answer(rows: Person[], total: number, { pageNumber = 1, sort = 'name' } = {}): ListQuery<Person> {
  const data = { data: rows, total, info: { pageNumber, pageSize: 2, sort } };
  return { data, error: null, isFetching: false, refetch: vi.fn<() => void>() };
}
const failed = (error: ApiError): ListQuery<Person> => ({
  data: undefined,
  error,
  isFetching: false,
  refetch: vi.fn<() => void>(),
});

function show(query: ListQuery<Person>, onClearFilters?: () => void) {
  const onSort = vi.fn<(sort: string) => void>();
  const onPage = vi.fn<(page: number) => void>();
  const onPageSize = vi.fn<(size: number) => void>();
  const person = renderUi(
    <DataList
      label="People"
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      onSort={onSort}
      onPage={onPage}
      onPageSize={onPageSize}
      empty={<p>Nobody yet</p>}
      onClearFilters={onClearFilters}
    />,
  );
  return { onSort, onPage, onPageSize, person };
}

describe('a list', () => {
  it('shows its rows and says which of how many', () => {
    show(answer(people, 1_250));
    const rows = within(screen.getByRole('table', { name: 'People' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['NameMessages', 'An3', 'Bình5']);
    expect(screen.getByText('Showing 1–2 of 1 250')).toBeDefined();
  });

  it('sorts by a header, and the other way round the second time', async () => {
    const { onSort, person } = show(answer(people, 2));
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    await person.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenCalledWith('-name');
    expect(screen.queryByRole('button', { name: 'Messages' })).toBeNull();
  });

  it('goes from page to page', async () => {
    const { onPage, person } = show(answer(people, 6, { pageNumber: 2 }));
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    expect(onPage.mock.calls).toEqual([[3], [1]]);
  });

  it('offers other numbers of rows where there are more than the fewest', async () => {
    const { onPageSize, person } = show(answer(people, 21));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Rows on a page' }), '50 rows on a page');
    expect(onPageSize).toHaveBeenCalledWith(50);
    cleanup();
    show(answer(people, 20));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('leads back from a page that does not exist', async () => {
    const { onPage, person } = show(answer([], 3, { pageNumber: 9 }));
    expect(screen.getByText('Page 9 doesn’t exist')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    expect(onPage).toHaveBeenCalledWith(2);
  });

  it('teaches when there is nothing, and offers to clear filters when they leave nothing', async () => {
    show(answer([], 0));
    expect(screen.getByText('Nobody yet')).toBeDefined();
    const onClear = vi.fn<() => void>();
    const { person } = show(answer([], 0), onClear);
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(onClear).toHaveBeenCalledOnce();
  });

  it('shows its own layout while loading, and can be sorted already', async () => {
    const { onSort, person } = show({ data: undefined, error: null, isFetching: true, refetch: vi.fn<() => void>() });
    expect(screen.getByRole('table', { name: 'People' }).getAttribute('aria-busy')).toBe('true');
    await person.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenCalledExactlyOnceWith('name');
  });

  it('tells what failed, with the support code, and tries again', async () => {
    const error = new ApiError({ failure: 'answer', status: 503, message: 'something went wrong', requestId: 'req_7' });
    const query = failed(error);
    const { person } = show(query);
    expect(screen.getByText('Support code: req_7')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(query.refetch).toHaveBeenCalledOnce();
  });

  it('keeps its rows where they cannot be read again', () => {
    const error = new ApiError({ failure: 'answer', status: 503, message: 'something went wrong' });
    show({ ...answer(people, 2), error });
    expect(screen.getByRole('table', { name: 'People' }).textContent).toContain('Bình');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says which permission is missing, which roles have it, and whom to ask', async () => {
    const info = { scope: 'billing:write', ask: ['Nguyễn Minh Anh', 'Trần Bình'] };
    show(failed(new ApiError({ failure: 'answer', status: 403, message: 'Forbidden', code: 'missing_scope', info })));
    expect(await screen.findByText('billing:write')).toBeDefined();
    expect(screen.getByText(/Ask Nguyễn Minh Anh, Trần Bình for access\./)).toBeDefined();
    expect(screen.getByText(/Roles that have it: Account owner, Admin, Accountant/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
