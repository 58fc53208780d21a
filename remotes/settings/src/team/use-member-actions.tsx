import type { TeamMember } from '@app/contracts/team/team.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { useScope, useSession } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import type { MenuItem } from '@app/ui/menu.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { useMayChange, type RoleInfo } from './grants.ts';
import { resumeMutation } from './team.queries.ts';

/** What is asked about before it is done. */
export type Asked = 'role' | 'transfer' | 'suspend' | 'remove';

/** Returns the items of a member's menu: in the list and beside it alike. Empty for those whom the user cannot change. */
export function useMemberActions(
  roles: readonly RoleInfo[],
  onAsk: (member: TeamMember, what: Asked) => void,
): (member: TeamMember) => MenuItem[] {
  const isOwner = useSession(({ user }) => user?.team.role === 'owner');
  const seesUsage = useScope('usage:read');
  const mayChange = useMayChange(roles);
  const { t } = useLingui();
  const locale = useLocale();
  const resume = useMutation(resumeMutation);
  function letIn({ id, name }: TeamMember): void {
    resume.mutate(
      { id },
      {
        onSuccess: () => showToast({ tone: 'success', text: t`${name} can log in again` }),
        onError: (error) => showToast({ tone: 'error', text: errorText(error, locale) }),
      },
    );
  }
  return (member) => {
    if (!mayChange(member)) return [];
    return [
      { key: 'role', label: <Trans>Change role…</Trans>, run: () => onAsk(member, 'role') },
      ...(seesUsage
        ? [{ key: 'limit', label: <Trans>Spending limit</Trans>, to: paths.memberLimit(member.name) }]
        : []),
      ...(isOwner && member.status === 'active'
        ? [{ key: 'transfer', label: <Trans>Make account owner…</Trans>, run: () => onAsk(member, 'transfer') }]
        : []),
      member.status === 'suspended'
        ? { key: 'resume', label: <Trans>Let in again</Trans>, run: () => letIn(member) }
        : { key: 'suspend', label: <Trans>Suspend…</Trans>, run: () => onAsk(member, 'suspend') },
      { key: 'remove', label: <Trans>Remove…</Trans>, isDanger: true, run: () => onAsk(member, 'remove') },
    ];
  };
}
