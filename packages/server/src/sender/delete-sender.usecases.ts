import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { FileStore } from '../files/file-store.ts';
import { failure } from '../http/failure.ts';
import { forgetDocuments } from './documents.ts';
import type { SenderDeps } from './sender-deps.ts';
import { deleteFiles } from './sender-file.repository.ts';
import { senderNotFound } from './sender-not-found.ts';
import { listUses } from './sender-uses.repository.ts';
import { lockSender, updateSenderRow } from './sender.repository.ts';

interface Deleting {
  readonly deps: SenderDeps & { readonly documents: FileStore };
  readonly scope: AccountScope;
  readonly audit: AuditActor;
  readonly id: string;
}

/**
 * Deletes a sender: its documents are gone, its row stays for the campaigns of the past, unusable, and its name is free.
 * Throws 404; 409 `in_use` while a campaign is still to send under it or a template is bound to it (`info` has both).
 */
export async function deleteSender({ deps, scope, audit, id }: Deleting): Promise<void> {
  const now = deps.clock.now();
  const keys = await deps.database.asAccount(scope, async (tx) => {
    const sender = (await lockSender(tx, scope, id)) ?? senderNotFound();
    const uses = await listUses(tx, scope, id);
    if (uses.campaigns.length + uses.templates.length > 0) throw failure(409, 'in_use', { info: { ...uses } });
    await updateSenderRow(tx, scope, id, { status: 'revoked', deleted_at: now, updated_at: now });
    await writeAudit(tx, {
      ids: deps.ids,
      now,
      accountId: scope.accountId,
      actor: audit,
      action: 'sender.deleted',
      object: { type: 'sender', id },
      before: { name: sender.name, status: sender.status },
    });
    deps.bus.publish(tx, { accountId: scope.accountId, topic: 'sender', data: { id, status: 'deleted' } });
    return await deleteFiles(tx, scope, { senderId: id, ids: null });
  });
  await forgetDocuments(deps.documents, keys);
}
