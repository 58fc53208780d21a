import { smsGroups } from '@app/contracts/rules/sending-rate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCampaign } from '../campaign/draft/draft.repository.ts';
import { progressOf, type Progress } from '../campaign/expected-end.ts';
import { json } from '../database/tables/columns.ts';
import { createTeam, launch, openSendingWorld, phones, type SendingWorld, type Team } from './testing/sending-world.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
}, 60_000);
afterAll(() => world.close());

/** A time of 20-11-2026 in Vietnam, or of a later day. */
const at = (time: string, day = 20) => new Date(`2026-11-${day}T${time}+07:00`);
const SECOND = 1_000;

let team: Team;
beforeEach(async () => {
  world.clock.set(at('10:00:00'));
  team = await createTeam(world);
  world.carrier.reset();
});

function read(id: string): Promise<Progress> {
  const { scope } = team;
  return world.database.asAccount(scope, async (tx) => {
    const row = await findCampaign(tx, scope, 'sms', id);
    if (!row) throw new Error('a campaign expected');
    const isAdvertising = row.message_type === 'advertising';
    const groupsOf = (messages: number) => smsGroups({ messages, isAdvertising }, []);
    return await progressOf(tx, scope, { row, groupsOf, now: world.clock.now() });
  });
}

const endOf = async (id: string) => (await read(id)).expectedEnd;
const rateOf = async (id: string) => (await read(id)).measuredRate;

async function send(seconds: number): Promise<void> {
  const worker = world.worker();
  for (let second = 0; second < seconds; second += 1) {
    await worker.drain();
    world.clock.advance(SECOND);
  }
}

/** Seconds from now. */
const inSeconds = (end: string | null) => (Date.parse(end ?? '') - world.clock.now().getTime()) / SECOND;

describe('the expected end of a campaign', () => {
  test('is told by the pace of its own messages, which comes with it, and is near what it comes to', async () => {
    const id = await launch(world, team, { phones: phones(90), options: json({ rate_per_min: 60 }) });
    expect(await endOf(id)).toBeNull();
    await send(30);
    const left = inSeconds(await endOf(id));
    expect(left).toBeGreaterThanOrEqual(58);
    expect(left).toBeLessThanOrEqual(62);
    expect(await rateOf(id)).toBeGreaterThanOrEqual(57);
    expect(await rateOf(id)).toBeLessThanOrEqual(60);
    await send(70);
    expect(await read(id)).toEqual({ expectedEnd: null, measuredRate: null });
  });

  test('is by the limit, and no rate is told, as long as too little was sent to tell', async () => {
    const id = await launch(world, team, { phones: phones(240), options: json({ rate_per_min: 60 }) });
    await send(2);
    expect(inSeconds(await endOf(id))).toBeCloseTo(238, 0);
    expect(await rateOf(id)).toBeNull();
  });

  test('of advertising that the night interrupts is in the morning', async () => {
    world.clock.set(at('21:59:00'));
    const fields = { message_type: 'advertising', content: '[QC] ANBINH giam 30%' } as const;
    const id = await launch(world, team, { phones: phones(180), options: json({ rate_per_min: 60 }), ...fields });
    await send(20);
    const end = new Date((await endOf(id)) ?? '');
    expect(end.getTime()).toBeGreaterThan(at('07:01:30', 21).getTime());
    expect(end.getTime()).toBeLessThan(at('07:02:30', 21).getTime());
  });
});
