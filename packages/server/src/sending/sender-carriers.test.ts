import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { json } from '../database/tables/columns.ts';
import { readState } from './testing/campaign-state.ts';
import { createTeam, launch, openSendingWorld, phones, type SendingWorld, type Team } from './testing/sending-world.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
}, 60_000);
afterAll(() => world.close());

const PRICE = 850;

let team: Team;
beforeEach(async () => {
  team = await createTeam(world);
  world.carrier.reset();
});

const approveOn = (...carriers: ('viettel' | 'vinaphone' | 'mobifone' | 'vietnamobile')[]) =>
  world.database.asAccount(team.scope, (tx) =>
    tx
      .updateTable('sender')
      .set({
        carriers: json(
          carriers.map((carrier) => ({ carrier, status: 'approved', approved_at: null, reason: null }) as const),
        ),
      })
      .where('id', '=', team.senderId)
      .execute(),
  );
const failuresOf = (id: string) =>
  world.database.asAccount(team.scope, (tx) =>
    tx
      .selectFrom('message')
      .select(['carrier', 'error_code', 'price'])
      .where('campaign_id', '=', id)
      .where('status', '=', 'failed')
      .execute(),
  );

test('recipients whose carrier has taken the approval back since the launch get nothing and pay nothing', async () => {
  const id = await launch(world, team, { phones: phones(8) });
  await approveOn('viettel', 'vinaphone', 'mobifone');
  await world.worker().drain();
  const { status, counts, charged, reserved } = await readState(world.database, team.scope, id);
  expect({ status, counts, charged, reserved }).toEqual({
    status: 'completed_with_errors',
    counts: { sent: 6, failed: 2 },
    charged: 6 * PRICE,
    reserved: 0,
  });
  expect((await failuresOf(id)).map(({ carrier, error_code }) => [carrier, error_code])).toEqual([
    ['vietnamobile', 1102],
    ['vietnamobile', 1102],
  ]);
  expect(world.carrier.submissions.some(({ to }) => to.startsWith('8456'))).toBe(false);
});

test('a sender whose carriers were never written down is sent under everywhere', async () => {
  const id = await launch(world, team, { phones: phones(8) });
  await world.worker().drain();
  expect((await readState(world.database, team.scope, id)).counts).toEqual({ sent: 8 });
});
