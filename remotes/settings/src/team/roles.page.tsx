import { nameOfRole } from '@app/contracts/catalogue/role-texts.ts';
import { nameOfArea, nameOfVerb, scopesByArea } from '@app/contracts/catalogue/scope-texts.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import type { TeamMember } from '@app/contracts/team/team.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { Absent } from '@app/ui/absent.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Page } from '@app/ui/page.tsx';
import { SkeletonCard } from '@app/ui/skeleton-card.tsx';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { knownScopes, type RoleInfo } from './grants.ts';
import classes from './roles.module.css';
import { wholeTeamQuery } from '../shared/whole-team.queries.ts';
import { rolesState } from './team.state.ts';

/** A column of the table: a role, or a member with permissions of their own. */
interface Holder {
  readonly key: string;
  readonly name: string;
  readonly members: readonly string[];
  readonly scopes: readonly Scope[];
}

/** `/Settings/team/roles`: what each role may do, and each member with permissions of their own. */
export function RolesPage() {
  const locale = useLocale();
  const team = useQuery(wholeTeamQuery);
  return (
    <Page
      title={pageTitle(manifest.pages, paths.roles(), locale)}
      purpose={<Trans>Who can do what in this account.</Trans>}
    >
      <p>
        <Link to={paths.team()}>
          <Trans>All members</Trans>
        </Link>
      </p>
      {team.data ? (
        <Permissions roles={team.data.info.roles} members={team.data.data.members} />
      ) : team.error ? (
        <ErrorState error={team.error} onRetry={() => void team.refetch()} />
      ) : (
        <SkeletonCard height={640} />
      )}
    </Page>
  );
}

function useHolders(roles: readonly RoleInfo[], members: readonly TeamMember[]): Holder[] {
  const { t } = useLingui();
  const locale = useLocale();
  const ofRoles = roles.map(({ name, scopes }) => ({
    key: name,
    name: nameOfRole(name, locale),
    members: members.filter(({ role, scopes: own }) => role === name && own === null).map((member) => member.name),
    scopes: knownScopes(scopes),
  }));
  const ofMembers = members.flatMap(({ id, name, scopes: own }) =>
    own === null ? [] : [{ key: id, name: t`${name}, own permissions`, members: [name], scopes: knownScopes(own) }],
  );
  return [...ofRoles, ...ofMembers];
}

interface PermissionsProps {
  readonly roles: readonly RoleInfo[];
  readonly members: readonly TeamMember[];
}

/** Every role beside each other where there is room, one at a time where there is not. */
function Permissions({ roles, members }: PermissionsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [{ of }, change] = useUrlState(rolesState);
  const holders = useHolders(roles, members);
  const chosen = holders.find(({ key }) => key === of) ?? holders[0];
  const mark = ({ key }: Holder) => ({ 'data-chosen': key === chosen?.key });
  return (
    <>
      <div className={classes.choice}>
        <NativeSelect
          label={t`Role`}
          value={chosen?.key ?? ''}
          onChange={(key) => change({ of: key }, { replace: true })}
          options={holders.map(({ key, name }) => ({ value: key, label: name }))}
        />
      </div>
      <div className={classes.matrix}>
        <Table label={t`Who can do what`}>
          <thead>
            <tr>
              <th scope="col">{t`Permissions`}</th>
              {holders.map((holder) => (
                <th key={holder.key} scope="col" {...mark(holder)}>
                  {holder.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t`Held by`}</th>
              {holders.map((holder) => (
                <td key={holder.key} {...mark(holder)}>
                  {holder.members.length === 0 ? <Absent /> : holder.members.join(', ')}
                </td>
              ))}
            </tr>
            {scopesByArea(() => true).map(({ area, scopes }) => (
              <tr key={area}>
                <th scope="row">{nameOfArea(area, locale)}</th>
                {holders.map((holder) => (
                  <td key={holder.key} {...mark(holder)}>
                    <Verbs all={scopes} held={scopes.filter((scope) => holder.scopes.includes(scope))} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}

function Verbs({ all, held }: { all: readonly Scope[]; held: readonly Scope[] }) {
  const locale = useLocale();
  if (held.length === 0) return <Absent />;
  if (held.length === all.length && all.length > 2) return <Trans>Everything</Trans>;
  return held.map((scope) => nameOfVerb(scope, locale)).join(', ');
}
