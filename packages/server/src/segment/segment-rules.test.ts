import { searchContacts } from '@app/contracts/contact/contact.calls.ts';
import type { ContactRule, ContactRules } from '@app/contracts/contact/contact-rules.ts';
import { fold } from '@app/contracts/rules/fold.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asFilter } from '../contact/contact-conditions.ts';
import { createContact, createOptOut, createTag } from '../database/factories/feature.factories.ts';
import { json } from '../database/tables/columns.ts';

interface Person {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly custom: Readonly<Record<string, string>>;
  readonly tags: readonly number[];
  readonly status: 'active' | 'blocked';
  readonly consent_sms: 'unknown' | 'granted' | 'refused';
  readonly age: number;
  readonly isOptedOut: boolean;
}

const DAY = 86_400_000;
const NOW = new Date('2026-11-20T05:00:00.000Z');
const names = ['', 'Nguyễn Ân', 'nguyen an', 'Đặng 100%', 'Lê_Bình', "O'Hara \\ Lan", 'Trần  Đức'];
const long = `Vàng ${'x'.repeat(120)}`;
const values = [
  '',
  'Vàng',
  'vang',
  '7',
  '-2.5',
  '-12',
  '10',
  '007.50',
  '0.000001',
  '2026-01-31',
  '2025-12-05',
  'true',
  '%',
];
const oddValues = [long, `${long}y`, `"7" ' \\ vàng`, "'='", 'đ\tx', '-0'];
const words = [
  'an',
  'NGUYỄN',
  'đ',
  '%',
  '_',
  "'",
  '"',
  '\\',
  'vàng',
  '7',
  '09',
  '2026-01-31',
  'bình',
  long,
  `${long}z`,
];
const bounds = ['7', '-3', '9.5', '0', '-2.5', '7.5000001', '0.0000009', '-0.5', '99999999999999999999', '-12.0'];
const days = ['2026-01-31', '2026-02-01', '2025-12-05', '2019-01-01'];

const person: fc.Arbitrary<Person> = fc.record({
  name: fc.constantFrom(...names),
  phone: fc.integer({ min: 0, max: 9_999_999 }).map((tail) => `8498${String(tail).padStart(7, '0')}`),
  email: fc.constantFrom(null, '', 'An@x.vn', 'le_binh@shop.vn'),
  custom: fc.record(
    { diem: fc.constantFrom(...values, ...oddValues), diem_2: fc.constantFrom(...values) },
    { requiredKeys: [] },
  ),
  tags: fc.subarray([0, 1]),
  status: fc.constantFrom('active', 'blocked'),
  consent_sms: fc.constantFrom('unknown', 'granted', 'refused'),
  age: fc.integer({ min: 0, max: 40 }),
  isOptedOut: fc.boolean(),
});

