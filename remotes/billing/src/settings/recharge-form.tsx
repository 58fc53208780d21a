import type { SavedCard } from '@app/contracts/billing/billing.ts';
import { saveAutoRecharge, showBillingSettings } from '@app/contracts/billing/settings.calls.ts';
import type { BillingSettings } from '@app/contracts/billing/settings.ts';
import { MAX_TOP_UP, MIN_TOP_UP } from '@app/contracts/billing/top-up.ts';
import { withVat } from '@app/contracts/billing/vat.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { cardName } from '../shared/card-name.ts';
import { MoneyInput } from '../shared/money-input.tsx';
import { saveRechargeMutation } from './settings.queries.ts';

type RechargeCallForm = ReturnType<typeof useCallForm<typeof saveAutoRecharge>>;

interface RechargeFormProps {
  readonly settings: BillingSettings;
  readonly cards: readonly SavedCard[];
}

/** When and how much a saved card is charged, and the most of a month. */
export function RechargeForm({ settings, cards }: RechargeFormProps) {
  const { t } = useLingui();
  const { currency } = settings;
  const save = useMutation(saveRechargeMutation);
  const form = useCallForm(saveAutoRecharge, {
    defaults: valuesOf(settings, cards),
    labels: {
      enabled: t`Auto-recharge`,
      threshold_amount: t`Threshold`,
      recharge_amount: t`Top-up amount`,
      monthly_cap: t`Monthly limit`,
      payment_method_id: t`Card`,
    },
    followsDefaults: true,
  });
  const total = amountOf(form.watch('recharge_amount'));
  const charge = moneyText(withVat(total), currency);
  const isLow = form.watch('enabled') === true && settings.balance < amountOf(form.watch('threshold_amount'));
  const hasRoom = settings.auto_recharge.used_month + withVat(total) <= amountOf(form.watch('monthly_cap'));

  async function submit(values: Parameters<typeof save.mutateAsync>[0]): Promise<void> {
    const { data } = await save.mutateAsync(values);
    form.reset(valuesOf(data, cards));
    await refreshCalls(showBillingSettings);
    showToast({ tone: 'success', text: t`Auto-recharge saved` });
  }

  return (
    <Form form={form} onSubmit={submit} submitLabel={<Trans>Save auto-recharge</Trans>}>
      <Field form={form} name="enabled">
        {({ value, onChange }) => (
          <Checkbox
            label={t`Top up automatically`}
            checked={value === true}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        )}
      </Field>
      <RechargeAmounts form={form} currency={currency} />
      <Field form={form} name="payment_method_id">
        {({ label, value, onChange, error }) => (
          <ChoiceCards
            label={label}
            choices={cards.map((card) => ({ value: card.id, title: cardName(card), text: <Expires card={card} /> }))}
            value={value ?? ''}
            onChange={onChange}
            error={error}
          />
        )}
      </Field>
      {isLow && hasRoom && total > 0 && form.formState.isDirty && (
        <Alert>
          <Trans>Your balance is below this threshold: the card is charged {charge} right after you save.</Trans>
        </Alert>
      )}
    </Form>
  );
}

/** What is charged when, and the most of a month. */
function RechargeAmounts({ form, currency }: { form: RechargeCallForm; currency: string }) {
  const [least, most] = [moneyText(MIN_TOP_UP, currency), moneyText(MAX_TOP_UP, currency)];
  return (
    <>
      <Field
        form={form}
        name="threshold_amount"
        isRequired
        help={<Trans>The card is charged when the balance is below this</Trans>}
      >
        {(control) => <MoneyInput control={control} currency={currency} />}
      </Field>
      <Field
        form={form}
        name="recharge_amount"
        isRequired
        help={
          <Trans>
            Between {least} and {most}
          </Trans>
        }
      >
        {(control) => <MoneyInput control={control} currency={currency} />}
      </Field>
      <Field
        form={form}
        name="monthly_cap"
        isRequired
        help={<Trans>The most that the card is charged in a calendar month, VAT included</Trans>}
      >
        {(control) => <MoneyInput control={control} currency={currency} />}
      </Field>
    </>
  );
}

function Expires({ card }: { card: SavedCard }) {
  const ends = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;
  return <Trans>Expires {ends}</Trans>;
}

/** What was typed, if it is an amount; else 0. */
function amountOf(typed: string | number): number {
  const amount = Number(typed);
  return Number.isSafeInteger(amount) && amount > 0 ? amount : 0;
}

function valuesOf({ auto_recharge: state }: BillingSettings, cards: readonly SavedCard[]) {
  const kept = cards.find(({ id }) => id === state.card?.id);
  const card = kept ?? cards.find((each) => each.default) ?? cards[0];
  return {
    enabled: state.enabled,
    threshold_amount: typedAmount(state.threshold_amount),
    recharge_amount: typedAmount(state.recharge_amount),
    monthly_cap: typedAmount(state.monthly_cap),
    payment_method_id: card?.id ?? '',
  };
}

/** 0 stands for nothing set yet. */
function typedAmount(amount: number): string {
  return amount === 0 ? '' : String(amount);
}
