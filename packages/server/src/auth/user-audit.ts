import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import type { AuditFields } from '@app/contracts/audit/audit-fields.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { SystemTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import { findAnyAccountId } from './person.repository.ts';

interface UserAudit {
  readonly ids: Ids;
  readonly now: Date;
  /** Whose security changed; who did it is the same person. */
  readonly userId: string;
  readonly address: string;
  readonly action: AuditAction;
  /** The account it belongs to; one of the person's where it is not known. */
  readonly accountId?: string | null;
  readonly before?: AuditFields;
  readonly after?: AuditFields;
}

/** Writes down that support began to look at what somebody sees. */
export async function auditSupport(
  tx: SystemTx,
  {
    ids,
    now,
    userId,
    accountId,
    address,
  }: Pick<UserAudit, 'ids' | 'now' | 'userId' | 'address'> & { accountId: string },
): Promise<void> {
  await writeAudit(tx, {
    ids,
    now,
    accountId,
    actor: { kind: 'system', id: 'operator', ip: address },
    action: 'user.viewed',
    object: { type: 'user', id: userId },
  });
}

/** Writes down a change of a person's own security, with the change. */
export async function auditUser(tx: SystemTx, audit: UserAudit): Promise<void> {
  const { userId, address, before, after } = audit;
  await writeAudit(tx, {
    ids: audit.ids,
    now: audit.now,
    accountId: audit.accountId ?? (await findAnyAccountId(tx, userId)),
    actor: { kind: 'user', id: userId, ip: address },
    action: audit.action,
    object: { type: 'user', id: userId },
    ...(before && { before }),
    ...(after && { after }),
  });
}
