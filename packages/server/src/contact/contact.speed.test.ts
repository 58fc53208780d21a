import { listDuplicates } from '@app/contracts/contact/contact-merge.calls.ts';
import { searchContacts } from '@app/contracts/contact/contact.calls.ts';
import type { ContactRule, ContactRules } from '@app/contracts/contact/contact-rules.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { searchColumn, searchWords, sortKey } from '@app/contracts/rules/fold.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountTx } from '../database/transaction.ts';
import { insertContactRows, insertTaggings } from '../seed/directory-rows.repository.ts';
import { fits } from './testing/fits-rule.ts';
import { frequentNames as names, p95 } from './testing/many-people.ts';

/** Some thousands unless the long tests ask for a million, for which the time is judged as well. */
const ROWS = Number(process.env['CONTACT_ROWS'] ?? 12_000);
/** Milliseconds within which nineteen of twenty questions are answered (also while others ask). */
const MOST_MS = 100;
/** Milliseconds within which nineteen of twenty counts that nobody keeps are there, after the rows. */
const MOST_COUNTING_MS = 1_000;
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
const tags = { half: 'tag_half', rare: 'tag_rare', old: 'tag_old' };

/** The `n`th contact. */
function inventContact(n: number) {
  const createdAt = new Date(START.getTime() - (ROWS - n) * 1_000);
  return {
    id: `cnt_${String(n).padStart(26, '0')}`,
    phone: `849${String((n * SPREAD) % 100_000_000).padStart(8, '0')}`,
    name: n % RARE === 7 ? RARE_NAME : (names[(n * 104_729) % names.length] ?? ''),
    // One in a hundred has the email of the one before.
    email: n % 5 < 3 ? `p${n % 100 === 1 ? n - 1 : n}@example.com` : null,
    custom: inventFields(n),
    status: n % 50 === 3 ? 'unsubscribed' : isLongGone(n) ? 'invalid' : 'active',
    carrier: n % RARE === 5 ? 'itel' : (carriers[n % 3] ?? ''),
    consent: n % 3 === 0 ? 'granted' : 'unknown',
    createdAt,
    lastMessagedAt: n % 4 === 0 ? new Date(createdAt.getTime() + DAY) : null,
  };
}

/** Of the first tenth of all, two in three. */
function isLongGone(n: number): boolean {
  return n < ROWS / 10 && n % 3 !== 0;
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
  const { id, phone, name, email, custom, status, carrier, consent, createdAt, lastMessagedAt } = inventContact(n);
  return {
    id,
    search: searchColumn({ name, phone, email }),
    name: sortKey(name),
    created_at: createdAt.getTime(),
    last_messaged_at: lastMessagedAt?.getTime() ?? null,
    carrier,
    status,
    consent: `sms:${consent}`,
    tags: tagsOf(n),
    custom,
  };
}

function tagsOf(n: number): string[] {
  return [
    ...(n % 2 === 0 ? [tags.half] : []),
    ...(n % RARE === 11 ? [tags.rare] : []),
    ...(n < ROWS / 10 ? [tags.old] : []),
  ];
}

async function insertBatch(tx: AccountTx, numbers: readonly number[]): Promise<void> {
  await insertContactRows(tx, an.scope, numbers.map(inventContact));
  const pairs = numbers.flatMap((n) => tagsOf(n).map((tagId) => ({ contactId: inventContact(n).id, tagId })));
  await insertTaggings(tx, an.scope, { pairs, at: START });
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
    await database.asAccount(an.scope, (tx) => insertBatch(tx, numbers));
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
    (rules?.groups[0]?.rules ?? []).every((rule) => fits(person.custom, rule))
  );
}

function ruled(rule: ContactRule): Asked {
  return { rules: { match: 'all', groups: [{ match: 'all', rules: [rule] }] } };
}

/** When such a part of all had been added. */
function dayAt(part: number): string {
  return new Date(START.getTime() - Math.round(ROWS * (1 - part)) * 1_000).toISOString();
}

const slow: string[] = [];
async function judge(title: string, work: () => Promise<unknown>, most = MOST_MS): Promise<void> {
  if (process.env['CONTACT_ROWS'] === undefined) return;
  await work();
  const taken = await p95(work);
  process.stdout.write(`${ROWS} contacts, ${title}: ${taken.toFixed(1)} ms\n`);
  if (taken >= most) slow.push(title);
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
    ['who agreed on one of two channels', { consent: ['sms:granted', 'voice:granted'] }],
    ['a status of a carrier', { status: ['unsubscribed'], carrier: ['mobifone'] }],
    ['a status of a carrier by name', { status: ['unsubscribed'], carrier: ['mobifone'], sort: 'name' }],
    ['a status that only old contacts have', { status: ['invalid'] }],
    ['two states that nobody has at once', { status: ['invalid'], consent: ['sms:granted'] }],
    ['a tag of an old import', { tag_ids: [tags.old] }],
    ['a tag of an old import by name', { tag_ids: [tags.old], sort: 'name' }],
    ['a tag of an old import and a status', { tag_ids: [tags.old], status: ['unsubscribed'] }],
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
    ['the start of an own field', ruled({ field: 'custom:code', op: 'starts_with', value: 'kh 77' })],
    ['days of an own field', ruled({ field: 'custom:joined', op: 'after', value: '2026-11-19' })],
    ['days of an own field, long ago', ruled({ field: 'custom:joined', op: 'before', value: '2013-03-20' })],
    ['few numbers of an own field', ruled({ field: 'custom:points', op: 'at_most', value: '1.5' })],
    ['numbers of an own field', ruled({ field: 'custom:points', op: 'at_least', value: '990' })],
    ['a carrier and a name', { carrier: ['viettel'], search: 'le thi', sort: 'name' }],
  ])('shows %s', async (title, asked) => {
    const { data, total } = await ask(asked);
    expect({ ids: data.map(({ id }) => id), total }).toEqual(expected(asked));
    // As the page does it: nobody waits for the count to see who is found.
    await judge(title, () => ask({ ...asked, with_total: 'if_known' }));
    if ((await ask({ ...asked, with_total: 'if_known' })).total === null)
      await judge(`how many: ${title}`, () => ask({ ...asked, with_total: 'only' }), MOST_COUNTING_MS);
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
