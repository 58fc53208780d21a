import type { Payment } from '@app/contracts/billing/billing.ts';
import { isRefundable } from '@app/contracts/billing/refundable.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { useScope } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import classes from './add-funds.module.css';

const RefundDialog = lazyPart(async () => (await import('./refund-dialog.tsx')).RefundDialog);

/** What became of a request for the money of a top-up back, and the way to make one for whoever may pay. */
export function RefundRequest({ payment }: { payment: Payment }) {
  const mayPay = useScope('billing:write');
  const [isOpen, setOpen] = useState(false);
  const { refund_request: request } = payment;
  if (!isRefundable(payment)) return null;
  return (
    <>
      {request && <Standing request={request} />}
      {mayPay && request?.status !== 'waiting' && (
        <p className={classes.choices}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {request ? <Trans>Request again</Trans> : <Trans>Request a refund</Trans>}
          </Button>
        </p>
      )}
      {isOpen && (
        <Suspense>
          <RefundDialog payment={payment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Standing({ request }: { request: NonNullable<Payment['refund_request']> }): ReactNode {
  const { status, asked_at: askedAt, reason, answer } = request;
  if (status === 'refused') {
    return (
      <Alert tone="warning" title={<Trans>Your request for a refund was refused</Trans>}>
        {answer}
      </Alert>
    );
  }
  return (
    <Alert title={<Trans>Refund requested</Trans>}>
      <p>
        <DateTime at={askedAt} /> · {reason}
      </p>
      <p>
        <Trans>We answer by email. Nothing is taken off your balance until then.</Trans>
      </p>
    </Alert>
  );
}
