import { listLedger, listPayments, showTransfer } from '@app/contracts/billing/billing.calls.ts';
import type { WirePayment } from '@app/contracts/billing/billing.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { ComeBack } from '../come-back.tsx';
import { transferQuery } from './add-funds.queries.ts';
import { CancelTransfer } from './cancel-transfer.tsx';
import { PayingDetails } from './paying-details.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { RefundRequest } from './refund-request.tsx';
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
  return (
    <>
      <TransferOutcome payment={payment} balance={balance} back={back} />
      {payment.wire !== null && isPayable(payment) && <PayingDetails payment={payment} wire={payment.wire} />}
      <PaymentFacts payment={payment} />
      <RefundRequest payment={payment} />
      {payment.status === 'awaiting_transfer' && <CancelTransfer id={payment.id} />}
    </>
  );
}

/** Whether money is still waited for: all of it, or the rest. */
function isPayable({ status, review_reason: reason }: { status: string; review_reason: string | null }): boolean {
  return status === 'awaiting_transfer' || (status === 'review' && reason === 'less');
}
