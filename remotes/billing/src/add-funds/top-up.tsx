import { requestTransfer, showTopUp } from '@app/contracts/billing/billing.calls.ts';
import type { TopUp as TopUpState } from '@app/contracts/billing/billing.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { useCallForm } from '@app/ui/form.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { TaxProfileNote } from '../shared/tax-profile.tsx';
import { KycGate } from '../shared/kyc-gate.tsx';
import classes from './add-funds.module.css';
import { topUpQuery } from './add-funds.queries.ts';
import { PayByCard } from './pay-by-card.tsx';
import { PayByTransfer } from './pay-by-transfer.tsx';

type Method = 'card' | 'wire';

interface TopUpProps {
  /** Dong that the page which sent somebody here suggests, as its address says it. */
  readonly amount: string;
  /** How it is to be paid; '' for the first way that is offered. */
  readonly method: Method | '';
  readonly onMethod: (method: Method) => void;
  /** The page that sent somebody here; '' for none. */
  readonly back: string;
  /** Called with the payment's id once it is to be followed. */
  readonly onAsked: (method: Method, id: string) => void;
}

/** Asks how much is to be added and how it is paid; says what is missing where nobody can top up yet. */
export function TopUp(props: TopUpProps) {
  const { data, error, refetch } = useQuery(topUpQuery());
  // Opens by itself once the company is verified.
  useEvent('kyc', () => void refreshCalls(showTopUp));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="280px" />;
  const { methods, kyc_status: status } = data.data;
  if (status !== 'verified') return <KycGate topUp={data.data} />;
  const offered = (['card', 'wire'] as const).filter((method) => methods.includes(method));
  if (offered.length === 0) {
    return (
      <EmptyState
        title={<Trans>Topping up isn’t available here</Trans>}
        text={<Trans>Contact support to top up your balance.</Trans>}
      />
    );
  }
  return <Ways {...props} offered={offered} topUp={data.data} currency={data.info.currency} />;
}

interface WaysProps extends TopUpProps {
  readonly offered: readonly Method[];
  readonly topUp: TopUpState;
  readonly currency: string;
}

/** The ways to pay with one amount: what was typed stays when another way is chosen. */
function Ways({ amount, method, onMethod, back, onAsked, offered, topUp, currency }: WaysProps) {
  const { t } = useLingui();
  const form = useCallForm(requestTransfer, {
    defaults: { amount: /^\d{1,9}$/.test(amount) ? amount : '' },
    labels: { amount: t`Top-up amount` },
  });
  const chosen = offered.find((one) => one === method) ?? offered[0];
  const texts = {
    card: { title: t`Card`, text: t`In your balance at once.` },
    wire: { title: t`Bank transfer`, text: t`By VietQR or by hand, in your balance when it arrives.` },
  };
  const shared = { form, currency, vatRate: topUp.vat_rate };
  return (
    <div className={classes.narrow}>
      <TaxProfileNote />
      {offered.length > 1 && (
        <ChoiceCards
          label={t`Pay by`}
          choices={offered.map((value) => ({ value, ...texts[value] }))}
          value={chosen ?? ''}
          onChange={onMethod}
        />
      )}
      {chosen === 'wire' && <PayByTransfer {...shared} onAsked={(id) => onAsked('wire', id)} />}
      {chosen === 'card' && <PayByCard {...shared} back={back} onPaid={(id) => onAsked('card', id)} />}
    </div>
  );
}
