import type { Parsed } from '@app/contracts/core/call.ts';
import { MOST_FIELDS, type ContactField } from '@app/contracts/contact/contact-field.ts';
import type { storeField, updateField } from '@app/contracts/contact/field.calls.ts';
import { fold } from '@app/contracts/rules/fold.ts';
import { isLinkKey, ownValueOf, variableKey } from '@app/contracts/rules/text-variables.ts';
import { auditChange } from '../audit/audit-change.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, notFound, type Failure } from '../http/failure.ts';
import type { Member } from '../http/member.ts';
import { requirePlace, takeTurn } from '../limits/take-turn.ts';
import {
  changeContactField,
  insertContactField,
  listContactFields,
  removeContactField,
} from './contact-field.repository.ts';

interface Around {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids'>;
  readonly actor: Pick<Member, 'scope' | 'userId'>;
  readonly audit: AuditActor;
}

export function contactFields({ deps, actor: { scope } }: Omit<Around, 'audit'>): Promise<ContactField[]> {
  return deps.database.readAsAccount(scope, (tx) => listContactFields(tx, scope));
}

/** Makes a field. Throws 409 `duplicate` for a name that is taken, `quota_exceeded` beyond fifty. */
export function addContactField({
  deps,
  actor: { scope, userId },
  audit,
  input: { label, type, options },
}: Around & { input: Parsed<typeof storeField> }): Promise<ContactField> {
  const key = variableKey(label);
  if (ownValueOf(key) !== null || isLinkKey(key)) throw labelTaken();
  return deps.database.asAccount(scope, async (tx) => {
    await takeTurn(tx, scope, 'contact_fields');
    const fields = await listContactFields(tx, scope);
    requirePlace(fields.length, MOST_FIELDS);
    if (isLabelTaken(fields, label)) throw labelTaken();
    const field = { id: deps.ids.next('contactField'), key, label: label.normalize('NFC'), type };
    const added = await insertContactField(tx, scope, {
      ...field,
      options: type === 'choice' ? distinct(options) : [],
      userId,
      now: deps.clock.now(),
    });
    if (!added) throw labelTaken();
    const [object, after] = [objectOf(added), contentOf(added)];
    await auditChange(tx, { deps, scope, audit }, { action: 'contact_field.created', object, after });
    return added;
  });
}

/** Gives a field another label or other options. Throws 404; 409 `duplicate`; 422 for a choice without options. */
export function editContactField({
  deps,
  actor: { scope },
  audit,
  input: { id, label, options },
}: Around & { input: Parsed<typeof updateField> }): Promise<ContactField> {
  return deps.database.asAccount(scope, async (tx) => {
    await takeTurn(tx, scope, 'contact_fields');
    const fields = await listContactFields(tx, scope);
    const field = fields.find((each) => each.id === id);
    if (!field) throw notFound();
    const others = fields.filter((each) => each.id !== id);
    if (isLabelTaken(others, label)) throw labelTaken();
    const isChoice = field.type === 'choice';
    if (isChoice && options.length === 0) throw failure(422, 'validation', { errors: { options: ['required'] } });
    const changed = await changeContactField(tx, scope, {
      id,
      label: label.normalize('NFC'),
      options: isChoice ? distinct(options) : [],
    });
    const [before, after] = [contentOf(field), contentOf(changed)];
    await auditChange(
      tx,
      { deps, scope, audit },
      { action: 'contact_field.changed', object: objectOf(field), before, after },
    );
    return changed;
  });
}

/** Deletes a field; the values of contacts stay. Throws 404. */
export async function forgetContactField({
  deps,
  actor: { scope },
  audit,
  id,
}: Around & { id: string }): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const field = await removeContactField(tx, scope, id);
    if (!field) throw notFound();
    const [object, before] = [objectOf(field), contentOf(field)];
    await auditChange(tx, { deps, scope, audit }, { action: 'contact_field.deleted', object, before });
  });
}

const objectOf = ({ id }: ContactField) => ({ type: 'contact_field', id });

/** What a field is, for the audit; only a choice has options. */
function contentOf({ label, type, options }: ContactField) {
  return { label, type, ...(options.length > 0 && { options }) };
}

/** Options that differ by more than case and accents, for a value is found by either. */
function distinct(options: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const option of options) if (!byName.has(fold(option))) byName.set(fold(option), option.normalize('NFC'));
  return [...byName.values()];
}

function isLabelTaken(fields: readonly ContactField[], label: string): boolean {
  return fields.some((field) => fold(field.label) === fold(label));
}

function labelTaken(): Failure {
  return failure(409, 'duplicate', { info: { field: 'label' } });
}
