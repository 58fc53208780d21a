import type { StartedDeletion } from '@app/contracts/contact/contact-bulk.ts';
import { DELETE_UNDO_SECONDS } from '@app/contracts/contact/trashed-contact.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { failure, notFound } from '../http/failure.ts';
import { countContacts } from './bulk.repository.ts';
import { fixedAt } from './contact-conditions.ts';
import type { Trashing } from './contact-deps.ts';
import { startBulk } from './start-bulk.usecases.ts';
import { listCampaignsUsing } from './tag-uses.repository.ts';
import { deleteTag, lockTags } from './tag-write.repository.ts';
import { insertBatch } from './trash.repository.ts';

/**
 * Deletes a tag with its contacts: they go to the trash as work that goes on, and the tag goes with the last of them.
 * Throws 404; 409 `in_use` while a campaign that is still to send uses it, `wrong_state` if another number was confirmed.
 * @returns null if nobody carried it, and it is gone.
 */
export async function destroyTagged({
  id,
  confirm,
  ...trashing
}: Trashing & { id: string; confirm: number | undefined }): Promise<StartedDeletion | null> {
  const { deps, scope, userId, audit } = trashing;
  const now = deps.clock.now();
  return await deps.database.asAccount(scope, async (tx) => {
    const [tag] = await lockTags(tx, scope, [id]);
    if (!tag) throw notFound();
    const campaigns = await listCampaignsUsing(tx, scope, id);
    if (campaigns.length > 0) throw failure(409, 'in_use', { info: { campaigns } });
    const filter = fixedAt({ tag_ids: [id] }, now);
    const count = await countContacts(tx, filter);
    if (count !== confirm) throw failure(409, 'wrong_state', { info: { count } });
    const entry = { ids: deps.ids, now, accountId: scope.accountId, actor: audit, object: { type: 'tag', id } };
    const before = { name: tag.name, contacts: count };
    if (count === 0) {
      await deleteTag(tx, scope, id);
      await writeAudit(tx, { ...entry, action: 'tag.deleted', before });
      return null;
    }
    const batchId = deps.ids.next('contactTrash');
    await insertBatch(tx, scope, { id: batchId, userId, now });
    const jobId = await startBulk(tx, trashing, { kind: 'delete', filter, batchId, contacts: count, removeTags: [id] });
    await writeAudit(tx, { ...entry, action: 'tag.deleted_with_contacts', before, after: { batch: batchId } });
    return { job_id: jobId, count, undo_token: batchId, undo_seconds: DELETE_UNDO_SECONDS };
  });
}
