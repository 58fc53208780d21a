import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContact } from '../database/factories/feature.factories.ts';
import { createAccount } from '../database/factories/identity.factories.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { ownColumns } from './own-columns.ts';
import { saveContacts } from './save-contacts.repository.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
}, 60_000);
afterAll(() => world.database.close());

const values = fc.oneof(
  fc.constantFrom('Đà Nẵng', 'ĐẮK LẮK', '007.50', '-0', '-12.5', '2026-01-31', 'O\'Hara \\ "x"', '  a  b ', '', 'a\tb'),
  fc.string({ maxLength: 6 }).filter((text) => !text.includes('\0')),
  fc.string({ minLength: 95, maxLength: 130 }).filter((text) => !text.includes('\0')),
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number.toFixed(3)),
);
const keys = fc.constantFrom('diem', 'thanh_pho', 'x', 'y1', 'z_2');

test('own fields are folded in code as the database folds them', async () => {
  const many = fc.array(fc.dictionary(keys, values, { minKeys: 1, noNullPrototype: true }), {
    minLength: 40,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(many, async (customs) => {
      const columns = customs.map(ownColumns);
      const { rows } = await world.database.asSystem((tx) =>
        sql<{ tokens: boolean | null; text: boolean | null }>`
          select own_tokens(custom::jsonb) = own::tsvector as tokens,
            folded(jsonb_path_query_array(custom::jsonb, '$.*')::text) = own_text as text
          from unnest(${customs.map((custom) => json(custom))}::text[], ${columns.map((each) => each.own_tokens)}::text[],
            ${columns.map((each) => each.own_text)}::text[]) as each_one (custom, own, own_text)
        `.execute(tx),
      );
      for (const [at, { tokens, text }] of rows.entries()) {
        const expected = columns[at]?.own_tokens === null ? null : true;
        expect({ custom: customs[at], tokens, text }).toEqual({
          custom: customs[at],
          tokens: expected,
          text: expected,
        });
      }
    }),
    { numRuns: 20 },
  );
});

/** Whether each contact of the account has the columns that its fields make, and some of them at all. */
async function areKept(scope: AccountScope): Promise<boolean[]> {
  const { rows } = await world.database.asAccount(scope, (tx) =>
    sql<{ kept: boolean }>`
      select own_tokens is not distinct from case when custom <> '{}' then own_tokens(custom) end
        and own_text is not distinct from
          case when custom <> '{}' then folded(jsonb_path_query_array(custom, '$.*')::text) end as kept
      from contact where account_id = ${scope.accountId}
    `.execute(tx),
  );
  return rows.map(({ kept }) => kept);
}

test('every way of writing own fields keeps what they are found by', async () => {
  const { accountId, scope } = await createAccount(world);
  const { contactId } = await createContact(world, { accountId, custom: json({ diem: '7', thanh_pho: 'Huế' }) });
  const save = (phone: string, custom: Record<string, string>) =>
    world.database.asAccount(scope, (tx) =>
      saveContacts(tx, scope, {
        rows: [{ phone, carrier: 'viettel', custom }],
        mode: 'upsert',
        ids: world.ids,
        now: world.clock.now(),
        userId: null,
      }),
    );
  for (const custom of [
    { diem: '1' },
    { diem: 'Ж' },
    { diem: '2' },
    { diem: 'Ж', x: 'y' },
    { diem: '', x: '' },
    { x: '3' },
  ]) {
    await save('84981112222', custom);
    expect(await areKept(scope)).toEqual([true, true]);
  }
  for (const custom of [{ diem: '8' }, {}, { thanh_pho: 'Hà Nội' }]) {
    await world.database.asAccount(scope, (tx) =>
      tx
        .updateTable('contact')
        .set({ custom: json(custom) })
        .where('account_id', '=', accountId)
        .where('id', '=', contactId)
        .execute(),
    );
    expect(await areKept(scope)).toEqual([true, true]);
  }
});
