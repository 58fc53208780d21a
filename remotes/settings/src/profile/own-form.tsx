import { ProfileForm } from '@app/account/profile-form.tsx';
import { useUser } from '@app/platform/session.ts';

/** The profile form of the signed-in person. */
export function OwnForm() {
  const user = useUser();
  return <ProfileForm key={user.id} user={user} />;
}
