import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import type { AuditField, AuditFields } from '@app/contracts/audit/audit-fields.ts';
import { json } from '../database/tables/columns.ts';
import type { AnyTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';

/** Who did it: a member, a key of the public API, or the system (jobs, the operator's command). */
export interface AuditActor {
  readonly kind: 'user' | 'api_key' | 'system';
  readonly id: string | null;
  /** Client address, '' for the system. */
  readonly ip: string;
}

export interface AuditEntry {
  readonly ids: Ids;
  readonly now: Date;
  readonly accountId: string | null;
  readonly actor: AuditActor;
  /** What was done, as `api_key.revoked`. */
  readonly action: AuditAction;
  readonly object: { readonly type: string; readonly id: string };
  /** The fields that changed, before and after; never a secret. */
  readonly before?: AuditFields;
  readonly after?: AuditFields;
  readonly reason?: string;
}

/** Fields that readers have words for, and no others: an object with one more is no such object. */
type Worded<Fields> = { readonly [Field in keyof Fields]: Field extends AuditField ? Fields[Field] : never };

export type WordedChange<Entry extends Pick<AuditEntry, 'before' | 'after'>> = Entry & {
  readonly before?: Worded<Entry['before']>;
  readonly after?: Worded<Entry['after']>;
};

/** Writes an audit row in the transaction of the change, so that neither exists without the other. */
export async function writeAudit<Entry extends AuditEntry>(tx: AnyTx, entry: WordedChange<Entry>): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      id: entry.ids.next('audit'),
      account_id: entry.accountId,
      actor_kind: entry.actor.kind,
      actor_id: entry.actor.id,
      action: entry.action,
      object_type: entry.object.type,
      object_id: entry.object.id,
      before: json(entry.before ?? null),
      after: json(entry.after ?? null),
      reason: entry.reason ?? '',
      ip: entry.actor.ip,
      created_at: entry.now,
    })
    .execute();
}
