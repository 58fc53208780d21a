import type { BillingSettings } from '@app/contracts/billing/settings.ts';
import { useScope } from '@app/platform/session.ts';
import { Facts } from '@app/ui/facts.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { AlertsForm } from './alerts-form.tsx';
import { ReadOnly } from './read-only.tsx';
import classes from './settings.module.css';

/** Of which balances the account is told, and how. */
export function AlertsCard({ settings }: { settings: BillingSettings }) {
  const mayChange = useScope('billing:write');
  return (
    <div className={classes.stack}>
      <p>
        <Trans>
          You are told once when your balance falls to a threshold, by email at most once a day for each. The message
          says how long the balance lasts and what scheduled campaigns need.
        </Trans>
      </p>
      {mayChange ? (
        <AlertsForm settings={settings} />
      ) : (
        <>
          <AlertFacts settings={settings} />
          <ReadOnly />
        </>
      )}
    </div>
  );
}

function AlertFacts({ settings: { alerts, currency } }: { settings: BillingSettings }) {
  const { t } = useLingui();
  const { thresholds, channels } = alerts;
  const ways = [
    ...(channels.includes('email') ? [t`Email`] : []),
    ...(channels.includes('notification') ? [t`In-app notification`] : []),
  ];
  const balances = thresholds.map((threshold) => moneyText(threshold, currency)).join(' · ');
  return (
    <Facts
      facts={[
        { label: t`Alert thresholds`, value: balances || t`None` },
        { label: t`Alert by`, value: ways.join(', ') || t`None` },
      ]}
    />
  );
}
