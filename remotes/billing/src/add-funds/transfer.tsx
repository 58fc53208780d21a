import { listLedger, listPayments, showTransfer } from '@app/contracts/billing/billing.calls.ts';
import type { WirePayment } from '@app/contracts/billing/billing.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { Card } from '@app/ui/card.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Money } from '@app/ui/money.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ComeBack } from '../come-back.tsx';
import { transferQuery } from './add-funds.queries.ts';
import { PayingDetails } from './paying-details.tsx';
import { TransferOutcome } from './transfer-outcome.tsx';

interface TransferProps {
  readonly id: string;
  /** The page that sent somebody here; '' for none. */
  readonly back: string;
}

/** One bank transfer: how to pay it while it is waited for, then what became of it. Follows it live. */
export function Transfer({ id, back }: TransferProps) {
  const { data, error, refetch } = useQuery(transferQuery(id));
  useEvent('payment', (changed) => {
    if (changed.id === id) void refreshCalls(showTransfer, listPayments, listLedger);
  });
  return (
    <>
      {/* What has succeeded leads back by itself. */}
      {data?.data.status !== 'succeeded' && <ComeBack to={back} />}
      {data && <Known payment={data.data} balance={data.info.balance} back={back} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="420px" />}
    </>
  );
}

interface KnownProps {
  readonly payment: WirePayment;
  readonly balance: number;
  readonly back: string;
}

function Known({ payment, balance, back }: KnownProps) {
  const { t } = useLingui();
  const { currency, status, reference, amount, fee, vat, total, received } = payment;
  const money = (minor: number) => <Money amount={minor} currency={currency} />;
  return (
    <>
      <TransferOutcome payment={payment} balance={balance} back={back} />
      {payment.wire !== null && isPayable(payment) && <PayingDetails payment={payment} wire={payment.wire} />}
      <Card title={<Trans>Top-up</Trans>}>
        <Facts
          facts={[
            { label: t`Status`, value: <StatusBadge status={status} /> },
            ...(reference === null ? [] : [{ label: t`Reference`, value: reference }]),
            { label: t`Top-up amount`, value: money(amount) },
            { label: t`Fee + VAT`, value: money(fee + vat) },
            { label: t`Total`, value: money(total) },
            ...(received > 0 ? [{ label: t`Received`, value: money(received) }] : []),
          ]}
        />
      </Card>
    </>
  );
}

/** Whether money is still waited for: all of it, or the rest. */
function isPayable({ status, review_reason: reason }: { status: string; review_reason: string | null }): boolean {
  return status === 'awaiting_transfer' || (status === 'review' && reason === 'less');
}