const textField = fc.constantFrom('name', 'email', 'custom:diem' as const);
const word = fc.constantFrom(...words);
const listOp = fc.constantFrom('any_of', 'none_of');
const rule: fc.Arbitrary<ContactRule> = fc.oneof(
  fc.record({
    field: textField,
    op: fc.constantFrom('contains', 'not_contains', 'is', 'is_not', 'starts_with'),
    value: word,
  }),
  fc.record({ field: textField, op: fc.constantFrom('is_set', 'is_empty') }),
  fc.record({
    field: fc.constant('custom:diem' as const),
    op: fc.constantFrom('at_least', 'at_most'),
    value: fc.constantFrom(...bounds),
  }),
  fc.record({
    field: fc.constant('custom:diem' as const),
    op: fc.constantFrom('before', 'after'),
    value: fc.constantFrom(...days),
  }),
  fc.record({
    field: fc.constant('custom:diem' as const),
    op: fc.constant('any_of' as const),
    value: fc.uniqueArray(fc.constantFrom('vàng', '7', long, 'true'), { minLength: 1 }),
  }),
  fc.record({ field: fc.constant('tag'), op: listOp, value: fc.subarray(['0', '1'], { minLength: 1 }) }),
  fc.record({ field: fc.constant('status'), op: listOp, value: fc.constant<('active' | 'blocked')[]>(['blocked']) }),
  fc.record({
    field: fc.constant('consent_sms'),
    op: listOp,
    value: fc.subarray<'granted' | 'unknown'>(['granted', 'unknown'], { minLength: 1 }),
  }),
  fc.record({ field: fc.constant('opted_out'), op: listOp, value: fc.constant<('sms' | 'zalo')[]>(['sms']) }),
  fc.record({
    field: fc.constant('created_at'),
    op: fc.constantFrom('within_days', 'not_within_days'),
    value: fc.integer({ min: 1, max: 40 }),
  }),
);
const match = fc.constantFrom('all', 'any');
const rulesArbitrary: fc.Arbitrary<ContactRules> = fc.record({
  match,
  groups: fc.array(fc.record({ match, rules: fc.array(rule, { minLength: 1, maxLength: 8 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
});

/** What a rule means, said without a database. */
function fits(someone: Person, asked: ContactRule): boolean {
  const { field, op } = asked;
  const value = 'value' in asked ? asked.value : '';
  const one = String(value);
  const listed = Array.isArray(value) ? value.map(String) : [];
  const among = (own: readonly string[]) => own.some((each) => listed.includes(each)) === (op === 'any_of');
  if (field === 'tag') return among(someone.tags.map(String));
  if (field === 'status') return among([someone.status]);
  if (field === 'consent_sms') return among([someone.consent_sms]);
  if (field === 'opted_out') return among(someone.isOptedOut ? ['sms'] : []);
  if (field === 'created_at') return someone.age <= Number(value) === (op === 'within_days');
  const raw =
    field === 'name' ? someone.name : field === 'email' ? (someone.email ?? '') : (someone.custom['diem'] ?? '');
  const own = fold(raw);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(raw);
  const isNumber = /^-?\d{1,15}(\.\d{1,6})?$/.test(raw);
  const meanings: Readonly<Record<string, boolean>> = {
    any_of: listed.some((each) => own === fold(each)),
    contains: own.includes(fold(one)),
    not_contains: !own.includes(fold(one)),
    is: own === fold(one),
    is_not: own !== fold(one),
    starts_with: own.startsWith(fold(one)),
    is_set: own !== '',
    is_empty: own === '',
    at_least: isNumber && Number(raw) >= Number(one),
    at_most: isNumber && Number(raw) <= Number(one),
    before: isDay && raw < one,
    after: isDay && raw >= one,
  };
  return meanings[op] ?? false;
}

function chosenBy({ match: all, groups }: ContactRules, someone: Person): boolean {
  const holds = (how: 'all' | 'any', parts: readonly boolean[]) =>
    how === 'all' ? parts.every(Boolean) : parts.some(Boolean);
  return holds(
    all,
    groups.map((group) =>
      holds(
        group.match,
        group.rules.map((each) => fits(someone, each)),
      ),
    ),
  );
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

async function fill(an: SignedIn, people: readonly Person[]): Promise<{ tagIds: string[]; ids: string[] }> {
  const { accountId } = an;
  const tagIds: string[] = [];
  for (const name of ['Một', 'Hai']) tagIds.push((await createTag(server.deps, { accountId, name })).tagId);
  const ids: string[] = [];
  for (const { tags, status, consent_sms, age, isOptedOut, custom, ...fields } of people) {
    const { contactId } = await createContact(server.deps, {
      ...fields,
      accountId,
      custom: json(custom),
      created_at: new Date(NOW.getTime() - age * DAY),
      state: { status, consent_sms },
      tagIds: tags.map((at) => tagIds[at] ?? ''),
    });
    ids.push(contactId);
    if (isOptedOut) await createOptOut(server.deps, { accountId, phone: fields.phone });
  }
  return { tagIds, ids };
}

function withTags(rules: ContactRules, tagIds: readonly string[]): ContactRules {
  return {
    ...rules,
    groups: rules.groups.map((group) => ({
      ...group,
      rules: group.rules.map((each) =>
        each.field === 'tag' ? { ...each, value: each.value.map((at) => tagIds[Number(at)] ?? '') } : each,
      ),
    })),
  };
}

test('rules choose in the database whom they choose by their meaning', async () => {
  const people = fc.uniqueArray(person, { minLength: 4, maxLength: 12, selector: ({ phone }) => phone });
  const asked = fc.array(rulesArbitrary, { minLength: 12, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(people, asked, async (everybody, many) => {
      const an = await signIn(server);
      const { tagIds, ids } = await fill(an, everybody);
      for (const rules of many) {
        const { rows } = await server.deps.database.asAccount(an.scope, (tx) =>
          sql<{ id: string }>`
            select id from search_contacts(${asFilter({ rules: [withTags(rules, tagIds)], now: NOW })}, 'name', false, 0, 100)
              as found (id)
          `.execute(tx),
        );
        const meant = ids.filter((_, at) => everybody[at] && chosenBy(rules, everybody[at]));
        expect(rows.map(({ id }) => id).toSorted()).toEqual(meant.toSorted());
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);

const manyRules = (count: number, field: 'custom:diem' | 'name' | 'email', op: 'contains' | 'not_contains' | 'is') => ({
  match: 'any' as const,
  groups: Array.from({ length: Math.ceil(count / 20) }, (_, group) => ({
    match: 'any' as const,
    rules: Array.from({ length: Math.min(20, count - group * 20) }, (__, at) => ({
      field,
      op,
      value: `x${group} ${at}`,
    })),
  })),
});

test.each([
  ['custom:diem', 'contains'],
  ['name', 'not_contains'],
  ['email', 'is'],
] as const)('a hundred rules fold a text of %s once for each contact (%s)', async (field, op) => {
  const { rows } = await server.deps.database.asSystem((tx) =>
    sql<{ condition: string }>`
      select contact_rules('acc', ${json(manyRules(100, field, op))}::jsonb, now()) as condition
    `.execute(tx),
  );
  expect(rows[0]?.condition.match(/folded\(/g)).toHaveLength(1);
});

test('more than a hundred rules are refused, in however many groups', async () => {
  const { client } = await signIn(server);
  const search = (count: number) =>
    client.send(searchContacts, { rules: manyRules(count, 'custom:diem', 'contains') }).then(
      () => null,
      ({ status, errors }: { status: number; errors: unknown }) => ({ status, errors }),
    );
  expect(await search(100)).toBeNull();
  expect(await search(101)).toEqual({ status: 422, errors: { 'rules.groups': ['count_max:max=100'] } });
});
