import type { Data } from '@app/contracts/core/call.ts';
import type { memberAccess } from '@app/contracts/team/team.calls.ts';
import type { TeamMember } from '@app/contracts/team/team.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
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
          {access.data ? <Access access={access.data.data} /> : !access.error && <Skeleton height="44px" />}
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

function Access({ access: { sessions, api_keys: keys } }: { access: Data<typeof memberAccess> }) {
  return (
    <>
      <p>
        {sessions === 0 ? (
          <Trans>No device is logged in to this account now.</Trans>
        ) : (
          <Plural value={sessions} one="# device is logged out at once." other="# devices are logged out at once." />
        )}
      </p>
      {keys.length === 0 ? (
        <p>
          <Trans>No API keys of this member are in use.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Plural
              value={keys.length}
              one="# API key is revoked. Requests with it fail from then on:"
              other="# API keys are revoked. Requests with them fail from then on:"
            />
          </p>
          <ul className={classes.keys}>
            {keys.map(({ id, name, mode, last_used_at: at }) => (
              <li key={id}>
                <strong>{name}</strong> {mode === 'live' ? <Trans>Live</Trans> : <Trans>Test</Trans>}
                {at !== null && (
                  <>
                    {' · '}
                    <Trans>
                      Last used <DateTime at={at} />
                    </Trans>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
