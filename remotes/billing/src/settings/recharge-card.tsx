import type { BillingSettings } from '@app/contracts/billing/settings.ts';
import { useScope } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Badge } from '@app/ui/badge.tsx';
import { Card } from '@app/ui/card.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { KycGate } from '../shared/kyc-gate.tsx';
import { ReadOnly } from './read-only.tsx';
import { RechargeForm } from './recharge-form.tsx';
import { RechargeState } from './recharge-state.tsx';
import classes from './settings.module.css';
import { savedCardsQuery, topUpQuery } from './settings.queries.ts';

/** How the account is topped up by itself: its state, and the form or what is missing for it. */
export function RechargeCard({ settings }: { settings: BillingSettings }) {
  const mayChange = useScope('billing:write');
  const { auto_recharge: state, recharge_blocked: blocked } = settings;
  const isOn = state.enabled;
  return (
    <Card
      title={<Trans>Auto-recharge</Trans>}
      aside={<Badge tone={isOn ? 'delivered' : 'draft'}>{isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}</Badge>}
    >
      <div className={classes.stack}>
        <p>
          <Trans>When your balance falls below a threshold, a saved card is charged and you get an email.</Trans>
        </p>
        <RechargeState settings={settings} />
        {!mayChange && <ReadOnly />}
        {mayChange && blocked !== null && !isOn && <Blocked by={blocked} />}
        {mayChange && (blocked === null || isOn) && <WithCards settings={settings} />}
      </div>
    </Card>
  );
}

function Blocked({ by }: { by: string }) {
  if (by === 'unavailable') {
    return (
      <Alert>
        <Trans>Card payments aren’t available here, so auto-recharge can’t be switched on.</Trans>
      </Alert>
    );
  }
  return <NotVerified />;
}

function NotVerified() {
  const { data, error, refetch } = useQuery(topUpQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="180px" />;
  return <KycGate topUp={data.data} />;
}

function WithCards({ settings }: { settings: BillingSettings }) {
  const { data, error, refetch } = useQuery(savedCardsQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="320px" />;
  if (data.data.length > 0) return <RechargeForm settings={settings} cards={data.data} />;
  return (
    <>
      <Alert title={<Trans>No saved card yet</Trans>}>
        <Trans>Top up once by card and choose to save the card. Then come back here.</Trans>
      </Alert>
      <p>
        <LinkButton to={paths.addFunds({ method: 'card', return: paths.settings() })}>
          <Trans>Top up by card</Trans>
        </LinkButton>
      </p>
    </>
  );
}
