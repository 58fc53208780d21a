import type { Payment } from '@app/contracts/billing/billing.ts';
import { Card } from '@app/ui/card.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Money } from '@app/ui/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { cardName } from '../shared/card-name.ts';
import { PaymentBadge } from '../shared/payment-badge.tsx';

/** What a top-up is about. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { t } = useLingui();
  const { currency, reference, card, amount, fee, vat, total, received, refunded, method } = payment;
  const money = (minor: number) => <Money amount={minor} currency={currency} />;
  return (
    <Card title={<Trans>Top-up</Trans>}>
      <Facts
        facts={[
          { label: t`Status`, value: <PaymentBadge payment={payment} /> },
          ...(reference === null ? [] : [{ label: t`Reference`, value: reference }]),
          ...(card === null ? [] : [{ label: t`Card`, value: cardName(card) }]),
          { label: t`Top-up amount`, value: money(amount) },
          { label: t`Fee + VAT`, value: money(fee + vat) },
          { label: t`Total`, value: money(total) },
          ...(method === 'wire' && received > 0 ? [{ label: t`Received`, value: money(received) }] : []),
          ...(refunded > 0 ? [{ label: t`Refunded to the card`, value: money(refunded) }] : []),
        ]}
      />
    </Card>
  );
}
