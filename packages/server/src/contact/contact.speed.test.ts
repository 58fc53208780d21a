import { listDuplicates } from '@app/contracts/contact/contact-merge.calls.ts';
import { searchContacts } from '@app/contracts/contact/contact.calls.ts';
import type { ContactRule, ContactRules } from '@app/contracts/contact/contact-rules.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { searchColumn, searchWords, sortKey } from '@app/contracts/rules/fold.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkInsert } from '../database/bulk-insert.ts';
import type { SystemTx } from '../database/transaction.ts';
import { frequentNames as names, p95 } from './testing/many-people.ts';

/** Some thousands unless the long tests ask for a million, for which the time is judged as well. */
const ROWS = Number(process.env['CONTACT_ROWS'] ?? 12_000);
/** Milliseconds within which nineteen of twenty questions are answered (also while others ask). */
const MOST_MS = 100;
const PAGE = 20;
/** One contact in so many carries the rare tag, has the rare name, and is of the rare carrier. */
const RARE = 4_000;
const RARE_NAME = 'Tôn Nữ Quyên';
const SPREAD = 7_919_317;
const BATCH = 2_000;
const START = new Date('2026-11-21T03:00:00Z');

const DAY = 24 * 3_600_000;
const cities = ['Hà Nội', 'Đà Nẵng', 'Huế', 'Cần Thơ', 'Vinh'];
const RARE_CITY = 'Côn Đảo';
const carriers = ['viettel', 'mobifone', 'vinaphone'];

let server: TestServer;
let an: SignedIn;
const tags = { half: 'tag_half', rare: 'tag_rare' };

/** The `n`th contact. */
function inventContact(n: number) {
  const id = `cnt_${String(n).padStart(26, '0')}`;
  const phone = `849${String((n * SPREAD) % 100_000_000).padStart(8, '0')}`;
  const name = n % RARE === 7 ? RARE_NAME : (names[(n * 104_729) % names.length] ?? '');
  // One in a hundred has the email of the one before.
  const email = n % 5 < 3 ? `p${n % 100 === 1 ? n - 1 : n}@example.com` : null;
  const created_at = new Date(START.getTime() - (ROWS - n) * 1_000);
  return {
    account_id: an.accountId,
    id,
    phone,
    name,
    email,
    search: searchColumn({ name, phone, email }),
    skey: sortKey(name),
    created_at,
    custom: JSON.stringify(inventFields(n)),
  };
}

/** What the account asked of its contacts beside the usual: one in ten has no points. */
function inventFields(n: number): Readonly<Record<string, string>> {
  return {
    city: n % RARE === 13 ? RARE_CITY : (cities[n % 5] ?? ''),
    ...(n % 10 === 0 ? {} : { points: String(n % 1_000) }),
    code: `KH ${n}`,
    joined: new Date(START.getTime() - (n % 5_000) * DAY).toISOString().slice(0, 10),
  };
}

function inventState(n: number, { account_id, id, created_at }: ReturnType<typeof inventContact>) {
  return {
    account_id,
    contact_id: id,
    status: n % 50 === 3 ? 'unsubscribed' : 'active',
    carrier: n % RARE === 5 ? 'itel' : (carriers[n % 3] ?? ''),
    consent_sms: n % 3 === 0 ? 'granted' : 'unknown',
    last_messaged_at: n % 4 === 0 ? new Date(created_at.getTime() + DAY) : null,
  };
}

/** What the answers are held against: the same people, looked through one by one. */
interface Person {
  readonly id: string;
  readonly search: string;
  readonly name: string;
  readonly created_at: number;
  readonly last_messaged_at: number | null;
  readonly carrier: string;
  readonly status: string;
  readonly consent: string;
  readonly tags: readonly string[];
  readonly custom: Readonly<Record<string, string>>;
}
const people: Person[] = [];

function inventPerson(n: number): Person {
  const contact = inventContact(n);
  const { status, carrier, consent_sms, last_messaged_at } = inventState(n, contact);
  return {
    id: contact.id,
    search: contact.search,
    name: contact.skey,
    created_at: contact.created_at.getTime(),
    last_messaged_at: last_messaged_at?.getTime() ?? null,
    carrier,
    status,
    consent: `sms:${consent_sms}`,
    tags: tagsOf(n),
    custom: inventFields(n),
  };
}

function tagsOf(n: number): string[] {
  return [...(n % 2 === 0 ? [tags.half] : []), ...(n % RARE === 11 ? [tags.rare] : [])];
}

