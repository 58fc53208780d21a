import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import type { Call } from '@app/contracts/core/call.ts';
import { failure } from './failure.ts';
import type { Member } from './member.ts';

/** Throws 401 without a session and 403 without the scope that the call asks for (named in `info.scope`). */
export function checkAccess(call: Call, member: Member | null): void {
  if (call.access === 'public') return;
  if (!member) throw failure(401, 'unauthenticated');
  if (call.access === 'session') return;
  if (call.access === 'platform') {
    if (!member.isStaff) throw failure(403, 'forbidden');
    return;
  }
  requireScope(member, call.access);
}

/** Throws 403 for whoever lacks a scope, which `info.scope` names. */
export function requireScope({ scopes }: Pick<Member, 'scopes'>, scope: Scope): void {
  if (!scopes.includes(scope)) throw failure(403, 'missing_scope', { info: { scope } });
}
