import { listPayments, requestTransfer } from '@app/contracts/billing/billing.calls.ts';
import type { TopUp } from '@app/contracts/billing/billing.ts';
import { MAX_TOP_UP, MIN_TOP_UP } from '@app/contracts/billing/top-up.ts';
import { vatOn } from '@app/contracts/billing/vat.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { Button } from '@app/ui/button.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { Money } from '@app/ui/money.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './add-funds.module.css';
import { requestTransferMutation, topUpQuery } from './add-funds.queries.ts';
import { KycGate } from './kyc-gate.tsx';

interface AskProps {
  /** Dong that the page which sent somebody here suggests, as its address says it. */
  readonly amount: string;
  /** Called with the payment's id. */
  readonly onAsked: (id: string) => void;
}

const suggestions = [200_000, 500_000, 1_000_000, 5_000_000];

/** Asks how much is to be added, and for a transfer of that; says what is missing where nobody can top up yet. */
export function AskForTransfer(props: AskProps) {
  const { data, error, refetch } = useQuery(topUpQuery());
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="280px" />;
  const { methods, kyc_status: status } = data.data;
  if (status !== 'verified') return <KycGate topUp={data.data} />;
  if (!methods.includes('wire')) {
    return (
      <EmptyState
        title={<Trans>Bank transfer isn’t available</Trans>}
        text={<Trans>Contact support to top up your balance.</Trans>}
      />
    );
  }
  return <AmountForm {...props} topUp={data.data} currency={data.info.currency} />;
}

function AmountForm({ amount, onAsked, topUp, currency }: AskProps & { topUp: TopUp; currency: string }) {
  const { t } = useLingui();
  const [key] = useState(() => crypto.randomUUID());
  const ask = useMutation(requestTransferMutation(key));
  const form = useCallForm(requestTransfer, {
    defaults: { amount: /^\d{1,9}$/.test(amount) ? amount : '' },
    labels: { amount: t`Top-up amount` },
  });
  const typed = Number(form.watch('amount'));
  const [least, most] = [moneyText(MIN_TOP_UP, currency), moneyText(MAX_TOP_UP, currency)];

  async function submit(values: Parameters<typeof ask.mutateAsync>[0]): Promise<void> {
    const { data } = await ask.mutateAsync(values);
    void refreshCalls(listPayments);
    onAsked(data.payment_id);
  }

  return (
    <div className={classes.narrow}>
      <Form form={form} onSubmit={submit} submitLabel={<Trans>Show transfer details</Trans>}>
        <Field
          form={form}
          name="amount"
          isRequired
          help={
            <Trans>
              Between {least} and {most}
            </Trans>
          }
        >
          {(control) => (
            <TextInput
              {...control}
              value={String(control.value)}
              // People put spaces and points between thousands.
              onChange={(event) => control.onChange(event.target.value.replaceAll(/[\s.,]/g, ''))}
              inputMode="numeric"
              autoComplete="off"
              maxLength={13}
            />
          )}
        </Field>
        <div className={classes.choices} role="group" aria-label={t`Suggested amounts`}>
          {suggestions.map((suggestion) => (
            <Button
              key={suggestion}
              variant="default"
              size="xs"
              aria-pressed={typed === suggestion}
              onClick={() => form.setValue('amount', String(suggestion), { shouldDirty: true, shouldValidate: true })}
            >
              <Money amount={suggestion} currency={currency} />
            </Button>
          ))}
        </div>
        {typed >= MIN_TOP_UP && typed <= MAX_TOP_UP && (
          <Total amount={typed} rate={topUp.vat_rate} currency={currency} />
        )}
      </Form>
    </div>
  );
}

/** What has to be paid for an amount. */
function Total({ amount, rate, currency }: { amount: number; rate: number; currency: string }) {
  const { t } = useLingui();
  const vat = vatOn(amount, rate);
  const percent = Math.round(rate * 100);
  return (
    <Facts
      facts={[
        { label: t`Added to your balance`, value: <Money amount={amount} currency={currency} /> },
        { label: t`VAT ${percent}%`, value: <Money amount={vat} currency={currency} /> },
        {
          label: t`You transfer`,
          value: (
            <strong>
              <Money amount={amount + vat} currency={currency} />
            </strong>
          ),
        },
      ]}
    />
  );
}
