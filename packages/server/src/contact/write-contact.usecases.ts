import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import { ownValue } from '@app/contracts/core/by-key.ts';
import { MOST_OWN_VALUES } from '@app/contracts/contact/contact-fields.ts';
import { readFieldValues } from '@app/contracts/contact/contact-field.ts';
import type { Contact } from '@app/contracts/contact/contact.ts';
import type { storeContact, updateContact } from '@app/contracts/contact/contact-write.calls.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { listContactFields } from '../contact-field/contact-field.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { isUniqueViolation } from '../database/errors.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import { changeTags } from './change-tags.repository.ts';
import { resolveTags } from './resolve-tags.usecases.ts';
import type { Writing } from './contact-deps.ts';
import { setConsent } from './consent.repository.ts';
import { findByPhone, lockContact, writeCarrier, writeContactRow, type ContactRow } from './contact-row.repository.ts';
import { readContacts } from './contact.repository.ts';
import { saveContacts } from './save-contacts.repository.ts';

const consentChannels = ['sms', 'voice', 'zalo'] as const;

/** Adds a contact. Throws 422 for what does not fit an own field, 409 `duplicate` with the id of the one that has the number, unless it may be overwritten. */
export async function addContact({
  input,
  ...writing
}: Writing & { input: Parsed<typeof storeContact> }): Promise<{ contact: Contact; isNew: boolean }> {
  const { deps, scope, userId } = writing;
  const { phone, name, email, custom, upsert } = input;
  const now = deps.clock.now();
  return await deps.database.asAccount(scope, async (tx) => {
    const values = custom && (await readOwnFields(tx, scope, { typed: custom, known: {} }));
    const row = {
      phone,
      carrier: readPhone(phone)?.carrier ?? 'other',
      ...(!(upsert && name === '') && { name }),
      ...(email !== undefined && { email: email === '' ? null : email }),
      ...(values && { custom: values }),
    } as const;
    const mode = upsert ? 'upsert' : 'create';
    const [saved] = await saveContacts(tx, scope, { rows: [row], mode, ids: deps.ids, now, userId });
    if (!saved) throw notFound();
    const { id, outcome } = saved;
    if (outcome === 'kept') throw failure(409, 'duplicate', { info: { existing_id: id } });
    const tagged = await giveTags(tx, writing, { id, tags: input.tags, mode: 'add' });
    const agreed = await giveConsent(tx, writing, { ...input, id });
    if (outcome !== 'unchanged' || tagged || agreed) {
      const action = outcome === 'created' ? 'contact.created' : 'contact.updated';
      await tellAudit(tx, writing, { id, action });
    }
    const contact = await readContact(tx, scope, id);
    if (custom) requireFewValues(contact);
    return { contact, isNew: outcome === 'created' };
  });
}

/** Changes a contact. Throws 404, 422 for what does not fit an own field, and 409 `duplicate` with the id of the one that has the new number. */
export async function changeContact({
  input,
  ...writing
}: Writing & { input: Parsed<typeof updateContact> }): Promise<Contact> {
  const { deps, scope } = writing;
  try {
    return await deps.database.asAccount(scope, (tx) => change(tx, writing, input));
  } catch (error) {
    if (!isUniqueViolation(error) || input.phone === undefined) throw error;
    // Somebody added the number in the same moment.
    const { phone } = input;
    const existing = await deps.database.readAsAccount(scope, (tx) => findByPhone(tx, scope, phone));
    throw failure(409, 'duplicate', { info: { existing_id: existing ?? '' } });
  }
}

async function change(tx: AccountTx, writing: Writing, input: Parsed<typeof updateContact>): Promise<Contact> {
  const { deps, scope } = writing;
  const { id } = input;
  const now = deps.clock.now();
  const old = (await lockContact(tx, scope, id)) ?? missing();
  const typed = input.custom && (await readOwnFields(tx, scope, { typed: input.custom, known: old.custom }));
  const row = changedRow(old, { ...input, custom: typed });
  const fields = (['phone', 'name', 'email', 'custom'] as const).filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(row[field]),
  );
  if (row.phone !== old.phone) {
    const existing = await findByPhone(tx, scope, row.phone);
    if (existing !== undefined) throw failure(409, 'duplicate', { info: { existing_id: existing } });
    const carrier = readPhone(row.phone)?.carrier ?? 'other';
    await writeCarrier(tx, scope, { id, carrier, now });
  }
  if (fields.length > 0) await writeContactRow(tx, scope, { id, row, now });
  const tagged = await giveTags(tx, writing, { id, tags: input.tags, mode: input.tags_mode });
  const agreed = await giveConsent(tx, writing, input);
  const changed = [...fields, ...(tagged ? ['tags'] : []), ...(agreed ? ['consent'] : [])];
  if (changed.length > 0) await tellAudit(tx, writing, { id, action: 'contact.updated', changed });
  const contact = await readContact(tx, scope, id);
  if (input.custom) requireFewValues(contact);
  return contact;
}