const text = 'text';
const time = 'timestamptz';
async function insertBatch(tx: SystemTx, numbers: readonly number[]): Promise<void> {
  const contacts = numbers.map((n) => ({ n, contact: inventContact(n) }));
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
      custom: 'jsonb',
    },
    rows: contacts.map(({ contact }) => contact),
  });
  await bulkInsert(tx, {
    table: 'contact_state',
    columns: {
      account_id: text,
      contact_id: text,
      status: text,
      carrier: text,
      consent_sms: text,
      last_messaged_at: time,
    },
    rows: contacts.map(({ n, contact }) => inventState(n, contact)),
  });
  await bulkInsert(tx, {
    table: 'contact_tag',
    columns: { account_id: text, tag_id: text, contact_id: text },
    rows: contacts.flatMap(({ n, contact: { account_id, id } }) =>
      tagsOf(n).map((tag_id) => ({ account_id, tag_id, contact_id: id })),
    ),
  });
}

beforeAll(async () => {
  server = await startTestServer({ now: START });
  an = await signIn(server);
  const { database } = server.deps;
  await database.asSystem(async (tx) => {
    for (const [name, id] of Object.entries(tags)) {
      await tx.insertInto('tag').values({ account_id: an.accountId, id, name, folded_name: name }).execute();
    }
  });
  for (let from = 0; from < ROWS; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, ROWS - from) }, (_, index) => from + index);
    await database.asSystem((tx) => insertBatch(tx, numbers));
    await database.noticeGrowth();
    for (const n of numbers) people.push(inventPerson(n));
  }
  await database.vacuum();
}, 900_000);
afterAll(() => server.close());

type Asked = Input<typeof searchContacts> & { readonly rules?: ContactRules };
const ask = (asked: Asked) => an.client.send(searchContacts, { pageSize: PAGE, ...asked });
const lastPage = Math.ceil(ROWS / PAGE);

/** Ids of the page that is asked for, and how many there are in all. */
function expected(asked: Asked): { ids: string[]; total: number } {
  const { sort = '-created_at' } = asked;
  const found = people.filter((person) => isMeant(person, asked));
  const key = sort.replace('-', '');
  if (key !== 'name' && key !== 'created_at' && key !== 'last_messaged_at') throw new Error(`Unknown sort ${sort}`);
  const step = sort.startsWith('-') ? -1 : 1;
  found.sort((one, other) => {
    const [a, b] = [one[key], other[key]];
    if (a !== b && (a === null || b === null)) return a === null ? 1 : -1;
    if (a === b || a === null || b === null) return one.id < other.id ? -step : step;
    return a < b ? -step : step;
  });
  const skip = (Number(asked.pageNumber ?? 1) - 1) * PAGE;
  return { ids: found.slice(skip, skip + PAGE).map(({ id }) => id), total: found.length };
}

function isMeant(person: Person, asked: Asked): boolean {
  const { search = '', tag_ids = [], carrier = [], status = [], consent = [], from = '', to = '', rules } = asked;
  const isAmong = (list: unknown, value: string) => !Array.isArray(list) || list.length === 0 || list.includes(value);
  return (
    searchWords(search).every((word) => person.search.includes(word.length < 3 ? ` ${word}` : word)) &&
    (!Array.isArray(tag_ids) || tag_ids.every((id) => person.tags.includes(String(id)))) &&
    isAmong(carrier, person.carrier) &&
    isAmong(status, person.status) &&
    isAmong(consent, person.consent) &&
    (from === '' || person.created_at >= Date.parse(from)) &&
    (to === '' || person.created_at < Date.parse(to)) &&
    (rules?.groups[0]?.rules ?? []).every((rule) => fits(person, rule))
  );
}

function fits({ custom }: Person, rule: ContactRule): boolean {
  const value = custom[rule.field.replace('custom:', '')] ?? '';
  if (rule.op === 'is_empty') return value === '';
  if (rule.op === 'at_least') return value !== '' && Number(value) >= Number(rule.value);
  if (rule.op === 'is') return value === rule.value;
  if (rule.op === 'contains') return value.toLowerCase().includes(rule.value);
  if (rule.op === 'after') return value >= rule.value;
  throw new Error(`Nobody asks for ${rule.op}`);
}

function ruled(rule: ContactRule): Asked {
  return { rules: { match: 'all', groups: [{ match: 'all', rules: [rule] }] } };
}

/** When such a part of all had been added. */
function dayAt(part: number): string {
  return new Date(START.getTime() - Math.round(ROWS * (1 - part)) * 1_000).toISOString();
}

