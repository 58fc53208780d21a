import { ApiError } from '@app/contracts/core/api-error.ts';
import type { Column, ListQuery } from '@app/ui/data-list-types.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { Pagination } from '@app/ui/pagination.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Table } from '@app/ui/table.tsx';
import { VirtualList } from '@app/ui/virtual-list.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Section, State } from './gallery-parts.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly messages: number;
}

const rows: readonly Row[] = [
  { id: '1', name: 'Weekend sale', status: 'sending', messages: 1_250 },
  {
    id: '2',
    name: 'A name of a campaign that is longer than a column is wide'.repeat(2),
    status: 'draft',
    messages: 0,
  },
];
const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Name', sort: 'name', width: 'most', cell: ({ name }) => <Link to="/dev/ui">{name}</Link> },
  { key: 'status', header: 'Status', width: 'small', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'messages', header: 'Messages', align: 'right', width: 'small', cell: ({ messages }) => messages },
];
const nothing = () => undefined;

function query(shown: readonly Row[] | null, error: ApiError | null = null): ListQuery<Row> {
  const info = { pageNumber: 1, pageSize: 2, sort: 'name' };
  const data = shown === null ? undefined : { data: shown, total: shown.length * 40, info };
  return { data, error, isFetching: false, refetch: nothing };
}

const failed = (status: number, info: unknown = null) =>
  new ApiError({ failure: 'answer', status, message: 'Something went wrong, please try again later!', info });

const states: readonly (readonly [string, ListQuery<Row>, (() => void) | undefined])[] = [
  ['rows', query(rows), undefined],
  ['loading', query(null), undefined],
  ['empty', query([]), undefined],
  ['nothing found', query([]), nothing],
  ['failed', query(null, failed(500)), undefined],
  ['not allowed', query(null, failed(403, { scope: 'campaign:read' })), undefined],
];

/** What has rows. */
export function Lists() {
  const [page, setPage] = useState(1);
  return (
    <Section title="Lists">
      {states.map(([name, shown, onClearFilters]) => (
        <State key={name} name={`DataList: ${name}`} isWide>
          <DataList
            label={`Campaigns, ${name}`}
            query={shown}
            columns={columns}
            rowKey={({ id }) => id}
            onSort={nothing}
            onPage={setPage}
            onClearFilters={onClearFilters}
            empty={<EmptyState title="No campaigns yet" text="A campaign sends one text to many." />}
          />
        </State>
      ))}
      <State name="Pagination: in the middle, one page, beyond the end" isWide>
        <Pagination page={page} pageSize={20} total={1_250} onPage={setPage} onPageSize={nothing} />
        <Pagination page={1} pageSize={20} total={12} onPage={setPage} />
        <Pagination page={9} pageSize={20} total={12} onPage={setPage} />
      </State>
      <State name="Table" isWide>
        <Table label="Prices">
          <thead>
            <tr>
              <th scope="col">Carrier</th>
              <th scope="col" data-align="right">
                Cost
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Viettel</th>
              <td data-align="right">850 ₫</td>
            </tr>
          </tbody>
        </Table>
      </State>
      <State name="VirtualList: some rows are on their way" isWide>
        <VirtualList
          label="Contacts"
          columns={columns}
          total={12}
          rowAt={(index) => rows[index]}
          onShow={nothing}
          sort="name"
          onSort={nothing}
          isBusy={false}
          version="1"
          start={0}
        />
      </State>
      <State name="VirtualList: all are still counted" isWide>
        <VirtualList
          label="Contacts"
          columns={columns}
          total={2}
          isCounting
          rowAt={(index) => rows[index]}
          onShow={nothing}
          sort="name"
          onSort={nothing}
          isBusy={false}
          version="1"
          start={0}
        />
      </State>
    </Section>
  );
}
