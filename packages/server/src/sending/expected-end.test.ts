import { smsGroups } from '@app/contracts/rules/sending-rate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCampaign } from '../campaign/draft/draft.repository.ts';
import { expectedEnd } from '../campaign/expected-end.ts';
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

function endOf(id: string): Promise<string | null> {
  const { scope } = team;
  return world.database.asAccount(scope, async (tx) => {
    const row = await findCampaign(tx, scope, 'sms', id);
    if (!row) throw new Error('a campaign expected');
    const isAdvertising = row.message_type === 'advertising';
    const groupsOf = (messages: number) => smsGroups({ messages, isAdvertising }, []);
    return await expectedEnd(tx, scope, { row, groupsOf, now: world.clock.now() });
  });
}

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
  test('is told by the pace of its own messages, and is near what it comes to', async () => {
    const id = await launch(world, team, { phones: phones(90), options: json({ rate_per_min: 60 }) });
    expect(await endOf(id)).toBeNull();
    await send(30);
    const left = inSeconds(await endOf(id));
    expect(left).toBeGreaterThanOrEqual(58);
    expect(left).toBeLessThanOrEqual(62);
    await send(70);
    expect(await endOf(id)).toBeNull();
  });

  test('is by the limit as long as too little was sent to tell', async () => {
    const id = await launch(world, team, { phones: phones(240), options: json({ rate_per_min: 60 }) });
    await send(2);
    expect(inSeconds(await endOf(id))).toBeCloseTo(238, 0);
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
