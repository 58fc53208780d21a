import { fold, searchColumn, sortKey } from '@app/contracts/rules/fold.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../database/factories/identity.factories.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { findFarPage } from './far-pages.ts';
import { countFoundContacts, findContactIds, type ContactFilter } from './contact.repository.ts';

const SIZE = 3_000;
const names = ['Nguyễn Văn An', 'Nguyễn Thị Bình', 'Trần Đức', 'Lê Ánh', 'Phạm Hồng', 'Đỗ Yến'];
const everything: ContactFilter = {
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
let scope: AccountScope;
let rows: { id: string; name: string; phone: string; search: string; skey: string }[];

beforeAll(async () => {
  world = await openTestWorld();
  scope = (await createAccount(world)).scope;
  rows = Array.from({ length: SIZE }, (_, index) => {
    const name = `${names[index % names.length] ?? ''} ${index % 97}`;
    const phone = `849${String(10_000_000 + index * 7)}`;
    return {
      id: `cnt_${String(index).padStart(5, '0')}`,
      name,
      phone,
      search: searchColumn({ name, phone }),
      skey: sortKey(name),
    };
  });
  await world.database.asSystem(async (tx) => {
    const columns = (['id', 'name', 'phone', 'search', 'skey'] as const).map(
      (key) => sql`${rows.map((row) => row[key])}::text[]`,
    );
    await sql`
      insert into contact (account_id, id, name, phone, search, skey)
      select ${scope.accountId}, * from unnest(${sql.join(columns)})
    `.execute(tx);
    await sql`insert into contact_state (account_id, contact_id) select account_id, id from contact`.execute(tx);
  });
});
afterAll(() => world.database.close());

function search(filter: Partial<ContactFilter>) {
  const whole = { ...everything, ...filter };
  return world.database.asAccount(scope, async (tx) => ({
    ids: await findContactIds(tx, whole),
    total: await countFoundContacts(tx, whole),
  }));
}

describe('a directory larger than the part that is looked through first', () => {
  const expected = (word: string) =>
    rows
      .filter((row) => fold(row.name).includes(word))
      .sort((a, b) => (a.skey === b.skey ? (a.id < b.id ? -1 : 1) : a.skey < b.skey ? -1 : 1));

  it.each(['nguyen', 'yen', 'anh', 'hong 96'])('pages through every match of %s in order', async (word) => {
    const all = expected(word);
    const filter = { search: word, sort: 'name', pageSize: 100 } as const;
    const seen: string[] = [];
    for (let pageNumber = 1; seen.length < all.length; pageNumber += 1) {
      const { ids, total } = await search({ ...filter, pageNumber });
      expect(total).toBe(all.length);
      expect(ids.length).toBeGreaterThan(0);
      seen.push(...ids);
    }
    expect(seen).toEqual(all.map((row) => row.id));
  });

  it('finds a match that stands last in order', async () => {
    const last = rows.reduce((a, b) => (a.skey > b.skey ? a : b));
    const { ids } = await search({ search: last.phone, sort: 'name' });
    expect(ids).toEqual([last.id]);
  });

  it('shows a far page though whoever asked for one first gave up', async () => {
    const filter = { ...everything, sort: 'name', pageNumber: 140 } as const;
    await world.database.asAccount(scope, async (tx) => {
      const countAll = () => Promise.resolve(SIZE);
      const page = { database: world.database, tx, scope, filter, version: '', countAll, now: world.clock.now() };
      const ended = new Proxy(tx, {
        get: () => () => {
          throw new Error('gave up');
        },
      });
      const first = findFarPage({ ...page, tx: ended });
      const second = findFarPage(page);
      await expect(first).rejects.toThrow('gave up');
      expect((await second).ids).toEqual(await findContactIds(tx, filter));
    });
  });

  it('counts all for a far page only where that is asked for, and again where it failed', async () => {
    const filter = { ...everything, search: 'nguyen', pageNumber: 45 } as const;
    await world.database.asAccount(scope, async (tx) => {
      const page = { database: world.database, tx, scope, filter, version: '', now: world.clock.now() };
      const failing = await findFarPage({ ...page, countAll: () => Promise.reject(new Error('gave up')) });
      await expect(failing.countAll()).rejects.toThrow('gave up');
      const counting = await findFarPage({ ...page, countAll: () => Promise.resolve(SIZE) });
      expect(await counting.countAll()).toBe(SIZE);
    });
  });

  it('keeps the places of far pages of one account, whatever another asks for', async () => {
    const { database } = world;
    const binh = (await createAccount(world)).scope;
    let looked = 0;
    const far = (who: AccountScope, words: string) =>
      database.asAccount(who, async (tx) => {
        const filter = { ...everything, search: words, pageNumber: 120 };
        const countAll = () => Promise.resolve((looked += 1));
        const page = await findFarPage({
          database,
          tx,
          scope: who,
          filter,
          version: 'same',
          countAll,
          now: new Date(0),
        });
        await page.countAll();
      });
    await far(binh, 'lan');
    expect(looked).toBe(1);
    for (let list = 0; list < 40; list += 1) await far(scope, `an ${list}`);
    expect(looked).toBe(41);
    await far(binh, 'lan');
    expect(looked).toBe(41);
    // Its own places make room for each other.
    await far(scope, 'an 39');
    expect(looked).toBe(41);
    await far(scope, 'an 0');
    expect(looked).toBe(42);
  });

  it('is closed to a transaction without an account', async () => {
    await expect(world.database.asSystem((tx) => sql`select count_found_contacts('{}')`.execute(tx))).rejects.toThrow(
      'no account is set',
    );
  });
});
