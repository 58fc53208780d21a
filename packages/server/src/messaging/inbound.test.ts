import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import {
  createTeam,
  launch,
  openSendingWorld,
  type SendingWorld,
  type Team,
} from '../sending/testing/sending-world.ts';
import { takeInbound } from './inbound.usecases.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
}, 60_000);
afterAll(() => world.close());

let team: Team;
let phone: string;
let count = 0;
beforeEach(async () => {
  team = await createTeam(world);
  world.carrier.reset();
  count += 1;
  phone = `8498${String(5_000_000 + count)}`;
});

async function send(from: Team): Promise<void> {
  world.clock.advance(1_000);
  await launch(world, from, { phones: [phone] });
  await world.worker().drain();
}

async function otherBrand(name: string): Promise<Team> {
  const { senderId } = await createSender(world, { accountId: team.accountId, name, usage: 'both' });
  return { ...team, senderId };
}

const write = (text: string, to = '8069') => takeInbound({ deps: world.deps, sms: { from: phone, to, text } });
const refused = () =>
  world.database.asAccount(team.scope, (tx) =>
    tx
      .selectFrom('optout')
      .select(['phone', 'channel', 'brand', 'reason', 'note'])
      .where('phone', '=', phone)
      .execute(),
  );

describe('a word for refusing', () => {
  test.each(['TC', 'tc', ' Từ chối ', 'TUCHOI', 'Hủy', 'DỪNG', 'ngưng!', 'Stop.', 'TC QC', 'HUY ANBINH'])(
    'is kept as a refusal of the brand that wrote: %s',
    async (text) => {
      await send(team);
      await write(text);
      expect(await refused()).toEqual([{ phone, channel: 'sms', brand: 'ANBINH', reason: 'keyword', note: text }]);
    },
  );

  test('keeps further messages of that brand from the phone', async () => {
    await send(team);
    await write('TC');
    await send(team);
    expect(world.carrier.submissions).toHaveLength(1);
  });

  test('means who wrote last, unless it names another or was written to another', async () => {
    const [first, second] = [await otherBrand('HOASEN'), await otherBrand('SAOMAI')];
    await send(first);
    await send(second);
    await write('TC HOASEN');
    await write('DUNG');
    await send(team);
    await write('STOP', 'SAOMAI');
    expect((await refused()).map(({ brand }) => brand).toSorted()).toEqual(['HOASEN', 'SAOMAI']);
  });

  test('counts once, however often it comes', async () => {
    await send(team);
    await write('TC');
    await write('TC');
    expect(await refused()).toHaveLength(1);
  });
});

describe('anything else changes nothing', () => {
  test.each(['Cảm ơn', 'Hủy đơn hàng giúp mình', 'TC THANHTHAO', ''])('such as: %s', async (text) => {
    await send(team);
    await write(text);
    expect(await refused()).toEqual([]);
  });

  test('also a refusal of somebody to whom nothing was sent', async () => {
    await write('TC');
    expect(await refused()).toEqual([]);
  });
});
