import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTag } from '../database/factories/feature.factories.ts';
import { createAccount } from '../database/factories/identity.factories.ts';
import { addContacts, entriesRead, rowsRead } from '../database/testing/many-contacts.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { countContactsByStatus, findContactIds, type ContactFilter } from './contact.repository.ts';
import { keptTotalOf } from './contact-total.ts';

const ROWS = 12_000;
/** The oldest, whom an old import tagged. */
const TAGGED = 1_200;

const everybody: ContactFilter = {
  pageNumber: 1,
  pageSize: 20,
  search: '',
  sort: '-created_at',
  tag_ids: [],
  carrier: [],
  status: [],
  consent: [],
};

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
}, 60_000);
afterAll(() => world.database.close());

test('a page of contacts that all stand at the end of the list is gathered, not looked for row by row', async () => {
  const { accountId, scope } = await createAccount(world);
  const { tagId } = await createTag(world, { accountId });
  await world.database.asAccount(scope, async (tx) => {
    await addContacts(tx, accountId, { from: 1, to: ROWS });
    await sql`
      insert into contact_tag (account_id, tag_id, contact_id)
      select account_id, ${tagId}, id from contact where account_id = ${accountId} order by id limit ${TAGGED}
    `.execute(tx);
  });
  await world.database.vacuum();
  const filter = { ...everybody, tag_ids: [tagId] };
  const { ids, read } = await world.database.asAccount(scope, async (tx) => {
    const before = await entriesRead(tx);
    const found = await findContactIds(tx, filter);
    return { ids: found, read: (await entriesRead(tx)) - before };
  });
  expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => `cnt_${String(TAGGED - index).padStart(26, '0')}`));
  expect(read).toBeLessThan(ROWS / 2);
});

test('contacts of several states at once are counted without a look at them', async () => {
  const { accountId, scope } = await createAccount(world);
  await world.database.asAccount(scope, (tx) => addContacts(tx, accountId, { from: 1, to: 30 }));
  const { total, asked, answered } = await world.database.asAccount(scope, async (tx) => {
    await sql`
      update contact_state set status = 'invalid', consent_voice = 'granted' where contact_id in (
        select id from contact where account_id = ${accountId} order by id limit 7)
    `.execute(tx);
    const filter: ContactFilter = {
      ...everybody,
      status: ['invalid', 'blocked'],
      carrier: ['viettel'],
      consent: ['sms:granted', 'voice:granted'],
    };
    const countsByStatus = await countContactsByStatus(tx, scope);
    const start = [await rowsRead(tx), await entriesRead(tx)];
    const counted = await keptTotalOf(tx, { scope, filter, countsByStatus });
    return { total: counted, asked: start, answered: [await rowsRead(tx), await entriesRead(tx)] };
  });
  expect({ total, read: answered }).toEqual({ total: 7, read: asked });
});
