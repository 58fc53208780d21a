import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Form } from '@app/ui/form.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { cardsQuery } from './add-funds.queries.ts';
import classes from './add-funds.module.css';
import { AmountFields, totalOf, type AmountForm } from './amount-fields.tsx';
import { CardFields } from './card-fields.tsx';
import { DeclineText } from '../shared/decline-text.tsx';
import { useCardGateway } from './use-card-gateway.ts';
import { useCardChoice } from './use-card-choice.ts';
import { usePayByCard } from './use-pay-by-card.ts';

interface PayByCardProps {
  readonly form: AmountForm;
  readonly currency: string;
  readonly vatRate: number;
  readonly back: string;
  /** Called with the payment's id, when the card was charged or its bank still thinks. */
  readonly onPaid: (id: string) => void;
}

/** Pays an amount with a saved card or a new one. A declined card leaves everything as it was typed, and says why. */
export function PayByCard({ form, currency, vatRate, back, onPaid }: PayByCardProps) {
  const { t } = useLingui();
  const cards = useQuery(cardsQuery());
  const key = cards.data?.info.publishable_key ?? null;
  const gateway = useCardGateway(key);
  const choice = useCardChoice(cards.data?.data ?? []);
  const openGateway = async () => {
    // Nothing is paid by a card that has not been seen.
    if (key === null) return undefined;
    return gateway.data ?? (await gateway.refetch()).data;
  };
  const { pay, declined, question } = usePayByCard({ openGateway, choice, back, onPaid });
  const total = totalOf(Number(form.watch('amount')), vatRate);
  const sum = total === null ? null : moneyText(total, currency);

  const amount = (
    <AmountFields form={form} currency={currency} vatRate={vatRate} totalLabel={t`Your card is charged`} />
  );

  // No button: nothing can be paid until it is seen which card is charged.
  if (!cards.data && cards.error) {
    return (
      <>
        {amount}
        <ErrorState error={cards.error} onRetry={() => void cards.refetch()} />
      </>
    );
  }
  return (
    <Form
      form={form}
      onSubmit={pay}
      submitLabel={sum === null ? <Trans>Pay by card</Trans> : <Trans>Pay {sum}</Trans>}
      isLoading={cards.isPending}
    >
      {amount}
      {!cards.data && <Skeleton height="160px" />}
      {cards.data && key !== null && (
        <CardFields cards={cards.data.data} publishableKey={key} gateway={gateway} choice={choice} />
      )}
      {question && (
        <Alert tone="warning" title={<Trans>Your bank asks you to confirm</Trans>}>
          <p>
            <Trans>Confirm the payment in your bank’s window. It goes on by itself afterwards.</Trans>
          </p>
          <p className={classes.choices}>
            <Button size="xs" onClick={() => question.answer(true)}>
              <Trans>Confirm the payment</Trans>
            </Button>
            <Button size="xs" variant="default" onClick={() => question.answer(false)}>
              <Trans>Refuse the payment</Trans>
            </Button>
          </p>
        </Alert>
      )}
      {declined !== null && (
        <Alert tone="error" title={<Trans>The card was declined</Trans>}>
          <DeclineText code={declined} />
        </Alert>
      )}
    </Form>
  );
}
