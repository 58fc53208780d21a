import type { TeamMember } from '@app/contracts/team/team.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MemberAccess } from './member-access.tsx';
import classes from './team.module.css';
import { memberAccessQuery, suspendMutation } from './team.queries.ts';

interface SuspendDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** Asks before a member is kept out for a while, and shows what that stops and what it does not. */
export function SuspendDialog({ member: { id, name }, onClose }: SuspendDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const suspend = useMutation(suspendMutation);
  const access = useQuery(memberAccessQuery(id));
  const error = suspend.error ?? access.error;

  function confirm(): void {
    suspend.mutate(
      { id },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t`${name} is suspended` });
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={<Trans>Suspend {name}?</Trans>}
      text={
        <div className={classes.consequences}>
          <p>
            <Trans>{name} cannot open this account until you let them in again. Their role and limit stay.</Trans>
          </p>
          <MemberAccess
            query={access}
            keysText={(count) =>
              plural(count, {
                one: '# API key of this member keeps working. Revoke it under Developer if it must not:',
                other: '# API keys of this member keep working. Revoke them under Developer if they must not:',
              })
            }
          />
        </div>
      }
      confirmLabel={<Trans>Suspend member</Trans>}
      isDanger
      isPending={suspend.isPending}
      error={error && <Alert tone="error">{errorText(error, locale)}</Alert>}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
