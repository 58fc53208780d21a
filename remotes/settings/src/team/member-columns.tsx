import type { TeamMember } from '@app/contracts/team/team.ts';
import { useUser } from '@app/platform/session.ts';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { IconDots } from '@app/ui/icons.ts';
import { Menu, type MenuItem } from '@app/ui/menu.tsx';
import { Money } from '@app/ui/money.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { RoleLabel } from './role-label.tsx';

interface MemberColumns {
  readonly pathTo: (member: TeamMember) => string;
  /** Empty for members who cannot be changed; absent where no one can. */
  readonly actionsFor: ((member: TeamMember) => MenuItem[]) | undefined;
}

/** The columns of the list of members. */
export function useMemberColumns({ pathTo, actionsFor }: MemberColumns): Column<TeamMember>[] {
  const { t } = useLingui();
  const { id: ownId, currency } = useUser();
  const columns: Column<TeamMember>[] = [
    {
      key: 'name',
      header: t`Name`,
      sort: 'name',
      cell: (member) => (
        <>
          <Link to={pathTo(member)}>{member.name}</Link> {member.user_id === ownId && <Trans>(you)</Trans>}
          {member.status === 'suspended' && <StatusBadge status={member.status} />}
        </>
      ),
    },
    { key: 'role', header: t`Role`, sort: 'role', phone: 'detail', cell: (member) => <RoleLabel member={member} /> },
    { key: 'email', header: t`Email`, phone: 'none', cell: ({ email }) => <span title={email}>{email}</span> },
    {
      key: 'spent',
      header: t`Spent this month`,
      align: 'right',
      phone: 'none',
      priority: 3,
      cell: ({ spend_month: spent }) => <Money amount={spent} currency={currency} />,
    },
    {
      key: 'twofa',
      header: t`Two-step verification`,
      phone: 'none',
      priority: 3,
      cell: ({ twofa_enabled: isOn }) => (isOn ? <Trans>On</Trans> : <Trans>Off</Trans>),
    },
    {
      key: 'login',
      header: t`Last login`,
      sort: 'last_login_at',
      phone: 'detail',
      cell: ({ last_login_at: at }) => (at === null ? t`Not yet` : <DateTime at={at} />),
    },
  ];
  if (!actionsFor) return columns;
  const actions = (member: TeamMember) => {
    const { name } = member;
    const items = actionsFor(member);
    if (items.length === 0) return null;
    return (
      <Menu label={t`Actions for ${name}`} items={items}>
        <IconDots size={18} />
      </Menu>
    );
  };
  return [...columns, { key: 'actions', header: t`Actions`, align: 'right', phone: 'end', cell: actions }];
}
