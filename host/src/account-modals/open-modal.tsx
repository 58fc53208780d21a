import type { User } from '@app/contracts/auth/user.ts';
import type { AccountModal } from '@app/platform/account-modals.ts';
import { ChangeMailModal } from './change-mail-modal.tsx';
import { ChangePasswordModal } from './change-password-modal.tsx';
import { ProfileModal } from './profile-modal.tsx';
import { VerifyPhoneModal } from './verify-phone-modal.tsx';

interface OpenAccountModalProps {
  readonly modal: AccountModal;
  readonly user: User;
}

/** The modal that is open. Each begins anew with the person as they are known now. */
export function OpenAccountModal({ modal, user }: OpenAccountModalProps) {
  switch (modal.kind) {
    case 'profile':
      return <ProfileModal key={`profile ${user.id}`} user={user} isForMail={modal.isForMail ?? false} />;
    case 'change-mail':
      return <ChangeMailModal key={`mail ${user.id}`} user={user} email={modal.email ?? ''} />;
    case 'change-password':
      return <ChangePasswordModal key={`password ${user.id}`} user={user} />;
    default:
      return <VerifyPhoneModal key={`phone ${user.id}`} user={user} />;
  }
}
