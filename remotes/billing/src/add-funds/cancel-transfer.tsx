import { listPayments, showTransfer } from '@app/contracts/billing/billing.calls.ts';
import { errorText } from '@app/contracts/texts/message-text.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { cancelTransferMutation } from './add-funds.queries.ts';

const ConfirmDialog = lazyPart(async () => (await import('@app/ui/confirm-dialog.tsx')).ConfirmDialog);

/** Cancels a transfer that is waited for, for whoever may pay; asks before. */
export function CancelTransfer({ id }: { id: string }) {
  const locale = useLocale();
  const mayPay = useScope('billing:write');
  const [isAsked, setAsked] = useState(false);
  const cancel = useMutation({
    ...cancelTransferMutation(),
    // Money may have come just now: the page says so.
    onSettled: () => void refreshCalls(showTransfer, listPayments),
  });
  if (!mayPay) return null;
  return (
    <>
      <p>
        <Button variant="default" onClick={() => setAsked(true)}>
          <Trans>Stop waiting</Trans>
        </Button>
      </p>
      {isAsked && (
        <Suspense>
          <ConfirmDialog
            title={<Trans>Stop waiting for this transfer?</Trans>}
            text={
              <Trans>
                Only if you have not transferred the money yet. Money that comes later is not added by itself; we check
                it first.
              </Trans>
            }
            confirmLabel={<Trans>Stop waiting</Trans>}
            isDanger
            isPending={cancel.isPending}
            error={cancel.error && <Alert tone="error">{errorText(cancel.error, locale)}</Alert>}
            onConfirm={() => cancel.mutate({ payment_id: id }, { onSuccess: () => setAsked(false) })}
            onCancel={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}
