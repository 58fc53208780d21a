import type { Subscription } from '@app/contracts/number/number.ts';
import { Absent } from '@app/ui/absent.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Money } from '@app/ui/money.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNumberTexts } from '../shared/number-texts.ts';

/** What happens when a state ends. */
const endTexts: Readonly<Record<string, MessageDescriptor>> = {
  cancel_requested: msg`Given back on`,
  past_due: msg`Works until`,
  suspended: msg`Kept for you until`,
};

interface NumberDetailsProps {
  readonly subscription: Subscription;
  /** Name of the callback address that is told of SMS to this number alone. */
  readonly callback: string | undefined;
}

/** What a number is, what it is used for, and what it costs. */
export function NumberDetails({ subscription, callback }: NumberDetailsProps) {
  const { t, i18n } = useLingui();
  const { nameOfUse, nameOfType, nameOfFeature } = useNumberTexts();
  const { monthly_price: price, currency, auto_renew: isRenewed } = subscription;
  const end = subscription.ends_at === null ? undefined : endTexts[subscription.status];
  const isLeaving = subscription.status === 'cancel_requested';
  return (
    <Facts
      facts={[
        { label: t`Status`, value: <StatusBadge status={subscription.status} /> },
        { label: t`Label`, value: subscription.label || <Absent /> },
        { label: t`Type`, value: nameOfType(subscription.type) },
        { label: t`Country`, value: subscription.country },
        { label: t`Capabilities`, value: subscription.features.map(nameOfFeature).join(', ') || <Absent /> },
        { label: t`Used for`, value: nameOfUse(subscription.assigned_to) },
        ...(subscription.features.includes('sms')
          ? [{ label: t`Callback address for received SMS`, value: callback ?? t`Every address with this event` }]
          : []),
        { label: t`Monthly fee`, value: <Money amount={price} currency={currency} /> },
        { label: t`Auto-renewal`, value: isRenewed ? t`Yes` : t`No` },
        ...(isLeaving ? [] : [{ label: t`Renews on`, value: <DateTime at={subscription.renews_at} /> }]),
        ...(end ? [{ label: i18n._(end), value: <DateTime at={subscription.ends_at} /> }] : []),
        { label: t`Rented since`, value: <DateTime at={subscription.created_at} /> },
      ]}
    />
  );
}
