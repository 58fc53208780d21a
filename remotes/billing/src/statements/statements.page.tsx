import { ExportMenu } from '@app/audience/export-menu.tsx';
import { FileDownload } from '@app/audience/file-download.tsx';
import { listStatements, showStatement } from '@app/contracts/billing/statement.calls.ts';
import { statementFormats, type Statement } from '@app/contracts/billing/statement.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { formatMonth } from '@app/contracts/rules/dates.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { DataList } from '@app/ui/data-list.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { Money } from '@app/ui/money.tsx';
import { Page } from '@app/ui/page.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ComeBack } from '../come-back.tsx';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { BillingTabs } from '../shared/billing-tabs.tsx';
import { StatementDrawer } from './statement-drawer.tsx';
import { fileOfStatement, fileOfStatements, statementsQuery } from './statements.queries.ts';
import { statementSorts, statementsState } from './statements.state.ts';

/** `/billing/statements`: what became of the account's money, month by month. */
export function StatementsPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const mayExport = useScope('billing:export');
  const [state, change] = useUrlState(statementsState);
  const list = useQuery(statementsQuery(state));
  useEvent('balance', () => void refreshCalls(listStatements, showStatement));
  const { month, size, return: back } = state;
  const columns = useStatementColumns((each) => paths.statements({ ...state, month: each }));
  const months = list.data?.data.map((statement) => ({ ...statement, id: statement.month }));
  return (
    <Page
      title={pageTitle(manifest.pages, paths.statements(), locale)}
      purpose={<Trans>What became of your money, month by month.</Trans>}
    >
      <ComeBack to={back} />
      <BillingTabs current="statements" from="" to="" size={size} return={back} />
      {mayExport && (
        <Toolbar>
          <ExportMenu ask={(format) => fileOfStatements(state, format)} />
        </Toolbar>
      )}
      <DataList
        label={t`Statements`}
        query={list}
        columns={columns}
        rowKey={(statement) => statement.month}
        onSort={(sort) => change({ sort: statementSorts.find((known) => known === sort) ?? '-month' })}
        onPage={(page) => change({ page })}
        onPageSize={(rows) => change({ size: rows })}
        empty={
          <EmptyState
            title={<Trans>No statements yet</Trans>}
            text={<Trans>Each month since your first top-up gets a statement.</Trans>}
          />
        }
      />
      <StatementDrawer
        month={month}
        beside={recordsBeside(months, month, (other) => change({ month: other }, { replace: true }))}
        onClose={() => change({ month: '' }, { replace: true })}
      />
    </Page>
  );
}

/** An amount of a month, left out on phones unless `look` says otherwise. */
function moneyColumn(
  key: 'opening' | 'topups' | 'refunds' | 'other' | 'closing',
  header: string,
  look: Pick<Column<Statement>, 'phone' | 'priority'> = { phone: 'none' },
): Column<Statement> {
  return {
    key,
    header,
    align: 'right',
    ...look,
    cell: (statement) => <Money amount={statement[key]} currency={statement.currency} />,
  };
}

/** `pathTo` leads to one month beside the list. */
function useStatementColumns(pathTo: (month: string) => string): Column<Statement>[] {
  const { t } = useLingui();
  return [
    {
      key: 'month',
      header: t`Month`,
      sort: 'month',
      cell: ({ month, is_closed: isClosed }) => {
        const name = formatMonth(month);
        return <Link to={pathTo(month)}>{isClosed ? name : t`${name} (not over yet)`}</Link>;
      },
    },
    moneyColumn('opening', t`Opening balance`),
    moneyColumn('topups', t`Topped up`),
    {
      key: 'spending',
      header: t`Spent`,
      align: 'right',
      phone: 'detail',
      cell: ({ spending, currency }) => <Money amount={-spending} currency={currency} />,
    },
    moneyColumn('refunds', t`Refunds`, { phone: 'none', priority: 2 }),
    moneyColumn('other', t`Other`, { phone: 'none', priority: 2 }),
    moneyColumn('closing', t`Closing balance`, { phone: 'end' }),
    {
      key: 'file',
      header: t`Download`,
      phone: 'none',
      cell: ({ month }) =>
        statementFormats.map((format) => (
          <FileDownload key={format} ask={() => fileOfStatement(month, format)}>
            {format.toUpperCase()}
          </FileDownload>
        )),
    },
  ];
}
