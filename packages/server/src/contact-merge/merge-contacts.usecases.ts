import {
  consentChannels,
  mergedContact,
  MOST_DUPLICATES,
  type DuplicateGroup,
  type MergeCandidate,
} from '@app/contracts/contact/contact-merge.ts';
import type { listDuplicates, mergeContacts } from '@app/contracts/contact/contact-merge.calls.ts';
import type { Contact } from '@app/contracts/contact/contact.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { changeTags } from '../contact/change-tags.repository.ts';
import { setConsent } from '../contact/consent.repository.ts';
import type { Writing } from '../contact/contact-deps.ts';
import { writeContactRow } from '../contact/contact-row.repository.ts';
import { readContacts } from '../contact/contact.repository.ts';
import { renameInCampaigns } from '../contact/tag-uses.repository.ts';
import { insertBatch, moveToTrash } from '../contact/trash.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import { listSharing, listTwins } from './duplicates.repository.ts';
import { lockContacts, moveNotes, moveNumbers, readCandidates, writeLastMessage } from './merge.repository.ts';

interface Around {
  readonly database: Database;
  readonly scope: AccountScope;
}

/** A page of groups of contacts that may be one person. */
export function findDuplicates({
  database,
  scope,
  input: { kind, ...page },
}: Around & { input: Parsed<typeof listDuplicates> }): Promise<{ groups: DuplicateGroup[]; total: number }> {
  return database.asAccount(scope, async (tx) => {
    const { values, total } = await listTwins(tx, scope, { kind, ...page, sort: 'value' });
    const sharing = await listSharing(tx, scope, { kind, values, limit: MOST_DUPLICATES });
    const contacts = await readContacts(tx, scope, sharing.flat());
    const byId = new Map(contacts.map((contact) => [contact.id, contact]));
    const groups = sharing.map((ids) => ({ kind, contacts: ids.flatMap((id) => byId.get(id) ?? []) }));
    return { groups, total };
  });
}

/** What contacts bring to a merge, in the order of their ids. Throws 404 if one is not there. */
export function previewMerge({ database, scope, ids }: Around & { ids: readonly string[] }): Promise<MergeCandidate[]> {
  return database.asAccount(scope, async (tx) => {
    const candidates = await readCandidates(tx, scope, ids);
    if (candidates.length < ids.length) throw notFound();
    return candidates;
  });
}

type Merging = Omit<Writing, 'mayCreateTags'>;

interface Merge {
  readonly contact: Contact;
  /** How many went to the trash. */
  readonly merged: number;
  readonly undo_token: string;
}

/** Makes one contact of several. Throws 404 if the one that stays is not there, 409 `wrong_state` if another one is gone. */
export async function mergeIntoOne({
  input,
  ...merging
}: Merging & { input: Parsed<typeof mergeContacts> }): Promise<Merge> {
  const { deps, scope } = merging;
  return await deps.database.asAccount(scope, (tx) => merge(tx, merging, input));
}

async function merge(tx: AccountTx, merging: Merging, input: Parsed<typeof mergeContacts>): Promise<Merge> {
  const { deps, scope, userId } = merging;
  const { ids, keep } = input;
  const now = deps.clock.now();
  const locked = await lockContacts(tx, scope, ids);
  if (!locked.includes(keep)) throw notFound();
  if (locked.length < ids.length) throw failure(409, 'wrong_state');
  const candidates = await readCandidates(tx, scope, ids);
  const wanted = mergedContact(candidates, input);
  if (!wanted) throw notFound();
  const { phone, name, email, custom } = wanted;
  const from = ids.filter((id) => id !== keep);
  await writeContactRow(tx, scope, { id: keep, row: { phone, name, email, custom }, now });
  await keepRefusals(tx, merging, wanted);
  await writeLastMessage(tx, scope, { id: keep, at: wanted.last_messaged_at });
  await moveNotes(tx, scope, { from, into: keep });
  await moveNumbers(tx, scope, { from, into: keep, now });
  for (const id of from) await renameInCampaigns(tx, scope, { from: id, into: keep, now });
  const batchId = deps.ids.next('contactTrash');
  await insertBatch(tx, scope, { id: batchId, userId, now });
  const merged = await moveToTrash(tx, scope, { batchId, contactIds: from, now });
  await changeTags(tx, scope, { contactIds: [keep], add: wanted.tags.map(({ id }) => id), remove: [], now });
  await tell(tx, merging, { id: keep, batchId, merged });
  const [contact] = await readContacts(tx, scope, [keep]);
  if (!contact) throw notFound();
  return { contact, merged, undo_token: batchId };
}

/** What another of the numbers refused is refused by the one that stays, with an entry of its history. */
async function keepRefusals(
  tx: AccountTx,
  { deps, scope, userId, audit }: Merging,
  { id, consent }: Pick<Contact, 'id' | 'consent'>,
): Promise<void> {
  for (const channel of consentChannels) {
    if (consent[channel] !== 'refused') continue;
    await setConsent(tx, scope, {
      contactIds: [id],
      channel,
      state: 'refused',
      source: 'person',
      ip: audit.ip,
      userId,
      ids: deps.ids,
      now: deps.clock.now(),
    });
  }
}

/** Ids and counts only: the trail must not keep what a person asks to be forgotten. */
async function tell(
  tx: AccountTx,
  { deps, scope, audit }: Merging,
  { id, batchId, merged }: { id: string; batchId: string; merged: number },
): Promise<void> {
  await writeAudit(tx, {
    ids: deps.ids,
    now: deps.clock.now(),
    accountId: scope.accountId,
    actor: audit,
    action: 'contact.merged',
    object: { type: 'contact', id },
    after: { contacts: merged, batch: batchId },
  });
}
