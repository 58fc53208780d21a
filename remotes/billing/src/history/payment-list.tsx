import type { Payment } from '@app/contracts/billing/billing.ts';
import { paymentMethodText } from '@app/contracts/billing/history-words.ts';
import { useLocale } from '@app/platform/i18n.ts';
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
import { PaymentBadge } from '../shared/payment-badge.tsx';

interface PaymentListProps {
  readonly query: ListQuery<Payment>;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: PageSize) => void;
  readonly onClearFilters: (() => void) | undefined;
}

/** Top-ups and what became of them, newest first. */
export function PaymentList({ query, onPage, onPageSize, onClearFilters }: PaymentListProps) {
  const { t } = useLingui();
  return (
    <DataList
      label={t`Top-ups`}
      query={query}
      columns={usePaymentColumns()}
      rowKey={({ id }) => id}
      onPage={onPage}
      onPageSize={onPageSize}
      onClearFilters={onClearFilters}
      empty={
        <EmptyState
          title={<Trans>No top-ups yet</Trans>}
          text={<Trans>Card and bank transfer top-ups appear here.</Trans>}
        />
      }
    />
  );
}

/** The status, what of the payment went back to the card, and whether the account waits for it. */
function PaymentStatus({ payment }: { payment: Payment }) {
  const { refunded, currency, refund_request: request } = payment;
  return (
    <>
      <PaymentBadge payment={payment} usual="succeeded" />
      {refunded > 0 && (
        <div>
          <Trans>
            Refunded: <Money amount={refunded} currency={currency} />
          </Trans>
        </div>
      )}
      {request?.status === 'waiting' && (
        <div>
          <Trans>Refund requested</Trans>
        </div>
      )}
    </>
  );
}

function usePaymentColumns(): Column<Payment>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      key: 'method',
      header: t`Top-up`,
      cell: ({ id, method, card, reference }) => {
        const name = [paymentMethodText(method, locale), card ? `•••• ${card.last4}` : reference]
          .filter(Boolean)
          .join(' · ');
        const page = paths.payment({ id, method });
        return page === null ? name : <Link to={page}>{name}</Link>;
      },
    },
    { key: 'status', header: t`Status`, cell: (payment) => <PaymentStatus payment={payment} /> },
    {
      key: 'amount',
      header: t`Top-up amount`,
      align: 'right',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      key: 'vat',
      header: t`Fee + VAT`,
      align: 'right',
      phone: 'none',
      cell: ({ fee, vat, currency }) => <Money amount={fee + vat} currency={currency} />,
    },
    {
      key: 'total',
      header: t`Total paid`,
      align: 'right',
      phone: 'none',
      cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
    },
    {
      key: 'invoice',
      header: t`Invoice`,
      phone: 'none',
      cell: ({ invoice }) =>
        invoice ? <Link to={paths.invoices({ id: invoice.id })}>{invoice.number}</Link> : <Absent />,
    },
    { key: 'created_at', header: t`Time`, cell: ({ paid_at, created_at }) => <DateTime at={paid_at ?? created_at} /> },
  ];
}
