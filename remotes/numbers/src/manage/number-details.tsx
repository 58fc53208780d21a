import type { Subscription } from '@app/contracts/number/number.ts';
import { Absent } from '@app/ui/absent.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Money } from '@app/ui/money.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNumberTexts } from './number-texts.ts';

/** What a number is, what it is used for, and what it costs. */
export function NumberDetails({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui();
  const { nameOfUse, nameOfType, nameOfFeature } = useNumberTexts();
  const { monthly_price: price, currency, auto_renew: isRenewed } = subscription;
  return (
    <Facts
      facts={[
        { label: t`Status`, value: <StatusBadge status={subscription.status} /> },
        { label: t`Label`, value: subscription.label || <Absent /> },
        { label: t`Type`, value: nameOfType(subscription.type) },
        { label: t`Country`, value: subscription.country },
        { label: t`Capabilities`, value: subscription.features.map(nameOfFeature).join(', ') || <Absent /> },
        { label: t`Used for`, value: nameOfUse(subscription.assigned_to) },
        { label: t`Monthly fee`, value: <Money amount={price} currency={currency} /> },
        { label: t`Auto-renewal`, value: isRenewed ? t`Yes` : t`No` },
        { label: t`Renews on`, value: <DateTime at={subscription.renews_at} /> },
        { label: t`Rented since`, value: <DateTime at={subscription.created_at} /> },
      ]}
    />
  );
}
