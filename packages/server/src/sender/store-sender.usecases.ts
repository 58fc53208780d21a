import { messages } from '@app/contracts/catalogue/messages.ts';
import type { Data, Info, Parsed } from '@app/contracts/core/call.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { isGenericName, nameFaults, REVIEW_DAYS } from '@app/contracts/sender/sender-rules.ts';
import { isEditableStatus, isUsableStatus, nextStatus, type SenderEvent } from '@app/contracts/sender/sender-states.ts';
import type { storeSender, updateSender } from '@app/contracts/sender/sender.calls.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { isUniqueViolation } from '../database/errors.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { FileStore } from '../files/file-store.ts';
import { takeRoom } from '../files/kept-bytes.ts';
import { failure } from '../http/failure.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { withChosen } from './carrier-grid.ts';
import { checklistOf } from './checklist.ts';
import { forgetDocuments, keepDocuments, requireFewDocuments, type KeptDocument } from './documents.ts';
import { moveSender } from './move-sender.ts';
import type { ReviewDelays } from './review-delays.ts';
import type { SenderDeps } from './sender-deps.ts';
import { deleteFiles, insertFiles, listFiles } from './sender-file.repository.ts';
import { reviewSenderJob } from './sender.jobs.ts';
import {
  asSender,
  hasName,
  insertSender,
  lockSender,
  readSender,
  updateSenderRow,
  type SenderRow,
} from './sender.repository.ts';
import { senderNotFound } from './sender-not-found.ts';

export interface StoreDeps extends SenderDeps {
  readonly jobs: JobQueue;
  readonly documents: FileStore;
  /** How long the simulated review takes; null where operators review. */
  readonly senderReview: ReviewDelays | null;
}

export interface Storing {
  readonly deps: StoreDeps;
  readonly scope: AccountScope;
  readonly userId: string;
  readonly audit: AuditActor;
  readonly locale: Locale;
}

type Fields = Parsed<typeof storeSender>;

export interface StoredSender {
  readonly data: Data<typeof storeSender>;
  readonly info: Info<typeof storeSender>;
}

