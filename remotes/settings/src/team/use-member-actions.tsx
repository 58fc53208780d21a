import type { TeamMember } from '@app/contracts/team/team.ts';
import { useScope, useSession } from '@app/platform/session.ts';
import type { MenuItem } from '@app/ui/menu.tsx';
import { Trans } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { useMayChange, type RoleInfo } from './grants.ts';

/** What is asked about before it is done. */
export type Asked = 'role' | 'transfer' | 'remove';

/** Returns the items of a member's menu: in the list and beside it alike. Empty for those whom the user cannot change. */
export function useMemberActions(
  roles: readonly RoleInfo[],
  onAsk: (member: TeamMember, what: Asked) => void,
): (member: TeamMember) => MenuItem[] {
  const isOwner = useSession(({ user }) => user?.team.role === 'owner');
  const seesUsage = useScope('usage:read');
  const mayChange = useMayChange(roles);
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
      { key: 'remove', label: <Trans>Remove…</Trans>, isDanger: true, run: () => onAsk(member, 'remove') },
    ];
  };
}
