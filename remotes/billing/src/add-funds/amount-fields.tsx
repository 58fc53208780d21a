import type { requestTransfer } from '@app/contracts/billing/billing.calls.ts';
import { MAX_TOP_UP, MIN_TOP_UP } from '@app/contracts/billing/top-up.ts';
import { vatOn } from '@app/contracts/billing/vat.ts';
import { Button } from '@app/ui/button.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Field, type useCallForm } from '@app/ui/form.tsx';
import { Money } from '@app/ui/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { MoneyInput } from '../shared/money-input.tsx';
import classes from './add-funds.module.css';

/** What is asked of everybody who tops up, whatever way they pay. */
export type AmountForm = ReturnType<typeof useCallForm<typeof requestTransfer>>;

const suggestions = [200_000, 500_000, 1_000_000, 5_000_000];

interface AmountFieldsProps {
  readonly form: AmountForm;
  readonly currency: string;
  readonly vatRate: number;
  /** What the sum with VAT is called, such as "You transfer". */
  readonly totalLabel: string;
}

/** How much is to be added: typed or chosen, with what has to be paid for it. */
export function AmountFields({ form, currency, vatRate, totalLabel }: AmountFieldsProps) {
  const { t } = useLingui();
  const typed = Number(form.watch('amount'));
  const total = totalOf(typed, vatRate);
  const [least, most] = [moneyText(MIN_TOP_UP, currency), moneyText(MAX_TOP_UP, currency)];
  return (
    <>
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
        {(control) => <MoneyInput control={control} />}
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
      {total !== null && <Total amount={typed} total={total} rate={vatRate} currency={currency} label={totalLabel} />}
    </>
  );
}

/** An amount with its VAT; null for one that cannot be topped up. */
export function totalOf(amount: number, vatRate: number): number | null {
  return amount >= MIN_TOP_UP && amount <= MAX_TOP_UP ? amount + vatOn(amount, vatRate) : null;
}

interface TotalProps {
  readonly amount: number;
  readonly total: number;
  readonly rate: number;
  readonly currency: string;
  readonly label: string;
}

/** What has to be paid for an amount. */
function Total({ amount, total, rate, currency, label }: TotalProps) {
  const { t } = useLingui();
  const percent = Math.round(rate * 100);
  return (
    <Facts
      facts={[
        { label: t`Added to your balance`, value: <Money amount={amount} currency={currency} /> },
        { label: t`VAT ${percent}%`, value: <Money amount={total - amount} currency={currency} /> },
        {
          label,
          value: (
            <strong>
              <Money amount={total} currency={currency} />
            </strong>
          ),
        },
      ]}
    />
  );
}