function bytesOf(documents: readonly KeptDocument[]): number {
  return documents.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Requests a sender, or keeps a draft of the request.
 * @throws Failure 422 for a bad name, no document, or content that is no document; 409 `duplicate` for a name that the
 * account has, `quota_exceeded`; 413 for documents that are too large or too many.
 */
export async function requestSender({ input, ...storing }: Storing & { input: Fields }): Promise<StoredSender> {
  const { deps, scope, userId } = storing;
  requireName(input);
  if (input.submit && input.files.length === 0) throw noFiles();
  const kept = await keepDocuments(deps.documents, { files: input.files, kinds: input.file_kinds, present: 0 });
  const id = deps.ids.next('sender');
  return await keeping(deps.documents, kept, () =>
    deps.database.asAccount(scope, async (tx) => {
      await requireFreeName(tx, scope, { input, exceptId: null });
      const now = deps.clock.now();
      const carriers = json(withChosen([], input.carriers, true));
      const stamps = { created_by: userId, created_at: now, updated_at: now };
      await insertSender(tx, scope, { ...valuesOf(input), ...stamps, id, type: input.type, carriers, status: 'draft' });
      await takeRoom(tx, scope, { bytes: bytesOf(kept), field: 'files' });
      await insertFiles(tx, scope, rowsOf(kept, { deps, senderId: id, userId, now }));
      if (input.submit) await move(storing, tx, id, 'requested');
      else await note(storing, tx, { id, action: 'created', status: 'draft' });
      return await stored(storing, tx, id);
    }),
  );
}

/**
 * Changes a sender, and sends it to review where its state or the change asks for that.
 * @throws Failure 404 Sender not found; 409 `wrong_state` while it may not be changed; otherwise as
 * {@link requestSender}.
 */
export async function changeSender({
  input,
  ...storing
}: Storing & { input: Parsed<typeof updateSender> }): Promise<StoredSender> {
  const { deps, scope, userId } = storing;
  const { id } = input;
  requireName(input);
  const present = await countKept(storing, input);
  if (input.submit && present + input.files.length === 0) throw noFiles();
  const kept = await keepDocuments(deps.documents, { files: input.files, kinds: input.file_kinds, present });
  const removed: string[] = [];
  const answer = await keeping(deps.documents, kept, () =>
    deps.database.asAccount(scope, async (tx) => {
      const sender = await requireEditable(tx, scope, id);
      await requireFreeName(tx, scope, { input, exceptId: id });
      const now = deps.clock.now();
      const isUsable = isUsableStatus(sender.status);
      const carriers = withChosen(sender.carriers, input.carriers, true);
      await updateSenderRow(tx, scope, id, { ...valuesOf(input), carriers: json(carriers), updated_at: now });
      removed.push(...(await deleteFiles(tx, scope, { senderId: id, ids: input.remove_file_ids })));
      // Again, because others may have added some since the first look; the sender is locked now.
      requireFewDocuments((await listFiles(tx, scope, [id])).length + kept.length);
      await takeRoom(tx, scope, { bytes: bytesOf(kept), field: 'files' });
      await insertFiles(tx, scope, rowsOf(kept, { deps, senderId: id, userId, now }));
      const event = eventOf(sender, input);
      if (event) await move(storing, tx, id, event);
      else await note(storing, tx, { id, action: 'updated', status: sender.status });
      if (isUsable && !event && carriers.some(({ status }) => status === 'pending'))
        await queueReview(deps, tx, scope, id);
      return await stored(storing, tx, id);
    }),
  );
  await forgetDocuments(deps.documents, removed);
  return answer;
}

/** Asks for a renewal. Throws 404, 409 `wrong_state` where the sender does not end soon, or was asked for already. */
export function askRenewal({ id, ...storing }: Storing & { id: string }): Promise<Data<typeof storeSender>> {
  const { deps, scope } = storing;
  return deps.database.asAccount(scope, async (tx) => {
    const sender = (await lockSender(tx, scope, id)) ?? senderNotFound();
    if (sender.renewal_asked_at !== null) throw failure(409, 'wrong_state', { info: { status: sender.status } });
    await move(storing, tx, id, 'renewal_asked');
    return (await stored(storing, tx, id)).data;
  });
}

/** Which step a change means; null if the state stays as it is. */
function eventOf(sender: SenderRow, input: Fields): SenderEvent | null {
  if (isUsableStatus(sender.status)) return isIdentityChanged(sender, input) ? 'changed' : null;
  const event = input.submit ? 'requested' : 'saved';
  return nextStatus(event, sender.status) === null ? null : event;
}

/** Whether what was approved is no longer what would be sent under. */
function isIdentityChanged(sender: SenderRow, input: Fields): boolean {
  const { legal_name = '', tax_code = '', is_for_other = false } = sender.company;
  return (
    sender.name !== input.name ||
    sender.title !== input.title ||
    sender.country !== input.country ||
    sender.usage !== input.usage ||
    legal_name !== input.company.legal_name ||
    tax_code !== input.company.tax_code ||
    is_for_other !== input.company.is_for_other
  );
}

async function move({ deps, scope, audit }: Storing, tx: AccountTx, id: string, event: SenderEvent): Promise<void> {
  const sender = (await lockSender(tx, scope, id)) ?? senderNotFound();
  await moveSender({ tx, scope, deps, actor: audit, sender, event });
  if (event === 'requested' || event === 'changed' || event === 'renewal_asked') {
    await queueReview(deps, tx, scope, id);
  }
}

/** Where the review is simulated, it begins after its delay; one per sender. */
async function queueReview({ jobs, clock, senderReview }: StoreDeps, tx: AccountTx, scope: AccountScope, id: string) {
  if (!senderReview) return;
  const runAt = new Date(clock.now().getTime() + senderReview.forwardSeconds * 1_000);
  await jobs.enqueue(tx, reviewSenderJob, { sender_id: id }, { scope, runAt, dedupeKey: `sender.review:${id}` });
}

async function note(
  { deps, scope, audit: actor }: Storing,
  tx: AccountTx,
  { id, action, status }: { id: string; action: 'created' | 'updated'; status: string },
): Promise<void> {
  const { ids, clock, bus } = deps;
  const { accountId } = scope;
  const object = { type: 'sender', id };
  await writeAudit(tx, {
    ids,
    now: clock.now(),
    accountId,
    actor,
    action: `sender.${action}`,
    object,
    after: { status },
  });
  bus.publish(tx, { accountId, topic: 'sender', data: { id, status } });
}

async function stored({ scope, locale }: Storing, tx: AccountTx, id: string): Promise<StoredSender> {
  const row = (await readSender(tx, scope, id)) ?? senderNotFound();
  const files = await listFiles(tx, scope, [id]);
  return {
    data: asSender(row, files, locale),
    info: {
      checklist: checklistOf(
        row,
        files.map(({ kind }) => kind),
      ),
      estimated_days: REVIEW_DAYS,
      warnings: isGenericName(row.name) ? ['generic_name'] : [],
    },
  };
}

function valuesOf({ name, title, country, usage, description, sample_content, company }: Fields) {
  return { name, title, country, usage, description, sample_content, company: json(company) };
}

function rowsOf(
  kept: readonly KeptDocument[],
  { deps, senderId, userId, now }: { deps: SenderDeps; senderId: string; userId: string; now: Date },
) {
  return kept.map((document) => ({
    ...document,
    id: deps.ids.next('senderFile'),
    sender_id: senderId,
    created_by: userId,
    created_at: now,
  }));
}

/** Contents that were kept for a transaction which failed are taken away again. */
async function keeping<T>(store: FileStore, kept: readonly KeptDocument[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await forgetDocuments(
      store,
      kept.map(({ file_key: key }) => key),
    );
    // Somebody else took the name at the same moment.
    throw isUniqueViolation(error) ? nameTaken() : error;
  }
}

/** How many documents stay; looks first, so that nothing is kept for a sender that may not be changed. */
function countKept({ deps, scope }: Storing, { id, remove_file_ids: removed }: Parsed<typeof updateSender>) {
  return deps.database.asAccount(scope, async (tx) => {
    await requireEditable(tx, scope, id);
    return (await listFiles(tx, scope, [id])).filter((file) => !removed.includes(file.id)).length;
  });
}

async function requireEditable(tx: AccountTx, scope: AccountScope, id: string): Promise<SenderRow> {
  const sender = (await lockSender(tx, scope, id)) ?? senderNotFound();
  if (!isEditableStatus(sender.status)) throw failure(409, 'wrong_state', { info: { status: sender.status } });
  return sender;
}

/** Brand names alone are requested here; callers' numbers and official accounts have ways of their own. */
function requireName({ name, type }: Fields): void {
  if (type !== 'sms_brandname') {
    throw failure(422, 'wrong_type', { message: messages.wrongType, errors: { type: [rule('oneOf')] } });
  }
  if (nameFaults(name).length > 0) {
    const errors = { name: [messages.invalidContent] };
    throw failure(422, 'content_rejected', { message: messages.invalidContent, errors });
  }
}

async function requireFreeName(
  tx: AccountTx,
  scope: AccountScope,
  { input: { name, type }, exceptId }: { input: Fields; exceptId: string | null },
): Promise<void> {
  if (await hasName(tx, scope, { type, name, exceptId })) throw nameTaken();
}

function nameTaken() {
  return failure(409, 'duplicate', { info: { field: 'name' } });
}

function noFiles() {
  return failure(422, 'missing_parameter', { message: messages.blankFiles, errors: { files: [rule('required')] } });
}
