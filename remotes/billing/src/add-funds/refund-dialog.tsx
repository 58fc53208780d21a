import { listPayments, showTransfer } from '@app/contracts/billing/billing.calls.ts';
import { MAX_REFUND_REASON, type Payment } from '@app/contracts/billing/billing.ts';
import { showCardPayment } from '@app/contracts/billing/card.calls.ts';
import { requestRefund } from '@app/contracts/billing/refund.calls.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Dialog } from '@app/ui/dialog.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

interface RefundDialogProps {
  readonly payment: Payment;
  readonly onClose: () => void;
}

/** Asks why the money is wanted back. */
export function RefundDialog({ payment: { id, total, currency, method }, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const request = useMutation({
    ...callMutation(requestRefund),
    onSuccess: () => refreshCalls(showCardPayment, showTransfer, listPayments),
  });
  const form = useCallForm(requestRefund, {
    defaults: { payment_id: id, reason: '' },
    labels: { reason: t`Reason` },
  });
  const sum = moneyText(total, currency);
  return (
    <Dialog title={<Trans>Request a refund</Trans>} onClose={onClose}>
      <Form
        form={form}
        submitLabel={<Trans>Send request</Trans>}
        onSubmit={async (values) => {
          await request.mutateAsync(values);
          showToast({ tone: 'success', text: t`Refund requested` });
          onClose();
        }}
      >
        <p>
          {method === 'card' ? (
            <Trans>
              {sum} goes back to the card if we agree. Only money that is still in your balance can be refunded.
            </Trans>
          ) : (
            <Trans>
              {sum} goes back to the bank account it came from if we agree. Only money that is still in your balance can
              be refunded.
            </Trans>
          )}
        </p>
        <Field form={form} name="reason" isRequired>
          {(control) => <Textarea {...control} rows={3} maxLength={MAX_REFUND_REASON} data-autofocus />}
        </Field>
      </Form>
    </Dialog>
  );
}
