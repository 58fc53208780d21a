import type { Contact, Tag } from '@app/contracts/contact/contact.ts';
import type { Message } from '@app/contracts/message/message.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/failure.ts';
import { totalOf, type PageInput } from '../lists/page.ts';
import { listMessagesTo } from '../message/message.repository.ts';
import {
  countContactsByStatus,
  countFoundContacts,
  findContactIds,
  readContacts,
  type ContactFilter,
} from './contact.repository.ts';
import { listAllTags, listTags } from './tag.repository.ts';

interface Around {
  readonly database: Database;
  readonly scope: AccountScope;
}

const HISTORY_LENGTH = 20;
const PICKER_LENGTH = 1_000;

/** A page of the directory, the number of all matches, and the directory's counts by status. */
export function findContacts({ database, scope, filter }: Around & { filter: ContactFilter }) {
  return database.asAccount(scope, async (tx) => {
    const ids = await findContactIds(tx, filter);
    const countsByStatus = await countContactsByStatus(tx, scope);
    const total = isWhole(filter) ? totalOf(countsByStatus, []) : await countFoundContacts(tx, filter);
    return { contacts: await readContacts(tx, scope, ids), total, countsByStatus };
  });
}

function isWhole({ search, tag_ids, carrier, status, from, to }: ContactFilter): boolean {
  const hasList = tag_ids.length + carrier.length + status.length > 0;
  return search === '' && !hasList && from === undefined && to === undefined;
}

/** One contact and the last messages to its number. Throws 404. */
export function viewContact({
  database,
  scope,
  id,
}: Around & { id: string }): Promise<{ contact: Contact; messages: Message[] }> {
  return database.asAccount(scope, async (tx) => {
    const [contact] = await readContacts(tx, scope, [id]);
    if (!contact) throw notFound();
    return { contact, messages: await listMessagesTo(tx, scope, contact.phone, HISTORY_LENGTH) };
  });
}

export function findTags({ database, scope, filter }: Around & { filter: PageInput & { search: string } }) {
  return database.asAccount(scope, (tx) => listTags(tx, scope, filter));
}

export function tagsForPicker({ database, scope }: Around): Promise<Tag[]> {
  return database.readAsAccount(scope, (tx) => listAllTags(tx, scope, PICKER_LENGTH));
}
