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
  if (!member.scopes.includes(call.access)) throw failure(403, 'missing_scope', { info: { scope: call.access } });
}