const slow: string[] = [];
async function judge(title: string, work: () => Promise<unknown>): Promise<void> {
  if (process.env['CONTACT_ROWS'] === undefined) return;
  await work();
  const taken = await p95(work);
  process.stdout.write(`${ROWS} contacts, ${title}: ${taken.toFixed(1)} ms\n`);
  if (taken >= MOST_MS) slow.push(title);
}

describe(`a directory of ${ROWS} contacts`, { timeout: 300_000 }, () => {
  test.each<[string, Asked]>([
    ['its first page', {}],
    ['a page in its middle', { pageNumber: Math.floor(lastPage / 2) }],
    ['a page at three quarters', { pageNumber: Math.floor((lastPage * 3) / 4) }],
    ['its last page', { pageNumber: lastPage }],
    ['by name', { sort: 'name' }],
    ['by name, in the middle', { sort: 'name', pageNumber: Math.floor(lastPage / 2) }],
    ['by name, last page', { sort: 'name', pageNumber: lastPage }],
    ['by last message', { sort: '-last_messaged_at' }],
    ['by last message, in the middle', { sort: '-last_messaged_at', pageNumber: Math.floor(lastPage / 2) }],
    ['half of it by tag', { tag_ids: [tags.half] }],
    ['half of it by tag, far in', { tag_ids: [tags.half], pageNumber: Math.floor(lastPage / 4) }],
    ['half of it by tag and name', { tag_ids: [tags.half], sort: 'name' }],
    ['a rare tag', { tag_ids: [tags.rare] }],
    ['a rare tag by name', { tag_ids: [tags.rare], sort: 'name' }],
    ['a carrier', { carrier: ['viettel'] }],
    ['a carrier by name, far in', { carrier: ['viettel'], sort: 'name', pageNumber: Math.floor(lastPage / 6) }],
    ['a rare carrier', { carrier: ['itel'] }],
    ['a status', { status: ['unsubscribed'] }],
    ['who agreed', { consent: ['sms:granted'] }],
    ['a frequent name', { search: 'nguyen' }],
    ['a frequent name by name', { search: 'nguyen', sort: 'name' }],
    ['a frequent name, far in', { search: 'nguyen', pageNumber: Math.floor((lastPage * 3) / 10) }],
    ['two words', { search: 'nguyen hoa', sort: 'name' }],
    ['a rare name', { search: 'quyen ton' }],
    ['the end of a number', { search: '45678' }],
    ['three digits', { search: '123' }],
    ['two letters', { search: 'ho', sort: 'name' }],
    ['an address', { search: 'p123@' }],
    ['nobody', { search: 'khong co ai' }],
    ['a tag and a name', { tag_ids: [tags.half], search: 'tran', sort: 'name' }],
    ['who was added in a span', { from: dayAt(0.4), to: dayAt(0.6) }],
    ['who was added in a span, by name', { from: dayAt(0.4), to: dayAt(0.6), sort: 'name' }],
    ['an own field', ruled({ field: 'custom:city', op: 'is', value: 'Đà Nẵng' })],
    ['a rare value of an own field', ruled({ field: 'custom:city', op: 'is', value: RARE_CITY })],
    [
      'a rare value of an own field by name',
      { ...ruled({ field: 'custom:city', op: 'is', value: RARE_CITY }), sort: 'name' },
    ],
    ['an own field that is empty', ruled({ field: 'custom:points', op: 'is_empty' })],
    ['part of an own field', ruled({ field: 'custom:code', op: 'contains', value: 'h 1234' })],
    ['days of an own field', ruled({ field: 'custom:joined', op: 'after', value: '2026-11-19' })],
    ['numbers of an own field', ruled({ field: 'custom:points', op: 'at_least', value: '990' })],
    ['a carrier and a name', { carrier: ['viettel'], search: 'le thi', sort: 'name' }],
  ])('shows %s', async (title, asked) => {
    const { data, total } = await ask(asked);
    expect({ ids: data.map(({ id }) => id), total }).toEqual(expected(asked));
    await judge(title, () => ask(asked));
  });

  test.each([
    ['emails that two share', 1],
    ['emails that two share, last page', Math.ceil(ROWS / 1_000)],
  ])('shows %s', async (title, pageNumber) => {
    const look = () => an.client.send(listDuplicates, { pageNumber });
    const { data, total } = await look();
    expect(total).toBe(Math.ceil(ROWS / 100));
    expect(data.every(({ contacts: [one, other] }) => one !== undefined && one.email === other?.email)).toBe(true);
    await judge(title, look);
  });

  test('is fast', () => {
    expect(slow).toEqual([]);
  });
});
