import { listPayments } from '@app/contracts/billing/billing.calls.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { Form } from '@app/ui/form.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { requestTransferMutation } from './add-funds.queries.ts';
import { AmountFields, type AmountForm } from './amount-fields.tsx';

interface PayByTransferProps {
  readonly form: AmountForm;
  readonly currency: string;
  readonly vatRate: number;
  /** Called with the payment's id. */
  readonly onAsked: (id: string) => void;
}

/** Asks for a transfer of an amount. */
export function PayByTransfer({ form, currency, vatRate, onAsked }: PayByTransferProps) {
  const { t } = useLingui();
  const [key] = useState(() => crypto.randomUUID());
  const ask = useMutation(requestTransferMutation(key));

  async function submit(values: Parameters<typeof ask.mutateAsync>[0]): Promise<void> {
    const { data } = await ask.mutateAsync(values);
    void refreshCalls(listPayments);
    onAsked(data.payment_id);
  }

  return (
    <Form form={form} onSubmit={submit} submitLabel={<Trans>Show transfer details</Trans>}>
      <AmountFields form={form} currency={currency} vatRate={vatRate} totalLabel={t`You transfer`} />
    </Form>
  );
}
