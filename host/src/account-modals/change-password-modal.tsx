import { PasswordForm } from '@app/account/password-form.tsx';
import type { User } from '@app/contracts/auth/user.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { useGuardedClose } from './use-guarded-close.ts';

/** Change Password of the shell (SPEC §2). */
export function ChangePasswordModal({ user }: { user: User }) {
  const { close } = useGuardedClose();
  return (
    <Dialog title={<Trans>Change password</Trans>} onClose={close}>
      <PasswordForm
        user={user}
        secondary={
          <Button variant="default" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        }
      />
    </Dialog>
  );
}
