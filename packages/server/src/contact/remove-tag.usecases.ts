import type { Data } from '@app/contracts/core/call.ts';
import type { Tag } from '@app/contracts/contact/contact.ts';
import type { previewMergeTags } from '@app/contracts/contact/tag.calls.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { yieldToOthers } from '../database/batches.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import { renameTagInSegments } from '../segment/segment.repository.ts';
import type { TagDeps } from './save-tag.usecases.ts';
import { countCampaignsUsing, listCampaignsUsing, renameInCampaigns } from './tag-uses.repository.ts';
import { countTogether, deleteTag, findTag, lockTags, moveContacts } from './tag-write.repository.ts';

/** Contacts of one transaction, so that others never wait long for a tag of half the directory. */
const BATCH = 5_000;

interface Around {
  readonly deps: TagDeps;
  readonly scope: AccountScope;
}

interface Acting extends Around {
  readonly audit: AuditActor;
}

interface Merge {
  readonly ids: readonly string[];
  readonly into: string;
}

/** Deletes a tag; its contacts stay. Throws 404; 409 `in_use` while a campaign that is still to send uses it. */
export async function destroyTag({ deps, scope, audit, id }: Acting & { id: string }): Promise<void> {
  let isDone = false;
  while (!isDone) {
    isDone = await deps.database.asAccount(scope, async (tx) => {
      const [tag] = await lockTags(tx, scope, [id]);
      if (!tag) throw notFound();
      const campaigns = await listCampaignsUsing(tx, scope, id);
      if (campaigns.length > 0) throw failure(409, 'in_use', { info: { campaigns } });
      if ((await moveContacts(tx, scope, { from: id, into: null, limit: BATCH })) === BATCH) return false;
      await deleteTag(tx, scope, id);
      await noteRemoval(tx, { deps, scope, audit }, { tag, action: 'tag.deleted', into: null });
      return true;
    });
    await yieldToOthers();
  }
}

/** What merging tags would come to. Throws 404; 409 `wrong_state` for a tag into itself. */
export function previewMerge({ deps, scope, ids, into }: Around & Merge): Promise<Data<typeof previewMergeTags>> {
  return deps.database.asAccount(scope, async (tx) => {
    const from = withoutItself({ ids, into });
    const kept = await findTag(tx, scope, into);
    for (const id of from) if (!(await findTag(tx, scope, id))) throw notFound();
    if (!kept) throw notFound();
    const { contacts, inBoth } = await countTogether(tx, scope, { tagIds: from, into });
    return {
      contacts: kept.contact_count + contacts - inBoth,
      added: contacts - inBoth,
      in_both: inBoth,
      campaigns: await countCampaignsUsing(tx, scope, from),
    };
  });
}

/**
 * Gives the contacts of some tags another one and deletes those tags, batch by batch: what a crash leaves is two tags that
 * can be merged again. Throws 404; 409 `wrong_state` for a tag into itself.
 * @returns the tag that stays.
 */
export async function mergeTags({ deps, scope, audit, ids, into }: Acting & Merge): Promise<Tag> {
  const from = withoutItself({ ids, into });
  const found = await deps.database.asAccount(scope, (tx) => lockTags(tx, scope, [...from, into]));
  if (found.length < from.length + 1) throw notFound();
  for (const id of from) {
    let isDone = false;
    while (!isDone) {
      isDone = await deps.database.asAccount(scope, (tx) => mergeSome(tx, { deps, scope, audit }, { id, into }));
      await yieldToOthers();
    }
  }
  return deps.database.asAccount(scope, async (tx) => {
    const kept = await findTag(tx, scope, into);
    if (!kept) throw notFound();
    return kept;
  });
}

/** Answers whether the tag is gone; another merge may have been faster. */
async function mergeSome(tx: AccountTx, around: Acting, { id, into }: { id: string; into: string }): Promise<boolean> {
  const { deps, scope } = around;
  const tags = await lockTags(tx, scope, [id, into]);
  const tag = tags.find((each) => each.id === id);
  if (!tags.some((each) => each.id === into)) throw notFound();
  if (!tag) return true;
  if ((await moveContacts(tx, scope, { from: id, into, limit: BATCH })) === BATCH) return false;
  await renameInCampaigns(tx, scope, { from: id, into, now: deps.clock.now() });
  await renameTagInSegments(tx, scope, { from: id, into, now: deps.clock.now() });
  await deleteTag(tx, scope, id);
  await noteRemoval(tx, around, { tag, action: 'tag.merged', into });
  return true;
}

function withoutItself({ ids, into }: Merge): string[] {
  if (ids.includes(into)) throw failure(409, 'wrong_state');
  return [...new Set(ids)];
}

interface Removal {
  readonly tag: Tag;
  readonly action: 'tag.deleted' | 'tag.merged';
  readonly into: string | null;
}

async function noteRemoval(tx: AccountTx, { deps, scope, audit }: Acting, { tag, action, into }: Removal) {
  await writeAudit(tx, {
    ids: deps.ids,
    now: deps.clock.now(),
    accountId: scope.accountId,
    actor: audit,
    action,
    object: { type: 'tag', id: tag.id },
    before: { name: tag.name, contacts: tag.contact_count },
    ...(into !== null && { after: { into } }),
  });
}
