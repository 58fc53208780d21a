import { tablesHolding } from '@app/testing/tables-holding.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFolderStore } from '../files/file-store.ts';
import { system } from '../audit/system-actor.ts';
import { readVoiceState } from '../voice/testing/voice-state.ts';
import {
  createVoiceTeam,
  launchVoice,
  openVoiceWorld,
  voicePhones,
  type VoiceTeam,
  type VoiceWorld,
} from '../voice/testing/voice-world.ts';
import { erasePerson } from './erase.usecases.ts';

let world: VoiceWorld;
let folder: string;
let team: VoiceTeam;
beforeAll(async () => {
  world = await openVoiceWorld();
  folder = await mkdtemp(join(tmpdir(), 'erase-calls-'));
}, 60_000);
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await world.begin(new Date('2026-11-20T03:00:00Z'));
  team = await createVoiceTeam(world);
});

const [LAN = '', AN = '', BINH = ''] = voicePhones(3);
const stateOf = (id: string) => readVoiceState(world.database, team.scope, id);
const tablesWith = (text: string) => tablesHolding(world.database, text, team);
const called = () => world.gateway.orders.map(({ to }) => to);
const heard = [
  { kind: 'ringing' },
  { kind: 'answered' },
  { kind: 'ended', ending: 'completed', talkedMs: 10_000, hangup: 'caller' },
] as const;

function erase(phone: string): Promise<Record<string, number>> {
  const files = createFolderStore(folder);
  const deps = { ...world, lists: files, exports: files };
  return erasePerson({ deps, scope: team.scope, userId: team.userId, actor: system }, { phone, reason: 'Asked for' });
}

test('who waits to be called is not called, costs nothing, and leaves no number behind', async () => {
  const id = await launchVoice(world, team, { phones: [LAN, AN, BINH] });
  await world.worker({ lines: 1 }).drain();
  const [first = ''] = called();
  const [gone = '', last = ''] = [LAN, AN, BINH].filter((phone) => phone !== first);
  await erase(gone);
  expect(await tablesWith(gone)).toEqual([]);
  await world.tell(first, ...heard);
  world.clock.advance(60_000);
  await world.worker().drain();
  expect(called().toSorted()).toEqual([first, last].toSorted());
  await world.tell(last, ...heard);
  await world.worker().drain();
  expect(await stateOf(id)).toMatchObject({ counts: { delivered: 2, failed: 1 }, reserved: 0 });
  expect(await tablesWith(gone)).toEqual([]);
});

test('who is being called is erased after the call', async () => {
  const id = await launchVoice(world, team, { phones: [LAN] });
  await world.worker().drain();
  const inUse = { status: 409, code: 'in_use', info: { reason: 'calling' } };
  await expect(erase(LAN)).rejects.toMatchObject(inUse);
  const [ringing, answered, ending] = heard;
  await world.tell(LAN, ringing);
  await expect(erase(LAN)).rejects.toMatchObject(inUse);
  await world.tell(LAN, answered);
  await expect(erase(LAN)).rejects.toMatchObject(inUse);
  await world.tell(LAN, ending);
  await world.worker().drain();
  await erase(LAN);
  expect(await tablesWith(LAN)).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { delivered: 1 } });
});

test('who is to be called again is not, once erased', async () => {
  const id = await launchVoice(world, team, { phones: [LAN], voice: { retry: 2, retry_wait_s: 60 } });
  await world.worker().drain();
  await world.tell(LAN, { kind: 'ended', ending: 'busy', talkedMs: 0, hangup: 'network' });
  await world.worker().drain();
  await erase(LAN);
  world.clock.advance(3_600_000);
  await world.worker().drain();
  expect(called()).toEqual([LAN]);
  expect(await tablesWith(LAN)).toEqual([]);
  expect((await stateOf(id)).reserved).toBe(0);
});
