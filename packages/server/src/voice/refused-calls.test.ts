import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOptOut } from '../database/factories/feature.factories.ts';
import { eraseEverywhere } from '../personal-data/erase.repository.ts';
import { readVoiceState } from './testing/voice-state.ts';
import { createVoiceTeam, launchVoice, openVoiceWorld, voicePhones, type VoiceWorld } from './testing/voice-world.ts';

let world: VoiceWorld;
beforeAll(async () => {
  world = await openVoiceWorld();
}, 60_000);
afterAll(() => world.close());

test('somebody who refused calls, or everything, after the launch is not called', async () => {
  // Ten in the morning in Vietnam.
  await world.begin(new Date('2026-11-20T03:00:00Z'));
  const team = await createVoiceTeam(world);
  const [lan = '', an = '', binh = ''] = voicePhones(3);
  const id = await launchVoice(world, team, { phones: [lan, an, binh] });
  await createOptOut(world, { accountId: team.accountId, phone: lan, channel: 'all' });
  await createOptOut(world, { accountId: team.accountId, phone: an, channel: 'voice' });
  await createOptOut(world, { accountId: team.accountId, phone: binh, channel: 'sms' });
  await world.worker().drain();
  expect(world.gateway.orders.map(({ to }) => to)).toEqual([binh]);
  expect(await readVoiceState(world.database, team.scope, id)).toMatchObject({ counts: { failed: 2 } });
});

test('somebody who was erased after the launch is not called, also when the refusal was taken back', async () => {
  await world.begin(new Date('2026-11-20T03:00:00Z'));
  const team = await createVoiceTeam(world);
  const [lan = '', an = ''] = voicePhones(2);
  const id = await launchVoice(world, team, { phones: [lan, an] });
  const erased = { accountId: team.accountId, phone: lan, mark: 'erased-0' };
  await world.database.asAccount(team.scope, (tx) => eraseEverywhere(tx, erased));
  await world.worker().drain();
  expect(world.gateway.orders.map(({ to }) => to)).toEqual([an]);
  expect(await readVoiceState(world.database, team.scope, id)).toMatchObject({ counts: { failed: 1 } });
});
