import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { system } from '../audit/system-actor.ts';
import { resumeVoice } from './control-voice.usecases.ts';
import { sweepVoice } from './sweep-voice.ts';
import { readVoiceState } from './testing/voice-state.ts';
import {
  createVoiceTeam,
  launchVoice,
  openVoiceWorld,
  voicePhones,
  type VoiceTeam,
  type VoiceWorld,
} from './testing/voice-world.ts';

let world: VoiceWorld;
let team: VoiceTeam;
beforeAll(async () => {
  world = await openVoiceWorld();
}, 60_000);
beforeEach(async () => {
  await world.begin(new Date('2026-11-20T03:00:00Z'));
  team = await createVoiceTeam(world);
});
afterAll(() => world.close());

const stateOf = (id: string) => readVoiceState(world.database, team.scope, id);
const dial = (settings = {}) => world.worker(settings).drain();
const control = (id: string) => ({ deps: world.deps, actor: { scope: team.scope, audit: system }, id });
const heard = [
  { kind: 'answered' },
  { kind: 'ended', ending: 'completed', talkedMs: 10_000, hangup: 'caller' },
] as const;
const lock = (locked_at: Date | null) =>
  world.database.asSystem((tx) =>
    tx.updateTable('account').set({ locked_at }).where('id', '=', team.accountId).execute(),
  );

test('a campaign stops when operators lock its account, until somebody resumes it once it is unlocked', async () => {
  const id = await launchVoice(world, team, { phones: voicePhones(4), messageType: 'advertising' });
  await dial({ lines: 2 });
  await lock(world.clock.now());
  for (const { to } of world.gateway.orders) await world.tell(to, ...heard);
  world.clock.advance(2_000);
  await dial({ lines: 2 });
  expect(world.gateway.orders).toHaveLength(2);
  expect(await stateOf(id)).toMatchObject({ status: 'paused', pauseReason: 'account', counts: { queued: 2 } });
  await sweepVoice(world.deps);
  expect((await resumeVoice(control(id))).campaign).toMatchObject({ status: 'paused', pause_reason: 'account' });
  await lock(null);
  await resumeVoice(control(id));
  world.clock.advance(2_000);
  await dial();
  expect(world.gateway.orders).toHaveLength(4);
});
