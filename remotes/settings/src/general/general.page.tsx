import { ErrorState } from '@app/ui/error-state.tsx';
import { useScope, useUser } from '@app/platform/session.ts';
import { useQuery } from '@tanstack/react-query';
import { SettingsPage } from '../shared/settings-page.tsx';
import { AccountData } from './account-data.tsx';
import { CloseAccount } from './close-account.tsx';
import { GeneralSettings } from './general-settings.tsx';
import { generalSettingsQuery } from './general.queries.ts';
import { SettingsLinks } from './settings-links.tsx';

/** `/Settings`: what holds for the whole account, and the way to what else can be set. */
export function GeneralPage() {
  const settings = useQuery(generalSettingsQuery);
  const isOwner = useScope('team:delete');
  const { closed_at: closedAt } = useUser();
  return (
    <SettingsPage tab="general">
      {settings.error && !settings.data ? (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <GeneralSettings settings={settings.data?.data} />
      )}
      {isOwner && <AccountData />}
      <SettingsLinks />
      {isOwner && closedAt === undefined && <CloseAccount />}
    </SettingsPage>
  );
}
