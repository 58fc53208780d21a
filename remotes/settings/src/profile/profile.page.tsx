import { SettingsPage } from '../shared/settings-page.tsx';
import { OwnForm } from './own-form.tsx';

/** `/Settings/profile`: the profile as one of the settings. */
export function ProfilePage() {
  return (
    <SettingsPage tab="profile">
      <OwnForm />
    </SettingsPage>
  );
}
