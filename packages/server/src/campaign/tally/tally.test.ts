import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MessageStatus } from '../../database/tables/messaging.tables.ts';
import {
  createTeam,
  launch,
  openSendingWorld,
  phones,
  type SendingWorld,
  type Team,
} from '../../sending/testing/sending-world.ts';
import { addUpTallies } from './tally.handlers.ts';
import { readTally } from './tally.repository.ts';

let world: SendingWorld;
let team: Team;
beforeAll(async () => {
  world = await openSendingWorld();
  world.clock.set(new Date('2026-11-20T03:10:00Z'));
  team = await createTeam(world);
}, 60_000);
afterAll(() => world.close());

const COUNT = 40;

async function sent(): Promise<string> {
  const id = await launch(world, team, { phones: phones(COUNT) });
  await world.worker({ windowSize: 7 }).drain();
  return id;
}

const within = <T>(work: Parameters<typeof world.database.asAccount<T>>[1]) =>
  world.database.asAccount(team.scope, work);
const tallyOf = (id: string) => within((tx) => readTally(tx, team.scope, id));

/** What counting every message says, for comparison. */
const countsOf = (id: string) =>
  within((tx) =>
    tx
      .selectFrom('message')
      .select((eb) => ['carrier', 'status', 'error_code', eb.fn.countAll<number>().as('messages')])
      .where('campaign_id', '=', id)
      .groupBy(['carrier', 'status', 'error_code'])
      .execute(),
  );
const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

const move = (id: string, phone: string, status: MessageStatus, errorCode: number | null) =>
  within((tx) =>
    tx
      .updateTable('message')
      .set({ status, error_code: errorCode })
      .where('campaign_id', '=', id)
      .where('phone', '=', phone)
      .execute(),
  );

describe('the tally of a campaign', () => {
  test('is what counting its messages says, as they are sent and as their receipts come', async () => {
    const id = await sent();
    expect(sorted(await tallyOf(id))).toEqual(sorted(await countsOf(id)));
    const [first = '', second = ''] = phones(COUNT);
    await move(id, first, 'delivered', null);
    await move(id, second, 'undelivered', 1502);
    const tally = await tallyOf(id);
    expect(sorted(tally)).toEqual(sorted(await countsOf(id)));
    expect(tally).toContainEqual({ carrier: 'vinaphone', status: 'undelivered', error_code: 1502, messages: 1 });
  });

  test('says the same once it is added up, in fewer rows', async () => {
    const id = await sent();
    const rowsOf = () =>
      within((tx) => tx.selectFrom('campaign_tally').select('is_sum').where('campaign_id', '=', id).execute());
    const before = await tallyOf(id);
    const loose = await rowsOf();
    await addUpTallies(world.database, 1);
    const added = await rowsOf();
    expect(added.length).toBeLessThan(loose.length);
    expect(added.every((row) => row.is_sum)).toBe(true);
    expect(sorted(await tallyOf(id))).toEqual(sorted(before));
  });
});
