import { formatNumber } from '@app/contracts/rules/money.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { yieldToOthers } from '../database/batches.ts';
import type { BilingualText } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import { counted } from '../notification/counted.ts';
import { notify } from '../notification/notify.ts';
import { lockBulk, updateBulk, walkContacts, type BulkRow } from './bulk.repository.ts';
import type { BulkDeps } from './contact-deps.ts';
import { changeTags } from './change-tags.repository.ts';
import { setStatuses } from './contact-status.repository.ts';
import type { ContactConditions } from './contact-conditions.ts';
import { listCampaignsUsing } from './tag-uses.repository.ts';
import { deleteTag } from './tag-write.repository.ts';
import { tagNextRecipients, type RecipientsMeant } from './tag-recipients.usecases.ts';
import { moveToTrash, nextOfBatch, restoreFromTrash } from './trash.repository.ts';

/** Contacts that one transaction looks at: small enough that others wait for milliseconds. */
const AT_ONCE = 500;

interface Work {
  readonly deps: BulkDeps;
  readonly scope: AccountScope;
  readonly id: string;
}

/**
 * Goes on with work on many contacts, batch by batch. A batch and the place after it are written together, so that work
 * that breaks off goes on there and repeats nothing.
 */
export async function workBulk({ signal, ...work }: Work & { signal: AbortSignal }): Promise<void> {
  while (!signal.aborted && (await step(work))) await yieldToOthers();
  // What was broken off is queued again; an end without an error would say that it is done.
  signal.throwIfAborted();
}

/** One batch; answers whether there is more to do. */
function step({ deps, scope, id }: Work): Promise<boolean> {
  return deps.database.asAccount(scope, async (tx) => {
    const row = await lockBulk(tx, scope, id);
    if (row?.status !== 'running') return false;
    const batch = await doBatch(tx, scope, { row, ids: deps.ids, now: deps.clock.now() });
    const done = row.done + batch.done;
    const isOver = batch.lastId === null;
    await updateBulk(tx, scope, id, {
      done,
      changed: row.changed + batch.changed,
      kept: row.kept + batch.kept,
      ...(batch.lastId !== null && { after_id: batch.lastId }),
      ...(isOver && { status: 'done', ended_at: deps.clock.now() }),
    });
    if (isOver && row.kind === 'delete') await deleteTags(tx, scope, row.remove_tags);
    if (isOver)
      await tellEnd(tx, { deps, scope }, { ...row, changed: row.changed + batch.changed, kept: row.kept + batch.kept });
    const data = { id, kind: row.kind, status: isOver ? 'done' : 'running', contacts: row.contacts, done };
    deps.bus.publish(tx, { accountId: scope.accountId, topic: 'contact_bulk', data });
    return !isOver;
  });
}

/** Tags that go with their contacts; one that a campaign has come to use meanwhile stays. */
async function deleteTags(tx: AccountTx, scope: AccountScope, tagIds: readonly string[]): Promise<void> {
  for (const id of tagIds) {
    if ((await listCampaignsUsing(tx, scope, id)).length === 0) await deleteTag(tx, scope, id);
  }
}

interface Batch {
  /** Null where there was nothing left. */
  readonly lastId: string | null;
  readonly done: number;
  readonly changed: number;
  readonly kept: number;
}

/** The recipients of a campaign that are to be tagged; undefined where contacts of the directory are meant. */
function recipientsOf({ filter }: BulkRow): RecipientsMeant | undefined {
  // The row was written from recipients of this shape.
  return (filter as { readonly recipients?: RecipientsMeant }).recipients;
}

async function doBatch(
  tx: AccountTx,
  scope: AccountScope,
  { row, ids, now }: { row: BulkRow; ids: Ids; now: Date },
): Promise<Batch> {
  const { kind, batch_id: batchId, after_id: after } = row;
  if (kind === 'restore') {
    const trashed = await nextOfBatch(tx, scope, { batchId: batchId ?? '', after, take: AT_ONCE });
    const { restored, kept } = await restoreFromTrash(tx, scope, trashed);
    return { lastId: trashed.at(-1) ?? null, done: trashed.length, changed: restored, kept };
  }
  const meant = recipientsOf(row);
  if (meant) {
    const { add_tags: tags, user_id: userId } = row;
    const batch = { ids, meant, after, take: AT_ONCE, tags, userId, now };
    const { place, ...figures } = await tagNextRecipients(tx, scope, batch);
    return { lastId: place, ...figures };
  }
  // The row was written from conditions of this shape.
  const filter = row.filter as ContactConditions;
  const { lastId, ids: contactIds } = await walkContacts(tx, { filter, after, take: AT_ONCE });
  if (contactIds.length === 0) return { lastId, done: 0, changed: 0, kept: 0 };
  const changed = await changeContacts(tx, scope, { row, contactIds, now });
  return { lastId, done: contactIds.length, changed, kept: 0 };
}

