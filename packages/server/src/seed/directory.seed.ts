import { fold } from '@app/contracts/rules/fold.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import { insertContactRows, insertRefusals, insertTaggings } from './directory-rows.repository.ts';
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

async function insertContacts({ tx, scope, random }: Seeding, contacts: readonly Contact[]): Promise<void> {
  const emails = contacts.map(({ name }, index) =>
    random.chance(0.6) ? `${fold(name).replaceAll(' ', '.')}${index}@example.com` : null,
  );
  const rows = contacts.map((contact, index) => ({
    ...contact,
    email: emails[index] ?? null,
    custom: {},
    status: !contact.hasOptedOut && random.chance(0.004) ? 'blocked' : 'active',
    consent: contact.hasOptedOut ? 'refused' : random.chance(0.8) ? 'granted' : 'unknown',
  }));
  await insertContactRows(tx, scope, rows);
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
    const tagged = contacts.filter(({ tags }) => tags.has(name));
    const pairs = tagged.map((contact) => ({ contactId: contact.id, tagId: id }));
    await insertTaggings(tx, scope, { pairs, at: created_at });
  }
}

function insertOptOuts({ tx, scope, ids, random }: Seeding, contacts: readonly Contact[]): Promise<void> {
  const refused = contacts.filter(({ hasOptedOut }) => hasOptedOut);
  const refusals = refused.map(({ phone, createdAt }) => ({
    id: ids.at('optOut', createdAt),
    phone,
    reason: random.chance(0.7) ? ('keyword' as const) : ('link' as const),
    createdAt,
  }));
  return insertRefusals(tx, scope, refusals);
}
