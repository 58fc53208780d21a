import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import type { AuditFields } from '@app/contracts/audit/audit-fields.ts';
import type { Bulk, StartedDeletion } from '@app/contracts/contact/contact-bulk.ts';
import type { deleteAllContacts, getTagInContacts, updateContacts } from '@app/contracts/contact/contact-bulk.calls.ts';
import type { Tag } from '@app/contracts/contact/contact.ts';
import { DELETE_UNDO_SECONDS } from '@app/contracts/contact/trashed-contact.ts';
import type { Data, Parsed } from '@app/contracts/core/call.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { withSegment } from '../segment/segment-filter.ts';
import { failure } from '../http/failure.ts';
import { countContacts, countTags, listRunning } from './bulk.repository.ts';
import { changeTags } from './change-tags.repository.ts';
import { resolveTags } from './resolve-tags.usecases.ts';
import { fixedAt, type ContactConditions } from './contact-conditions.ts';
import { startBulk } from './start-bulk.usecases.ts';
import { listAllTags } from './tag.repository.ts';
import { insertBatch } from './trash.repository.ts';
import type { Trashing } from './contact-deps.ts';

const PICKER_LENGTH = 1_000;

interface Tagging {
  /** Null where the work goes on. */
  readonly updated: number | null;
  readonly job_id: string | null;
  readonly count: number;
}

/** Changes tags of many contacts: those that are named at once, those of a filter as work that goes on. */
export async function tagContacts({
  input,
  ...trashing
}: Trashing & { input: Parsed<typeof updateContacts> }): Promise<Tagging> {
  const { deps, scope, userId } = trashing;
  const { ids, filter, add_tags: addTags, remove_tags: removeTags } = input;
  if ((ids.length === 0 && !filter) || addTags.length + removeTags.length === 0) throw failure(422, 'nothing_selected');
  const now = deps.clock.now();
  return await deps.database.asAccount(scope, async (tx) => {
    const known = { mayCreate: false, userId, ids: deps.ids, now };
    const add = await resolveTags(tx, scope, { ...known, tags: addTags });
    const remove = await resolveTags(tx, scope, { ...known, tags: removeTags });
    if (filter && ids.length === 0) {
      const conditions = fixedAt(await withSegment(tx, scope, filter), now);
      const count = await countContacts(tx, conditions);
      if (count === 0) throw failure(422, 'nothing_selected');
      const job = { kind: 'tag', filter: conditions, addTags: add, removeTags: remove, contacts: count } as const;
      const jobId = await startBulk(tx, trashing, job);
      await tell(tx, trashing, { id: jobId, action: 'contact.bulk_tagged', after: { contacts: count, add, remove } });
      return { updated: null, job_id: jobId, count };
    }
    const changed = await changeTags(tx, scope, { contactIds: ids, add, remove, now });
    const after = { contacts: changed.length, add, remove };
    await tell(tx, trashing, { id: ids[0] ?? '', action: 'contact.tagged', after });
    return { updated: changed.length, job_id: null, count: ids.length };
  });
}

/** Deletes all that a filter finds. Throws 409 `wrong_state` with the number of them if another one was confirmed. */
export async function trashFound({
  input: { confirm, filter, all },
  ...trashing
}: Trashing & { input: Parsed<typeof deleteAllContacts> }): Promise<StartedDeletion> {
  const { deps, scope, userId } = trashing;
  if (!filter && !all) throw failure(422, 'nothing_selected');
  const now = deps.clock.now();
  return await deps.database.asAccount(scope, async (tx) => {
    const conditions = fixedAt(await withSegment(tx, scope, filter ?? {}), now);
    const count = await countContacts(tx, conditions);
    if (count !== confirm) throw failure(409, 'wrong_state', { info: { count } });
    if (count === 0) throw failure(422, 'nothing_selected');
    const batchId = deps.ids.next('contactTrash');
    await insertBatch(tx, scope, { id: batchId, userId, now });
    const jobId = await startBulk(tx, trashing, { kind: 'delete', filter: conditions, batchId, contacts: count });
    await tell(tx, trashing, { id: jobId, action: 'contact.bulk_deleted', after: { contacts: count, batch: batchId } });
    return { job_id: jobId, count, undo_token: batchId, undo_seconds: DELETE_UNDO_SECONDS };
  });
}

type Around = { readonly database: Database; readonly scope: AccountScope };

/** Every tag with how many of the contacts meant carry it. */
export async function tagsOfContacts({
  database,
  scope,
  input,
}: Around & { input: Parsed<typeof getTagInContacts> }): Promise<{
  tags: Data<typeof getTagInContacts>;
  selected: number;
}> {
  const ids = input.contact_id === undefined ? input.contact_ids : [input.contact_id];
  if (ids.length === 0 && !input.filter) throw failure(422, 'nothing_selected');
  return await database.asAccount(scope, async (tx) => {
    const filter: ContactConditions = ids.length > 0 ? { ids } : await withSegment(tx, scope, input.filter ?? {});
    const counts = await countTags(tx, filter);
    const selected = await countContacts(tx, filter);
    const tags = await listAllTags(tx, scope, PICKER_LENGTH);
    return {
      tags: tags.map((tag: Tag) => ({ ...tag, count_in_selection: counts.get(tag.id) ?? 0 })),
      selected,
    };
  });
}

export function runningBulk({ database, scope }: Around): Promise<Bulk[]> {
  return database.readAsAccount(scope, (tx) => listRunning(tx, scope));
}

async function tell(
  tx: AccountTx,
  { deps, scope, audit }: Trashing,
  { id, action, after }: { id: string; action: AuditAction; after: AuditFields },
): Promise<void> {
  await writeAudit(tx, {
    ids: deps.ids,
    now: deps.clock.now(),
    accountId: scope.accountId,
    actor: audit,
    action,
    object: { type: 'contact', id },
    after,
  });
}
