import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readVoiceState } from './testing/voice-state.ts';
import {
  createVoiceTeam,
  launchVoice,
  openVoiceWorld,
  voicePhones,
  type LaunchedVoice,
  type VoiceTeam,
  type VoiceWorld,
} from './testing/voice-world.ts';

let world: VoiceWorld;
beforeAll(async () => {
  world = await openVoiceWorld();
}, 60_000);
afterAll(() => world.close());

let team: VoiceTeam;
beforeEach(async () => {
  await world.begin(new Date('2026-11-20T03:00:00Z'));
  team = await createVoiceTeam(world);
});

const [LAN = ''] = voicePhones(1);
const stateOf = (id: string) => readVoiceState(world.database, team.scope, id);
const launch = (launched: LaunchedVoice) => launchVoice(world, team, launched);
const dial = () => world.worker().drain();
const ended = (ending: 'completed' | 'machine', seconds: number) =>
  ({ kind: 'ended', ending, talkedMs: seconds * 1_000, hangup: 'caller' }) as const;
const callTo = (phone: string) =>
  world.database.asAccount(team.scope, (tx) =>
    tx.selectFrom('voice_call').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow(),
  );

describe('an answering machine', () => {
  test('is told apart where that is wanted, and not called again', async () => {
    const id = await launch({ phones: [LAN], voice: { detect_machine: true, retry: 3 } });
    await dial();
    expect(world.gateway.orderTo(LAN)).toMatchObject({ detectMachine: true });
    await world.tell(LAN, { kind: 'answered' }, { kind: 'detected', by: 'machine' }, ended('machine', 3));
    expect(await stateOf(id)).toMatchObject({
      status: 'completed',
      counts: { undelivered: 1 },
      answered: 1,
      charged: 90,
    });
    expect(await callTo(LAN)).toMatchObject({ status: 'machine', answered_by: 'machine', error_code: 1703 });
  });

  test('that is not there leaves the call to end as any other, noted as taken by a person', async () => {
    const id = await launch({ phones: [LAN], voice: { detect_machine: true } });
    await dial();
    await world.tell(LAN, { kind: 'answered' }, { kind: 'detected', by: 'human' }, ended('completed', 12));
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { delivered: 1 }, answered: 1 });
    expect(await callTo(LAN)).toMatchObject({ status: 'completed', answered_by: 'human' });
  });
});