/** Values come one request after the other, so that what is there with them counts. */
function requireFewValues({ custom }: Contact): void {
  if (Object.keys(custom).length <= MOST_OWN_VALUES) return;
  throw failure(422, 'validation', { errors: { custom: [rule('count_max', { max: MOST_OWN_VALUES })] } });
}

function missing(): never {
  throw notFound();
}

function changedRow(old: ContactRow, { phone, name, email, custom }: Parsed<typeof updateContact>): ContactRow {
  const values = Object.entries({ ...old.custom, ...custom }).filter(([, value]) => value !== '');
  return {
    phone: phone ?? old.phone,
    name: name ?? old.name,
    email: email === undefined ? old.email : email === '' ? null : email,
    custom: Object.fromEntries(values),
  };
}

/** Values as their fields keep them. What is kept already in a way that does not fit stays. Throws 422. */
async function readOwnFields(
  tx: AccountTx,
  scope: AccountScope,
  { typed, known }: Record<'typed' | 'known', Readonly<Record<string, string>>>,
): Promise<Record<string, string>> {
  const { values, problems } = readFieldValues(await listContactFields(tx, scope), typed);
  const kept = Object.keys(problems).filter((key) => ownValue(typed, key) === ownValue(known, key));
  const refused = Object.entries(problems).filter(([key]) => !kept.includes(key));
  if (refused.length > 0) {
    const errors = Object.fromEntries(refused.map(([key, problem]) => [`custom.${key}`, [problem]]));
    throw failure(422, 'validation', { errors });
  }
  return { ...values, ...Object.fromEntries(kept.map((key) => [key, ownValue(known, key) ?? ''])) };
}

interface TagWish {
  readonly id: string;
  readonly tags: readonly string[];
  readonly mode: 'set' | 'add' | 'remove';
}

/** Answers whether the contact's tags are others than before. */
async function giveTags(tx: AccountTx, writing: Writing, { id, tags, mode }: TagWish): Promise<boolean> {
  const { deps, scope, userId } = writing;
  if (tags.length === 0 && mode !== 'set') return false;
  const now = deps.clock.now();
  const mayCreate = writing.mayCreateTags;
  const wanted = await resolveTags(tx, scope, { tags, mayCreate, userId, ids: deps.ids, now });
  const contactIds = [id];
  if (mode === 'remove') return (await changeTags(tx, scope, { contactIds, add: [], remove: wanted, now })).length > 0;
  const [contact] = mode === 'set' ? await readContacts(tx, scope, contactIds) : [];
  const remove = (contact?.tags ?? []).map((tag) => tag.id).filter((tagId) => !wanted.includes(tagId));
  return (await changeTags(tx, scope, { contactIds, add: wanted, remove, now })).length > 0;
}

type ConsentWish = Pick<Parsed<typeof storeContact>, 'consent' | 'consent_note' | 'consent_source'> & {
  readonly id: string;
};

/** Answers whether the contact agrees to something else than before. */
async function giveConsent(tx: AccountTx, writing: Writing, wish: ConsentWish): Promise<boolean> {
  const { deps, scope, userId, audit } = writing;
  let changes = 0;
  for (const channel of consentChannels) {
    const state = wish.consent?.[channel];
    if (state === undefined) continue;
    changes += await setConsent(tx, scope, {
      contactIds: [wish.id],
      channel,
      state,
      source: wish.consent_source,
      note: wish.consent_note,
      ip: audit.ip,
      userId,
      ids: deps.ids,
      now: deps.clock.now(),
    });
  }
  return changes > 0;
}

/** Names of fields only: the trail must not keep what a person asks to be forgotten. */
async function tellAudit(
  tx: AccountTx,
  { deps, scope, audit }: Writing,
  { id, action, changed }: { id: string; action: AuditAction; changed?: readonly string[] },
): Promise<void> {
  await writeAudit(tx, {
    ids: deps.ids,
    now: deps.clock.now(),
    accountId: scope.accountId,
    actor: audit,
    action,
    object: { type: 'contact', id },
    ...(changed && { after: { changed } }),
  });
}

async function readContact(tx: AccountTx, scope: AccountScope, id: string): Promise<Contact> {
  const [contact] = await readContacts(tx, scope, [id]);
  return contact ?? missing();
}
