import { ProfileForm } from '@app/account/profile-form.tsx';
import type { User } from '@app/contracts/auth/user.ts';
import { closeAccountModal, openAccountModal } from '@app/platform/account-modals.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { NewMailForm } from './new-mail-form.tsx';
import { useGuardedClose } from './use-guarded-close.ts';

interface ProfileModalProps {
  readonly user: User;
  /** Whether a new e-mail address is asked for instead. */
  readonly isForMail: boolean;
}

/** Profile Settings of the shell (SPEC §2). Another e-mail address is its second face, which has a code mailed. */
export function ProfileModal({ user, isForMail }: ProfileModalProps) {
  const { close, unlessDirty } = useGuardedClose();
  if (isForMail) {
    return (
      <Dialog key="mail" title={<Trans>Profile settings</Trans>} onClose={close}>
        <NewMailForm user={user} onBack={() => unlessDirty(() => openAccountModal({ kind: 'profile' }))} />
      </Dialog>
    );
  }
  return (
    <Dialog key="profile" title={<Trans>Profile settings</Trans>} onClose={close}>
      <ProfileForm
        user={user}
        onChangeMail={() => unlessDirty(() => openAccountModal({ kind: 'profile', isForMail: true }))}
        onSaved={closeAccountModal}
        secondary={
          <Button variant="default" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        }
      />
    </Dialog>
  );
}
