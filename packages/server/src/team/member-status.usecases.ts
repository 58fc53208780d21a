import type { TeamMember } from '@app/contracts/team/team.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { failure } from '../http/failure.ts';
import { requireMayChange } from './grants.ts';
import { requireMember, type Acting } from './member.usecases.ts';
import { changeStatus } from './team.repository.ts';
import { tellMember } from './tell-member.ts';

interface StatusChange extends Acting {
  readonly id: string;
  readonly status: 'active' | 'suspended';
}

/**
 * Keeps a member out of the account, whose sessions here end, or lets them in again. Throws 404; 403 for the owner, oneself,
 * and somebody who may do more; 409 `wrong_state` where it is so already.
 */
export async function setMemberStatus({ deps, actor, audit, id, status }: StatusChange): Promise<TeamMember> {
  const { database, clock, ids, sessions } = deps;
  const { scope, accountId } = actor;
  const now = clock.now();
  const changed = await database.asAccount(scope, async (tx) => {
    const member = await requireMember(tx, actor, id, now);
    requireMayChange(actor, member);
    const from = status === 'active' ? 'suspended' : 'active';
    if (!(await changeStatus(tx, scope, { id, from: [from], to: status, now }))) {
      throw failure(409, 'wrong_state', { info: { status: member.status } });
    }
    await writeAudit(tx, {
      ids,
      now,
      accountId,
      actor: audit,
      action: status === 'active' ? 'member.resumed' : 'member.suspended',
      object: { type: 'member', id },
      before: { status: from },
      after: { status },
    });
    const change = { kind: status === 'active' ? 'resumed' : 'suspended' } as const;
    await tellMember(tx, { deps, actor, now }, { userId: member.user_id, change });
    return { ...member, status };
  });
  // From here on the membership lets nobody in; this also ends open streams.
  if (status === 'suspended') {
    await database.asSystem((tx) => sessions.revokeOf(tx, { userId: changed.user_id, accountId }));
  }
  return changed;
}
