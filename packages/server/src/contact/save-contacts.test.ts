import { fold } from '@app/contracts/rules/fold.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountScope } from '../database/account-scope.ts';
import { createAccount } from '../database/factories/identity.factories.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { timeOfId } from '../ids.ts';
import { setConsent } from './consent.repository.ts';
import { countContactsByStatus, findContactIds, readContacts } from './contact.repository.ts';
import { saveContacts, type ContactWrite, type SaveMode } from './save-contacts.repository.ts';

let world: TestWorld;
let scope: AccountScope;
beforeAll(async () => {
  world = await openTestWorld();
});
beforeEach(async () => {
  ({ scope } = await createAccount(world));
});
afterAll(() => world.database.close());

const LAN = { phone: '84981112223', carrier: 'viettel', name: 'Trần Lan' } as const;
const HUNG = { phone: '84901112223', carrier: 'mobifone', name: 'Lê Hùng' } as const;

async function save(mode: SaveMode, ...rows: ContactWrite[]): Promise<string[]> {
  const saved = await world.database.asAccount(scope, (tx) =>
    saveContacts(tx, scope, { rows, mode, ids: world.ids, now: world.clock.now(), userId: null }),
  );
  return saved.map(({ phone, outcome }) => `${phone} ${outcome}`);
}

function found(search: string) {
  return world.database.asAccount(scope, async (tx) => {
    const lists = { tag_ids: [], carrier: [], status: [], consent: [] };
    const ids = await findContactIds(tx, { ...lists, search, sort: 'name', pageNumber: 1, pageSize: 20 });
    return await readContacts(tx, scope, ids);
  });
}

describe('contacts that are saved by their numbers', () => {
  test('are added once, found by what they hold, and counted', async () => {
    expect(await save('upsert', LAN, HUNG)).toEqual(['84981112223 created', '84901112223 created']);
    expect(await found(fold(LAN.name))).toMatchObject([{ name: 'Trần Lan', carrier: 'viettel', status: 'active' }]);
    const counts = await world.database.asAccount(scope, (tx) => countContactsByStatus(tx, scope));
    expect(counts).toEqual({ active: 2 });
  });

  test('were made when their ids were, however long before that their batch began', async () => {
    const begun = new Date(world.clock.now().getTime() - 5_000);
    await world.database.asAccount(scope, (tx) =>
      saveContacts(tx, scope, { rows: [LAN], mode: 'create', ids: world.ids, now: begun, userId: null }),
    );
    const [lan] = await found('');
    expect(lan?.created_at).toBe(timeOfId(lan?.id ?? '')?.toISOString());
  });

  test('keep what a later row does not tell', async () => {
    await save('create', { ...LAN, email: 'lan@example.com', custom: { hang: 'Vàng', tuoi: '30' } });
    expect(await save('upsert', { phone: LAN.phone, carrier: 'viettel', custom: { hang: 'Bạc', tuoi: '' } })).toEqual([
      '84981112223 updated',
    ]);
    expect(await found('lan@example')).toMatchObject([{ name: 'Trần Lan', custom: { hang: 'Bạc' } }]);
  });

  test('are left alone where only new, or only known ones, are meant', async () => {
    await save('create', LAN);
    expect(await save('create', { ...LAN, name: 'Khác' }, HUNG)).toEqual(['84981112223 kept', '84901112223 created']);
    expect(
      await save('update', { ...LAN, name: 'Trần Thị Lan' }, { phone: '84355556666', carrier: 'viettel' }),
    ).toEqual(['84981112223 updated']);
    expect((await found('')).map(({ name }) => name)).toEqual(['Lê Hùng', 'Trần Thị Lan']);
  });

  test('are untouched by a row that tells nothing new', async () => {
    await save('create', LAN);
    const [before] = await found('lan');
    world.clock.advance(60_000);
    expect(await save('upsert', LAN)).toEqual(['84981112223 unchanged']);
    expect(await found('lan')).toEqual([before]);
  });

  test('by two writers at once are there once', async () => {
    const both = await Promise.all([save('upsert', LAN, HUNG), save('upsert', HUNG, LAN)]);
    const made = both.flat().filter((each) => each.endsWith('created'));
    expect(made.toSorted()).toEqual(['84901112223 created', '84981112223 created']);
    expect(await found('')).toHaveLength(2);
  });
});

test('consent is kept with its proof, once for each change', async () => {
  await save('create', LAN, HUNG);
  const contactIds = (await found('')).map(({ id }) => id);
  const change = { contactIds, channel: 'sms', source: 'import', note: 'Phiếu đăng ký 2026', userId: null } as const;
  const grant = (state: 'granted' | 'refused') =>
    world.database.asAccount(scope, (tx) =>
      setConsent(tx, scope, { ...change, state, ids: world.ids, now: world.clock.now() }),
    );
  expect(await grant('granted')).toBe(2);
  expect(await grant('granted')).toBe(0);
  expect(await grant('refused')).toBe(2);
  expect(await found('lan')).toMatchObject([{ consent: { sms: 'refused', voice: 'unknown' } }]);
  const events = await world.database.asAccount(scope, (tx) =>
    tx
      .selectFrom('consent_event')
      .select(['phone', 'state', 'note'])
      .where('account_id', '=', scope.accountId)
      .execute(),
  );
  expect(events).toHaveLength(4);
  expect(events).toContainEqual({ phone: LAN.phone, state: 'refused', note: 'Phiếu đăng ký 2026' });
});
