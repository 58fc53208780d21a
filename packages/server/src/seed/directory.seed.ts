import { fold, searchColumn, sortKey } from '@app/contracts/rules/fold.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import { bulkInsert } from '../database/bulk-insert.ts';
import { makePerson, makePhones } from './people.ts';
import { localTime, type Seeding } from './seeding.ts';

const CONTACTS = 2_000;
const OPTED_OUT_SHARE = 0.02;

/** Tags with the share of contacts that carry them. */
export const tagPlan = [
  { name: 'Khách VIP', color: '#f59e0b', share: 0.06 },
  { name: 'Khách mới', color: '#0b7a75', share: 0.18 },
  { name: 'Hà Nội', color: '#3b82f6', share: 0.22 },
  { name: 'TP. Hồ Chí Minh', color: '#6366f1', share: 0.3 },
  { name: 'Đà Nẵng', color: '#14b8a6', share: 0.08 },
  { name: 'Mua online', color: '#8b5cf6', share: 0.25 },
  { name: 'Thẻ thành viên', color: '#ec4899', share: 0.15 },
  { name: 'Chăm sóc lại', color: '#ef4444', share: 0.05 },
  { name: 'Đối tác', color: '#64748b', share: 0.02 },
] as const;

export interface Contact {
  readonly id: string;
  readonly phone: string;
  readonly name: string;
  readonly carrier: NonNullable<ReturnType<typeof readPhone>>['carrier'];
  readonly tags: ReadonlySet<string>;
  readonly hasOptedOut: boolean;
  readonly createdAt: Date;
}

/** 2 000 people with tags; two in a hundred have refused messages. Answers them for the campaigns. */
export async function seedDirectory(seeding: Seeding): Promise<Contact[]> {
  const contacts = inventContacts(seeding);
  await insertContacts(seeding, contacts);
  await insertTags(seeding, contacts);
  await insertOptOuts(seeding, contacts);
  return contacts;
}

function inventContacts({ random, ids, now }: Seeding): Contact[] {
  return makePhones(random, CONTACTS).map((phone) => {
    const createdAt = localTime(now, random.whole(1, 31), random.whole(8, 20), random.whole(0, 59));
    const tags = tagPlan.filter(({ share }) => random.chance(share)).map(({ name }) => name);
    return {
      id: ids.at('contact', createdAt),
      phone,
      name: makePerson(random).name,
      carrier: readPhone(phone)?.carrier ?? 'other',
      tags: new Set(tags),
      hasOptedOut: random.chance(OPTED_OUT_SHARE),
      createdAt,
    };
  });
}

async function insertContacts({ tx, scope, random, now }: Seeding, contacts: readonly Contact[]): Promise<void> {
  const rows = contacts.map(({ id, phone, name, createdAt }, index) => {
    const email = random.chance(0.6) ? `${fold(name).replaceAll(' ', '.')}${index}@example.com` : null;
    const search = searchColumn({ name, phone, email });
    const stamps = { created_at: createdAt, updated_at: createdAt };
    return { account_id: scope.accountId, id, phone, name, email, search, skey: sortKey(name), ...stamps };
  });
  const text = 'text';
  const time = 'timestamptz';
  await bulkInsert(tx, {
    table: 'contact',
    columns: {
      account_id: text,
      id: text,
      phone: text,
      name: text,
      email: text,
      search: text,
      skey: text,
      created_at: time,
      updated_at: time,
    },
    rows,
  });
  await bulkInsert(tx, {
    table: 'contact_state',
    columns: { account_id: text, contact_id: text, status: text, carrier: text, consent_sms: text, updated_at: time },
    rows: contacts.map(({ id, carrier, hasOptedOut, createdAt }) => ({
      account_id: scope.accountId,
      contact_id: id,
      // The refusals below make `unsubscribed` of it.
      status: !hasOptedOut && random.chance(0.004) ? 'blocked' : 'active',
      carrier,
      consent_sms: hasOptedOut ? 'refused' : random.chance(0.8) ? 'granted' : 'unknown',
      updated_at: createdAt < now ? createdAt : now,
    })),
  });
}

async function insertTags({ tx, scope, ids, now, marketerId }: Seeding, contacts: readonly Contact[]): Promise<void> {
  const created_at = localTime(now, 31, 11);
  for (const { name, color } of tagPlan) {
    const id = ids.at('tag', created_at);
    const stamps = { created_by: marketerId, created_at, updated_at: created_at };
    await tx
      .insertInto('tag')
      .values({ account_id: scope.accountId, id, name, folded_name: fold(name), color, ...stamps })
      .execute();
    await bulkInsert(tx, {
      table: 'contact_tag',
      columns: { account_id: 'text', tag_id: 'text', contact_id: 'text' },
      rows: contacts
        .filter(({ tags }) => tags.has(name))
        .map((contact) => ({ account_id: scope.accountId, tag_id: id, contact_id: contact.id })),
    });
  }
}

async function insertOptOuts({ tx, scope, ids, random }: Seeding, contacts: readonly Contact[]): Promise<void> {
  await bulkInsert(tx, {
    table: 'optout',
    columns: {
      account_id: 'text',
      id: 'text',
      phone: 'text',
      channel: 'text',
      reason: 'text',
      created_at: 'timestamptz',
    },
    rows: contacts
      .filter(({ hasOptedOut }) => hasOptedOut)
      .map(({ phone, createdAt }) => ({
        account_id: scope.accountId,
        id: ids.at('optOut', createdAt),
        phone,
        channel: 'sms',
        reason: random.chance(0.7) ? 'keyword' : 'link',
        created_at: createdAt,
      })),
  });
}
