import { nameOfRole } from '@app/contracts/catalogue/role-texts.ts';
import type { TeamMember } from '@app/contracts/team/team.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Trans } from '@lingui/react/macro';

/** A member's role; says so where the member has a selection of permissions instead of the role's. */
export function RoleLabel({ member: { role, scopes } }: { member: Pick<TeamMember, 'role' | 'scopes'> }) {
  const name = nameOfRole(role, useLocale());
  return scopes === null ? name : <Trans>{name}, own permissions</Trans>;
}
