import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGate } from '../sending/testing/scripted-carrier.ts';
import { createAccount } from './factories/identity.factories.ts';
import { openTestWorld, type TestWorld } from './testing/test-world.ts';
import type { AccountTx } from './transaction.ts';

const POOL = 5;
/** More than the connections that there are. */
const ASKED = 2 * POOL;

let world: TestWorld;
/** How many of one account may be under way: three fifths of the pool; the embedded engine has one connection. */
let share: number;
beforeAll(async () => {
  world = await openTestWorld({ poolSize: POOL });
  share = world.database.engine === 'postgres' ? 3 : 1;
}, 60_000);
afterAll(() => world.database.close());

const ways = ['asAccount', 'readAsAccount', 'findAsAccount'] as const;

describe('while one account asks for more than there are connections', () => {
  test.each(ways)('%s lets no more than its share begin, and the next is of another account', async (way) => {
    const [an, binh] = [await createAccount(world), await createAccount(world)];
    const gate = createGate();
    const begun: string[] = [];
    const ask = ({ scope }: typeof an, name: string, until: Promise<void>) =>
      world.database[way](scope, async (tx: AccountTx) => {
        begun.push(name);
        await until;
        return await tx.selectFrom('contact').select('id').execute();
      });
    const asked = Array.from({ length: ASKED }, () => ask(an, 'an', gate.passed));
    await expect.poll(() => begun.length).toBe(share);
    const other = ask(binh, 'binh', Promise.resolve());
    try {
      // On the embedded engine the other is next, but waits for the one connection.
      if (world.database.engine === 'postgres') expect(await other).toEqual([]);
    } finally {
      gate.open();
    }
    await Promise.all([...asked, other]);
    expect(begun.slice(0, share + 1)).toEqual([...Array.from({ length: share }, () => 'an'), 'binh']);
    expect(begun).toHaveLength(ASKED + 1);
  });
});
