import type { TeamMember } from '@app/contracts/team/team.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { KeepOutDialog } from './keep-out-dialog.tsx';
import { removeMutation } from './team.queries.ts';

interface RemoveDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** Asks before a member is removed. */
export function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const { t } = useLingui();
  const { name } = member;
  return (
    <KeepOutDialog
      member={member}
      mutation={useMutation(removeMutation)}
      title={<Trans>Remove {name} from the team?</Trans>}
      text={
        <Trans>
          Campaigns, contacts and templates that {name} made stay. To come back, {name} must be invited.
        </Trans>
      }
      keysText={(count) =>
        plural(count, {
          one: '# API key is revoked. Requests with it fail from then on:',
          other: '# API keys are revoked. Requests with them fail from then on:',
        })
      }
      confirmLabel={<Trans>Remove member</Trans>}
      doneText={t`${name} removed from the team`}
      onClose={onClose}
    />
  );
}
