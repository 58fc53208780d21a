import { useScope } from '@app/platform/session.ts';
import { Card } from '@app/ui/card.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SettingsPage } from '../shared/settings-page.tsx';
import { preferencesQuery } from './notifications.queries.ts';
import classes from './preference-table.module.css';
import { PreferenceTable } from './preference-table.tsx';
import { Thresholds } from './thresholds.tsx';

/** `/Settings/notifications`: what the signed-in person is told of, where, and from which amounts on. */
export function NotificationsPage() {
  const preferences = useQuery(preferencesQuery);
  const seesBilling = useScope('billing:read');
  return (
    <SettingsPage tab="notifications">
      <Card title={<Trans>What you are told of</Trans>}>
        <p className={classes.intro}>
          <Trans>
            These choices are yours alone, for this account. Critical notifications always appear in the app, and
            nothing is lost: what you switch on is there again.
          </Trans>
        </p>
        {preferences.data ? (
          <PreferenceTable preferences={preferences.data.data} />
        ) : preferences.error ? (
          <ErrorState error={preferences.error} onRetry={() => void preferences.refetch()} />
        ) : (
          <Skeleton height="640px" />
        )}
      </Card>
      {seesBilling && <Thresholds />}
    </SettingsPage>
  );
}
