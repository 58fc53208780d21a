import type { TeamMember } from '@app/contracts/team/team.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { IconPlus } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { SettingsPage } from '../shared/settings-page.tsx';
import type { RoleInfo } from './grants.ts';
import { Invitations } from './invitations.tsx';
import { useMemberColumns } from './member-columns.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import classes from './team.module.css';
import { teamQuery } from './team.queries.ts';
import { memberSorts, teamState } from './team.state.ts';
import { useMemberActions, type Asked } from './use-member-actions.tsx';

const InviteDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "settings-invite" */ './invite-dialog.tsx')).InviteDialog,
);

const AskAboutMember = lazyPart(
  async () => (await import(/* webpackChunkName: "settings-member" */ './ask-about-member.tsx')).AskAboutMember,
);

/** `/Settings/team`: who works in this account, who is invited, and what each may do. */
export function TeamPage() {
  const { t } = useLingui();
  const [state, change] = useUrlState(teamState);
  const mayChange = useScope('team:write');
  const [asked, setAsked] = useState<{ member: TeamMember; what: Asked } | null>(null);
  const team = useQuery(teamQuery(state));
  const roles = team.data?.info.roles ?? [];
  const actionsFor = useMemberActions(roles, (member, what) => setAsked({ member, what }));
  const columns = useMemberColumns({
    pathTo: ({ id }) => paths.team({ ...state, member: id }),
    actionsFor: mayChange ? actionsFor : undefined,
  });
  const members = team.data?.data.members;
  if (team.error && !team.data) {
    return (
      <SettingsPage tab="team">
        <ErrorState error={team.error} onRetry={() => void team.refetch()} />
      </SettingsPage>
    );
  }
  return (
    <SettingsPage
      tab="team"
      action={
        mayChange && (
          <LinkButton to={paths.team({ ...state, invite: '1' })} leftSection={<IconPlus size={16} />}>
            <Trans>Invite members</Trans>
          </LinkButton>
        )
      }
    >
      <Toolbar
        search={
          <SearchInput
            label={t`Search by name or email`}
            value={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        }
      />
      <DataList
        label={t`Members`}
        query={{
          ...team,
          data: team.data && { data: team.data.data.members, total: team.data.total, info: team.data.info },
        }}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => change({ sort: memberSorts.find((known) => known === sort) ?? 'name' })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={state.search === '' ? undefined : () => change({ search: '' })}
        empty={<EmptyState title={<Trans>No members yet</Trans>} />}
      />
      <Seats seats={team.data?.info.seats} />
      {team.data && <Invitations invitations={team.data.data.invitations} />}
      <MemberDrawer
        id={state.member}
        beside={recordsBeside(members, state.member, (id) => change({ member: id }, { replace: true }))}
        actionsFor={actionsFor}
        onClose={() => change({ member: '' }, { replace: true })}
      />
      <Suspense>
        <Dialogs
          roles={roles}
          isInviting={mayChange && state.invite === '1'}
          asked={asked}
          onInvited={() => change({ invite: '' }, { replace: true })}
          onAnswered={() => setAsked(null)}
        />
      </Suspense>
    </SettingsPage>
  );
}

/** How many places the team has taken, and the way to what each role may do. */
function Seats({ seats }: { seats: { readonly used: number; readonly max: number } | undefined }) {
  return (
    <div className={classes.seats}>
      {seats && <SeatCount {...seats} />}
      <Link to={paths.roles()}>
        <Trans>Who can do what</Trans>
      </Link>
    </div>
  );
}

function SeatCount({ used, max }: { used: number; max: number }) {
  return (
    <p>
      <Trans>
        {used} of {max} places used.
      </Trans>
    </p>
  );
}

interface DialogsProps {
  /** Empty while they are on their way: no dialog can do without. */
  readonly roles: readonly RoleInfo[];
  readonly isInviting: boolean;
  readonly asked: { readonly member: TeamMember; readonly what: Asked } | null;
  readonly onInvited: () => void;
  readonly onAnswered: () => void;
}

function Dialogs({ roles, isInviting, asked, onInvited, onAnswered }: DialogsProps) {
  if (roles.length === 0) return null;
  if (isInviting) return <InviteDialog roles={roles} onClose={onInvited} />;
  return asked && <AskAboutMember {...asked} roles={roles} onClose={onAnswered} />;
}
