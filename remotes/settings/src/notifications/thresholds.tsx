import type { BillingSettings } from '@app/contracts/billing/settings.ts';
import { KYC_REMINDER_DAYS } from '@app/contracts/kyc/kyc.ts';
import { REMINDER_DAYS } from '@app/contracts/sender/sender-rules.ts';
import { Card } from '@app/ui/card.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { billingSettingsQuery } from './notifications.queries.ts';

/** From when on the account is told. What can be set is set where it belongs. */
export function Thresholds() {
  const settings = useQuery(billingSettingsQuery);
  return (
    <Card
      title={<Trans>When you are told</Trans>}
      aside={
        <Link to={paths.balanceAlerts()}>
          <Trans>Low balance alerts</Trans>
        </Link>
      }
    >
      {settings.data ? (
        <ThresholdFacts settings={settings.data.data} />
      ) : settings.error ? (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <Skeleton height="120px" />
      )}
    </Card>
  );
}

function ThresholdFacts({ settings: { alerts, currency } }: { settings: BillingSettings }) {
  const { t } = useLingui();
  const balances = alerts.thresholds.map((threshold) => moneyText(threshold, currency)).join(' · ');
  return (
    <Facts
      facts={[
        { label: t`Low balance`, value: balances || t`Not told` },
        { label: t`Days before a sender ends`, value: REMINDER_DAYS.join(' · ') },
        { label: t`Days before company documents expire`, value: KYC_REMINDER_DAYS.join(' · ') },
      ]}
    />
  );
}
