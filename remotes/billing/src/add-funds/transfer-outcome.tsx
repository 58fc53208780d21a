import type { WirePayment } from '@app/contracts/billing/billing.ts';
import { Alert } from '@app/ui/alert.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Trans } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { Succeeded } from './succeeded.tsx';

interface OutcomeProps {
  readonly payment: WirePayment;
  /** Of the wallet, now. */
  readonly balance: number;
  readonly back: string;
}

/** What became of a transfer, in one sentence, and where to go on. */
export function TransferOutcome({ payment, balance, back }: OutcomeProps) {
  const { status, wire } = payment;
  if (status === 'awaiting_transfer') {
    return (
      <Alert>
        <Trans>Waiting for your transfer. This page updates by itself when the money arrives.</Trans>{' '}
        {wire !== null && (
          <Trans>
            Transfer before <DateTime at={wire.expires_at} />.
          </Trans>
        )}
      </Alert>
    );
  }
  if (status === 'review') return <UnderReview payment={payment} />;
  if (status === 'succeeded') {
    const again = { to: paths.addFunds({ method: 'wire', return: back }), label: <Trans>New transfer</Trans> };
    return <Succeeded payment={payment} balance={balance} back={back} again={again} />;
  }
  return (
    <>
      <Alert tone="warning">
        <EndText status={status} />
      </Alert>
      <p>
        <LinkButton to={paths.addFunds({ amount: String(payment.amount), method: 'wire', return: back })}>
          <Trans>New transfer</Trans>
        </LinkButton>
      </p>
    </>
  );
}

/** Why a transfer that is over is not in the balance. */
function EndText({ status }: Pick<WirePayment, 'status'>) {
  switch (status) {
    case 'expired':
      return (
        <Trans>
          This request has expired. If you have already transferred the money, it will be checked when it arrives.
        </Trans>
      );
    case 'cancelled':
      return (
        <Trans>
          This request was cancelled. If you have already transferred the money, it will be checked when it arrives.
        </Trans>
      );
    case 'refunded':
      return <Trans>This transfer had been added to your balance by mistake and was taken off again.</Trans>;
    default:
      return <Trans>This transfer was not added to your balance. The money received will be sent back.</Trans>;
  }
}

function UnderReview({ payment: { received, total, currency, review_reason: reason } }: { payment: WirePayment }) {
  const [came, rest] = [moneyText(received, currency), moneyText(total - received, currency)];
  return (
    <Alert tone="warning" title={<Trans>Under review</Trans>}>
      {reason === 'less' && (
        <Trans>
          We received {came}; {rest} is still missing. Transfer the rest with the same reference, or wait until we have
          checked it.
        </Trans>
      )}
      {reason === 'more' && (
        <Trans>We received {came}, more than was asked for. We’ll notify you once we have checked it.</Trans>
      )}
      {reason === 'cancelled' && (
        <Trans>We received {came} after the request was cancelled. We’ll notify you once we have checked it.</Trans>
      )}
      {reason !== 'less' && reason !== 'more' && reason !== 'cancelled' && (
        <Trans>We received {came} after the request had expired. We’ll notify you once we have checked it.</Trans>
      )}
    </Alert>
  );
}