/** Does to these contacts what the work is about; answers how many are others than before. */
async function changeContacts(
  tx: AccountTx,
  scope: AccountScope,
  { row, contactIds, now }: { row: BulkRow; contactIds: readonly string[]; now: Date },
): Promise<number> {
  switch (row.kind) {
    case 'delete':
      return await moveToTrash(tx, scope, { batchId: row.batch_id ?? '', contactIds, now });
    case 'block':
    case 'unblock':
      return await setStatuses(tx, scope, {
        contactIds,
        status: row.kind === 'block' ? 'blocked' : 'active',
        now,
      });
    default:
      return (await changeTags(tx, scope, { contactIds, add: row.add_tags, remove: row.remove_tags, now })).length;
  }
}

/** After the last try: says that not all is done. */
export async function giveBulkUp({ deps, scope, id }: Work): Promise<void> {
  const now = deps.clock.now();
  await deps.database.asAccount(scope, async (tx) => {
    const row = await lockBulk(tx, scope, id);
    if (row?.status !== 'running') return;
    await updateBulk(tx, scope, id, { status: 'failed', ended_at: now });
    const { kind, contacts, done } = row;
    const data = { id, kind, status: 'failed', contacts, done };
    deps.bus.publish(tx, { accountId: scope.accountId, topic: 'contact_bulk', data });
    const figures = { done: formatNumber(done), all: formatNumber(contacts) };
    await notify({
      ...around(tx, deps, scope, row),
      severity: 'warning',
      title: { vn: 'Chưa xử lý hết liên hệ', en: 'Not all contacts were changed' },
      content: {
        vn: `Đã có lỗi sau ${figures.done} trên ${figures.all} liên hệ. Vui lòng làm lại với phần còn lại.`,
        en: `Something went wrong after ${figures.done} of ${counted(contacts, 'contact')}. Do it again for the rest.`,
      },
    });
  });
}

const titles: Record<BulkRow['kind'], BilingualText> = {
  tag: { vn: 'Đã cập nhật nhãn', en: 'Tags are updated' },
  delete: { vn: 'Đã chuyển liên hệ vào thùng rác', en: 'Contacts are in the trash' },
  restore: { vn: 'Đã khôi phục liên hệ', en: 'Contacts are back' },
  block: { vn: 'Đã chặn liên hệ', en: 'Contacts are blocked' },
  unblock: { vn: 'Đã bỏ chặn liên hệ', en: 'Contacts are no longer blocked' },
};

async function tellEnd(tx: AccountTx, { deps, scope }: Pick<Work, 'deps' | 'scope'>, row: BulkRow): Promise<void> {
  const count = formatNumber(row.changed);
  const contacts = counted(row.changed, 'contact');
  const isDeleted = row.kind === 'delete';
  const missing = recipientsOf(row) ? row.kept : 0;
  await notify({
    ...around(tx, deps, scope, row),
    severity: 'success',
    title: titles[row.kind],
    content: {
      vn: isDeleted
        ? `${count} liên hệ, có thể khôi phục trong 30 ngày.`
        : `${count} liên hệ đã thay đổi.${missing > 0 ? ` ${formatNumber(missing)} số không có trong danh bạ.` : ''}`,
      en: isDeleted
        ? `${contacts}, which can be restored for 30 days.`
        : `${contacts} changed.${missing > 0 ? ` ${counted(missing, 'number is', 'numbers are')} not in the directory.` : ''}`,
    },
    link: isDeleted ? `/Directory?tab=trash&batch=${row.batch_id ?? ''}` : directoryLink(row),
  });
}

/** To those that were tagged, where that is what was done. */
function directoryLink(row: BulkRow): string {
  return recipientsOf(row) ? `/Directory?${row.add_tags.map((id) => `tag=${id}`).join('&')}` : '/Directory';
}

function around(tx: AccountTx, deps: BulkDeps, scope: AccountScope, row: BulkRow) {
  const userId = row.user_id === null ? {} : { userId: row.user_id };
  return { tx, scope, bus: deps.bus, ids: deps.ids, now: deps.clock.now(), type: 'system', ...userId } as const;
}
