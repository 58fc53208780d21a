import type { Payment } from '@app/contracts/billing/billing.ts';
import { Card } from '@app/ui/card.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Money } from '@app/ui/money.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { cardName } from '../shared/card-name.ts';

/** What a top-up is about. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { t } = useLingui();
  const { currency, status, reference, card, amount, fee, vat, total, received, method } = payment;
  const money = (minor: number) => <Money amount={minor} currency={currency} />;
  return (
    <Card title={<Trans>Top-up</Trans>}>
      <Facts
        facts={[
          { label: t`Status`, value: <StatusBadge status={status} /> },
          ...(reference === null ? [] : [{ label: t`Reference`, value: reference }]),
          ...(card === null ? [] : [{ label: t`Card`, value: cardName(card) }]),
          { label: t`Top-up amount`, value: money(amount) },
          { label: t`Fee + VAT`, value: money(fee + vat) },
          { label: t`Total`, value: money(total) },
          ...(method === 'wire' && received > 0 ? [{ label: t`Received`, value: money(received) }] : []),
        ]}
      />
    </Card>
  );
}
