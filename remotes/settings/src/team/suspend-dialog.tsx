import type { TeamMember } from '@app/contracts/team/team.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { KeepOutDialog } from './keep-out-dialog.tsx';
import { suspendMutation } from './team.queries.ts';

interface SuspendDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** Asks before a member is kept out for a while. */
export function SuspendDialog({ member, onClose }: SuspendDialogProps) {
  const { t } = useLingui();
  const { name } = member;
  return (
    <KeepOutDialog
      member={member}
      mutation={useMutation(suspendMutation)}
      title={<Trans>Suspend {name}?</Trans>}
      text={<Trans>{name} cannot open this account until you let them in again. Their role and limit stay.</Trans>}
      keysText={(count) =>
        plural(count, {
          one: '# API key of this member keeps working. Revoke it under Developer if it must not:',
          other: '# API keys of this member keep working. Revoke them under Developer if they must not:',
        })
      }
      confirmLabel={<Trans>Suspend member</Trans>}
      doneText={t`${name} is suspended`}
      onClose={onClose}
    />
  );
}
