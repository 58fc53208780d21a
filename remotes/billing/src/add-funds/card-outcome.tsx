import type { CardPayment } from '@app/contracts/billing/billing.ts';
import { listLedger, listPayments } from '@app/contracts/billing/billing.calls.ts';
import { showCardPayment } from '@app/contracts/billing/card.calls.ts';
import { useScope } from '@app/platform/session.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { confirmCardMutation } from './add-funds.queries.ts';
import { DeclineText } from '../shared/decline-text.tsx';
import { Succeeded } from './succeeded.tsx';

interface OutcomeProps {
  readonly payment: CardPayment;
  /** Of the wallet, now. */
  readonly balance: number;
  readonly back: string;
}

/** What became of a payment by card, in one sentence, and where to go on. */
export function CardOutcome({ payment, balance, back }: OutcomeProps) {
  const again = paths.addFunds({ amount: String(payment.amount), method: 'card', return: back });
  switch (payment.status) {
    case 'succeeded': {
      const next = { to: paths.addFunds({ return: back }), label: <Trans>New top-up</Trans> };
      return <Succeeded payment={payment} balance={balance} back={back} again={next} />;
    }
    case 'processing':
      return <UnderWay payment={payment} />;
    case 'failed':
      return (
        <Ended title={<Trans>The card was declined</Trans>} to={again} label={<Trans>Try again</Trans>}>
          <DeclineText code={payment.decline_code} />
        </Ended>
      );
    case 'cancelled':
      return (
        <Ended to={again} label={<Trans>New top-up</Trans>}>
          <Trans>This payment was cancelled. The card was not charged.</Trans>
        </Ended>
      );
    case 'review':
      return (
        <Alert tone="warning" title={<Trans>Under review</Trans>}>
          <Trans>
            The card was charged another amount than was asked for. We’ll notify you once we have checked it.
          </Trans>
        </Alert>
      );
    case 'refunded':
      return (
        <Alert>
          <Trans>This payment was refunded to the card, and taken off your balance as far as the balance went.</Trans>
        </Alert>
      );
    case 'disputed':
      return payment.dispute === 'lost' ? (
        <Alert tone="warning">
          <Trans>
            The bank of the card’s holder has decided for the holder. The payment stays taken off your balance, as far
            as the balance went.
          </Trans>
        </Alert>
      ) : (
        <Alert tone="warning">
          <Trans>
            The card’s holder disputes this payment. It was taken off your balance, as far as the balance went, until
            their bank has decided.
          </Trans>
        </Alert>
      );
    default:
      return (
        <Ended to={again} label={<Trans>Begin again</Trans>}>
          <Trans>This payment was not finished. The card was not charged.</Trans>
        </Ended>
      );
  }
}

/** A payment that the card's bank still thinks about. */
function UnderWay({ payment: { id } }: { payment: CardPayment }) {
  const mayPay = useScope('billing:write');
  const look = useMutation({
    ...confirmCardMutation(),
    onSettled: () => void refreshCalls(showCardPayment, listPayments, listLedger),
  });
  return (
    <>
      <Alert>
        <Trans>Your bank is processing the payment. This page updates by itself.</Trans>
      </Alert>
      {mayPay && (
        <p>
          <Button variant="default" loading={look.isPending} onClick={() => look.mutate({ payment_id: id })}>
            <Trans>Check now</Trans>
          </Button>
        </p>
      )}
    </>
  );
}

interface EndedProps {
  readonly title?: ReactNode;
  readonly children: ReactNode;
  readonly to: string;
  readonly label: ReactNode;
}

/** A payment that came to nothing, with the way to begin another one. */
function Ended({ title, children, to, label }: EndedProps) {
  return (
    <>
      <Alert tone="warning" title={title}>
        {children}
      </Alert>
      <p>
        <LinkButton to={to}>{label}</LinkButton>
      </p>
    </>
  );
}
