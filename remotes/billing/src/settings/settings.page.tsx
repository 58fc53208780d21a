import { showTopUp } from '@app/contracts/billing/billing.calls.ts';
import { showBillingSettings } from '@app/contracts/billing/settings.calls.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { Card } from '@app/ui/card.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Page } from '@app/ui/page.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ComeBack } from '../come-back.tsx';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { BillingTabs } from '../shared/billing-tabs.tsx';
import { AlertsCard } from './alerts-card.tsx';
import { RechargeCard } from './recharge-card.tsx';
import classes from './settings.module.css';
import { settingsQuery } from './settings.queries.ts';
import { settingsState } from './settings.state.ts';

/** `/billing/settings`: of which balances the account is told, and how it is topped up by itself. */
export function BillingSettingsPage() {
  const locale = useLocale();
  const [{ from, to, size, return: back }] = useUrlState(settingsState);
  const { data, error, refetch } = useQuery(settingsQuery);
  const settings = data?.data;
  useEvent('payment', () => void refreshCalls(showBillingSettings));
  useEvent('kyc', () => void refreshCalls(showBillingSettings, showTopUp));
  useEvent('balance', ({ balance }) => {
    if (settings && settings.balance !== balance) void refreshCalls(showBillingSettings);
  });
  return (
    <Page
      title={pageTitle(manifest.pages, paths.settings(), locale)}
      purpose={<Trans>Know in time when your balance runs low, or have it topped up automatically.</Trans>}
    >
      <ComeBack to={back} />
      <BillingTabs current="settings" from={from} to={to} size={size} return={back} />
      {error && !settings && <ErrorState error={error} onRetry={() => void refetch()} />}
      {(settings || !error) && (
        <div className={classes.cards}>
          <Card title={<Trans>Low balance alerts</Trans>}>
            {settings ? <AlertsCard settings={settings} /> : <Skeleton height="240px" />}
          </Card>
          {settings ? (
            <RechargeCard settings={settings} />
          ) : (
            <Card title={<Trans>Auto-recharge</Trans>}>
              <Skeleton height="360px" />
            </Card>
          )}
        </div>
      )}
    </Page>
  );
}
