import { roles, scopesOfRole, type Role, type Scope } from '@app/contracts/catalogue/scopes.ts';
import { grantedScopes } from '../auth/sessions.ts';
import { failure } from '../http/failure.ts';
import type { Member } from '../http/member.ts';

type Giver = Pick<Member, 'scopes'>;

function holdsAll(giver: Giver, wanted: readonly Scope[]): boolean {
  return wanted.every((scope) => giver.scopes.includes(scope));
}

/** The roles, what each may do, and whether this member may give it: nobody gives what they do not have. */
export function rolesFor(giver: Giver) {
  return roles.map((name) => {
    const scopes = scopesOfRole(name);
    return { name, scopes, can_give: name !== 'owner' && holdsAll(giver, scopes) };
  });
}

/** Throws 403 where somebody would give more than they have. `scopes` null: those of the role. */
export function requireMayGive(giver: Giver, role: Role, scopes: readonly string[] | null): void {
  if (role === 'owner' || !holdsAll(giver, grantedScopes(role, scopes))) throw failure(403, 'forbidden');
}

/** Throws 403 for the owner, for oneself, and for somebody who may do more than the one who asks. */
export function requireMayChange(
  actor: Pick<Member, 'scopes' | 'userId'>,
  target: { readonly user_id: string; readonly role: string; readonly scopes: readonly string[] | null },
): void {
  const role = roles.find((name) => name === target.role) ?? 'owner';
  if (target.user_id === actor.userId) throw failure(403, 'forbidden');
  requireMayGive(actor, role, target.scopes);
}
