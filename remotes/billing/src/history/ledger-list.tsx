import type { LedgerEntry } from '@app/contracts/billing/billing.ts';
import { entryTypeText, refTypeText } from '@app/contracts/billing/history-words.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { Absent } from '@app/ui/absent.tsx';
import { DataList } from '@app/ui/data-list.tsx';
import type { Column, ListQuery } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { Money } from '@app/ui/money.tsx';
import type { PageSize } from '@app/ui/pagination.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import classes from './history.module.css';
import { SignedAmount } from './signed-amount.tsx';

interface LedgerListProps {
  readonly query: ListQuery<LedgerEntry>;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: PageSize) => void;
  readonly onClearFilters: (() => void) | undefined;
}

/** Every movement of money, newest first, with the balance it left. */
export function LedgerList({ query, onPage, onPageSize, onClearFilters }: LedgerListProps) {
  const { t } = useLingui();
  return (
    <DataList
      label={t`Transactions`}
      query={query}
      columns={useLedgerColumns()}
      rowKey={({ id }) => id}
      onPage={onPage}
      onPageSize={onPageSize}
      onClearFilters={onClearFilters}
      empty={
        <EmptyState
          title={<Trans>No transactions yet</Trans>}
          text={<Trans>Top-ups and charges appear here, with the balance after each one.</Trans>}
        />
      }
    />
  );
}

function useLedgerColumns(): Column<LedgerEntry>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      key: 'type',
      header: t`Transaction type`,
      cell: ({ type }) => <span className={classes.type}>{entryTypeText(type, locale)}</span>,
    },
    { key: 'ref', header: t`Related to`, phone: 'detail', cell: (entry) => <Reference entry={entry} /> },
    {
      key: 'balance_change',
      header: t`Balance change`,
      align: 'right',
      phone: 'end',
      cell: ({ balance_change, currency }) => <SignedAmount amount={balance_change} currency={currency} />,
    },
    {
      key: 'spent',
      header: t`Spent`,
      align: 'right',
      cell: ({ spent, currency }) => (spent === 0 ? <Absent /> : <Spent amount={spent} currency={currency} />),
    },
    {
      key: 'balance_after',
      header: t`Balance after`,
      align: 'right',
      phone: 'none',
      cell: ({ balance_after, currency }) => <Money amount={balance_after} currency={currency} />,
    },
    { key: 'created_at', header: t`Time`, cell: ({ created_at }) => <DateTime at={created_at} /> },
  ];
}

/** On phones, where the column has no header, the word stands with the amount. */
function Spent({ amount, currency }: { amount: number; currency: string }) {
  return (
    <>
      <span className={classes.onPhones}>
        <Trans>Spent</Trans>{' '}
      </span>
      <Money amount={amount} currency={currency} />
    </>
  );
}

/** The page of what it belongs to, for those who may look at it. */
function useSubjectPage(subject: LedgerEntry['subject']): string | null {
  const [seesCampaigns, seesMessages, seesNumbers] = [
    useScope('campaign:read'),
    useScope('log:read'),
    useScope('number:read'),
  ];
  if (subject === null) return null;
  const { type, id, kind } = subject;
  if (type === 'campaign') return seesCampaigns ? paths.campaign({ id, channel: kind }) : null;
  if (type === 'call') return seesCampaigns ? paths.call(id) : null;
  if (type === 'message') return seesMessages ? paths.message(id) : null;
  if (type === 'number') return seesNumbers ? paths.number(id) : null;
  return type === 'payment' ? paths.payment({ id, method: kind }) : null;
}

function Reference({ entry: { ref_type, reason, subject } }: { entry: LedgerEntry }) {
  const name = refTypeText(ref_type, useLocale());
  const page = useSubjectPage(subject);
  return (
    <span className={classes.reference}>
      {page === null ? name : <Link to={page}>{name}</Link>}
      {reason !== '' && (
        <span className={classes.reason} title={reason}>
          {reason}
        </span>
      )}
    </span>
  );
}
