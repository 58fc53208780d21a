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
import { memberAccessQuery, removeMutation } from './team.queries.ts';

interface RemoveDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** Asks before a member is removed, and shows what ends with it. */
export function RemoveDialog({ member: { id, name }, onClose }: RemoveDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const remove = useMutation(removeMutation);
  const access = useQuery(memberAccessQuery(id));
  const error = remove.error ?? access.error;

  function confirm(): void {
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t`${name} removed from the team` });
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={<Trans>Remove {name} from the team?</Trans>}
      text={
        <div className={classes.consequences}>
          <p>
            <Trans>
              Campaigns, contacts and templates that {name} made stay. To come back, {name} must be invited.
            </Trans>
          </p>
          <MemberAccess
            query={access}
            keysText={(count) =>
              plural(count, {
                one: '# API key is revoked. Requests with it fail from then on:',
                other: '# API keys are revoked. Requests with them fail from then on:',
              })
            }
          />
        </div>
      }
      confirmLabel={<Trans>Remove member</Trans>}
      isDanger
      isPending={remove.isPending}
      error={error && <Alert tone="error">{errorText(error, locale)}</Alert>}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
