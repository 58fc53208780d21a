import type { Member } from '../http/member.ts';
import type { RequestContext } from '../http/route.ts';
import type { AuditActor } from './audit.repository.ts';

/** The signed-in person as audit rows name them. */
export function userActor(member: Member, request: RequestContext): AuditActor {
  return { kind: 'user', id: member.userId, ip: request.address };
}
