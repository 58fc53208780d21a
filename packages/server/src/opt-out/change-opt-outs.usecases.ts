import { messages } from '@app/contracts/catalogue/messages.ts';
import { MAX_OPT_OUTS_BY_HAND, type RemovedOptOut } from '@app/contracts/contact/opt-out.ts';
import { maskPhone, readPhone } from '@app/contracts/rules/phone.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import { readContacts } from '../contact/contact.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { inBatches } from '../database/batches.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, notFound } from '../http/failure.ts';
import { insertOptOuts, moveToRemoved, type GivenRefusal } from './opt-out-write.repository.ts';
import { readRemovedOptOuts } from './opt-out.repository.ts';

/** Who changes refusals. */
export interface Changing {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids'>;
  readonly scope: AccountScope;
  readonly userId: string;
  readonly actor: AuditActor;
}

type Given = Omit<GivenRefusal, 'userId'>;

/** Numbers of one transaction. */
const BATCH = 1_000;
const SHOWN_INVALID = 100;
const SHOWN_LENGTH = 60;

/**
 * Adds refusals of pasted numbers. Throws 413 for too many, 422 `no_valid_recipient` where none is a mobile number.
 */
export async function addOptOuts(changing: Changing, { phones: text, ...given }: Given & { phones: string }) {
  const cells = text.split(/[\n\r,;\t]+/).flatMap((cell) => cell.trim() || []);
  if (cells.length > MAX_OPT_OUTS_BY_HAND) {
    throw failure(413, 'file_too_large', { info: { max: MAX_OPT_OUTS_BY_HAND, numbers: cells.length } });
  }
  const read = cells.map((cell) => ({ cell, phone: readPhone(cell)?.phone }));
  const phones = [...new Set(read.flatMap(({ phone }) => phone ?? []))];
  const invalid = read.flatMap(({ cell, phone }) => (phone === undefined ? [cell.slice(0, SHOWN_LENGTH)] : []));
  if (phones.length === 0) {
    throw failure(422, 'no_valid_recipient', { message: messages.phoneInvalid, errors: { phones: ['phone'] } });
  }
  let added = 0;
  for await (const batch of inBatches(phones, BATCH)) added += await addBatch(changing, given, batch);
  const shown = invalid.slice(0, SHOWN_INVALID);
  return { added, known: phones.length - added, invalid: shown, invalid_count: invalid.length };
}

/** Adds a refusal of a contact's number. Throws 404. */
export async function addContactOptOut(changing: Changing, { contactId, ...given }: Given & { contactId: string }) {
  const { deps, scope } = changing;
  const [contact] = await deps.database.asAccount(scope, (tx) => readContacts(tx, scope, [contactId]));
  if (!contact) throw notFound();
  return { added: await addBatch(changing, given, [contact.phone]) };
}

async function addBatch({ deps, scope, userId, actor }: Changing, given: Given, phones: readonly string[]) {
  const now = deps.clock.now();
  return await deps.database.asAccount(scope, async (tx) => {
    const added = await insertOptOuts(tx, scope, { ...given, phones, userId, ids: deps.ids, now });
    if (added === 0) return 0;
    await writeAudit(tx, {
      ids: deps.ids,
      now,
      accountId: scope.accountId,
      actor,
      action: 'optout.added',
      object: { type: 'optout', id: '' },
      after: { channel: given.channel, brand: given.brand, reason: given.reason, numbers: added },
    });
    return added;
  });
}

/** Takes a refusal back; it stays in the history with the reason. Throws 404. */
export function takeBack(
  { deps, scope, userId, actor }: Changing,
  { id, reason }: { id: string; reason: string },
): Promise<RemovedOptOut> {
  const now = deps.clock.now();
  return deps.database.asAccount(scope, async (tx) => {
    const gone = await moveToRemoved(tx, scope, { id, userId, reason, now });
    if (!gone) throw notFound();
    const { phone, channel, brand } = gone;
    await writeAudit(tx, {
      ids: deps.ids,
      now,
      accountId: scope.accountId,
      actor,
      action: 'optout.removed',
      object: { type: 'optout', id },
      before: { phone: maskPhone(phone), channel, brand },
      reason,
    });
    const removed = (await readRemovedOptOuts(tx, scope, phone)).find((row) => row.id === id);
    if (!removed) throw new Error('What was taken back is in the history');
    return removed;
  });
}
