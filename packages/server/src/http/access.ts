import { logout } from '@app/contracts/auth/auth.calls.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { isKeyAccess, type Call, type KeyAccess } from '@app/contracts/core/call.ts';
import { failure } from './failure.ts';
import type { KeyHolder } from './key-holder.ts';
import type { Member } from './member.ts';

/** Who made a request: somebody signed in, a program with a key, or neither. Never both. */
export interface Callers {
  readonly member: Member | null;
  readonly keyHolder: KeyHolder | null;
}

/** Throws 401 without a session, or key, 403 for a change by support, which only looks, and 403 without the scope that the call asks for (named in `info.scope`). */
export function checkAccess(
  { id, access, safe }: Pick<Call, 'id' | 'access' | 'safe'>,
  { member, keyHolder }: Callers,
): void {
  if (access === 'public') return;
  if (isKeyAccess(access)) return checkKey(access, keyHolder);
  if (!member) throw failure(401, 'unauthenticated');
  if (member.isReadOnly && !safe && id !== logout.id) throw failure(403, 'forbidden');
  if (access === 'session') return;
  if (access === 'platform') {
    if (!member.isStaff) throw failure(403, 'forbidden');
    return;
  }
  requireScope(member, access);
}

function checkKey(access: KeyAccess, holder: KeyHolder | null): void {
  if (!holder) throw failure(401, 'unauthenticated');
  const wanted = access.slice('key:'.length);
  if (access === 'key' || holder.scopes.some((scope) => scope === wanted)) return;
  throw failure(403, 'missing_scope', { info: { scope: wanted } });
}

/** Throws 403 for whoever lacks a scope, which `info.scope` names. */
export function requireScope({ scopes }: Pick<Member, 'scopes'>, scope: Scope): void {
  if (!scopes.includes(scope)) throw failure(403, 'missing_scope', { info: { scope } });
}
