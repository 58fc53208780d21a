import { ownValue } from '@app/contracts/core/by-key.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { Contact } from '@app/contracts/contact/contact.ts';
import { readContacts } from '../contact/contact.repository.ts';
import { contactTitles } from '../contact-import/contact-words.ts';
import { tagCell } from '../contact-import/reader/tag-cell.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { ContactsContent } from '../files/file-content.ts';
import { titles } from '../files/file-words.ts';
import type { Table } from '../files/table.ts';
import { readOwnFields, walkContactIds } from './contact-walk.repository.ts';

/** Contacts of one transaction. */
const BATCH = 500;

interface Reader {
  readonly database: Database;
  readonly scope: AccountScope;
}

/** Contacts in columns that an import recognises: number, name, e-mail, tags, and the account's own fields by key. */
export async function tableOfContacts(
  { database, scope }: Reader,
  { content, locale }: { content: ContactsContent; locale: Locale },
): Promise<Table> {
  const fields = await readOwnFields(database, scope);
  return {
    titles: [
      ...[titles.phone, titles.name, contactTitles.email, contactTitles.tags].map((title) => title[locale]),
      ...fields,
    ],
    batches: contactRows({ database, scope }, content, fields),
  };
}

async function* contactRows(
  { database, scope }: Reader,
  content: ContactsContent,
  fields: readonly string[],
): AsyncGenerator<string[][]> {
  for await (const ids of walkContactIds(database, scope, content)) {
    for (let start = 0; start < ids.length; start += BATCH) {
      const portion = ids.slice(start, start + BATCH);
      const contacts = await database.asAccount(scope, (tx) => readContacts(tx, scope, portion));
      yield contacts.map((contact) => rowOf(contact, fields));
    }
  }
}

function rowOf({ phone, name, email, tags, custom }: Contact, fields: readonly string[]): string[] {
  return [
    phone,
    name,
    email ?? '',
    tagCell(tags.map((tag) => tag.name)),
    ...fields.map((key) => ownValue(custom, key) ?? ''),
  ];
}
