import { ErrorState } from '@app/ui/error-state.tsx';
import { useScope } from '@app/platform/session.ts';
import { useQuery } from '@tanstack/react-query';
import { SettingsPage } from '../shared/settings-page.tsx';
import { AccountData } from './account-data.tsx';
import { GeneralSettings } from './general-settings.tsx';
import { generalSettingsQuery } from './general.queries.ts';
import { SettingsLinks } from './settings-links.tsx';

/** `/Settings`: what holds for the whole account, and the way to what else can be set. */
export function GeneralPage() {
  const settings = useQuery(generalSettingsQuery);
  const isOwner = useScope('team:delete');
  return (
    <SettingsPage tab="general">
      {settings.error && !settings.data ? (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <GeneralSettings settings={settings.data?.data} />
      )}
      {isOwner && <AccountData />}
      <SettingsLinks />
    </SettingsPage>
  );
}
