import { listLedger, listPayments } from '@app/contracts/billing/billing.calls.ts';
import { showCardPayment } from '@app/contracts/billing/card.calls.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { ComeBack } from '../come-back.tsx';
import { cardPaymentQuery } from './add-funds.queries.ts';
import { CardOutcome } from './card-outcome.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { RefundRequest } from './refund-request.tsx';

interface CardPaymentProps {
  readonly id: string;
  /** The page that sent somebody here; '' for none. */
  readonly back: string;
}

/** One payment by card and what became of it. Follows it live. */
export function CardPayment({ id, back }: CardPaymentProps) {
  const { data, error, refetch } = useQuery(cardPaymentQuery(id));
  useEvent('payment', (changed) => {
    if (changed.id === id) void refreshCalls(showCardPayment, listPayments, listLedger);
  });
  return (
    <>
      {/* What has succeeded leads back by itself. */}
      {data?.data.status !== 'succeeded' && <ComeBack to={back} />}
      {data && (
        <>
          <CardOutcome payment={data.data} balance={data.info.balance} back={back} />
          <PaymentFacts payment={data.data} />
          <RefundRequest payment={data.data} />
        </>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="320px" />}
    </>
  );
}
