import { roles as knownRoles, scopes, type Role, type Scope } from '@app/contracts/catalogue/scopes.ts';
import type { Info } from '@app/contracts/core/call.ts';
import type { getTeam } from '@app/contracts/team/team.calls.ts';
import type { TeamMember } from '@app/contracts/team/team.ts';
import { hasScope, useSession } from '@app/platform/session.ts';

export type RoleInfo = Info<typeof getTeam>['roles'][number];

/** The scopes that this build knows, in their usual order. */
export function knownScopes(names: readonly string[]): Scope[] {
  return scopes.filter((scope) => names.includes(scope));
}

/** The scopes a member has: their own selection, or those of the role. */
export function scopesOf(member: Pick<TeamMember, 'role' | 'scopes'>, roles: readonly RoleInfo[]): Scope[] {
  return knownScopes(member.scopes ?? roles.find(({ name }) => name === member.role)?.scopes ?? []);
}

/**
 * Returns a function that says whether the user may change or remove a member: not the owner, not themselves, and no one
 * who may do more. The server decides by the same rule.
 */
export function useMayChange(roles: readonly RoleInfo[]): (member: TeamMember) => boolean {
  const user = useSession((state) => state.user);
  return (member) =>
    user !== null &&
    hasScope('team:write') &&
    member.user_id !== user.id &&
    member.role !== 'owner' &&
    scopesOf(member, roles).every(hasScope);
}

/** The roles that the user may give. */
export function rolesToGive(roles: readonly RoleInfo[]): Exclude<Role, 'owner'>[] {
  return knownRoles
    .filter((role) => role !== 'owner')
    .filter((role) => roles.some(({ name, can_give: canGive }) => name === role && canGive));
}
