import { ProfileForm } from '@app/account/profile-form.tsx';
import { openAccountModal } from '@app/platform/account-modals.ts';
import { useUser } from '@app/platform/session.ts';
import { OwnTeams } from './own-teams.tsx';
import { PhoneStatus } from '../shared/phone-status.tsx';

/** The profile form of the signed-in person, whether the phone number is proved to be theirs, and their accounts. */
export function OwnForm() {
  const user = useUser();
  return (
    <>
      <ProfileForm
        key={user.id}
        user={user}
        onChangeMail={() => openAccountModal({ kind: 'profile', isForMail: true })}
      />
      <PhoneStatus />
      <OwnTeams />
    </>
  );
}
