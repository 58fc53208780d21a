import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleHandlers } from '../contact/people.handlers.ts';
import { createContact } from '../database/factories/feature.factories.ts';
import { createWorker } from '../jobs/worker.ts';
import { createVoiceTeam, launchVoice, openVoiceWorld, voicePhones, type VoiceWorld } from './testing/voice-world.ts';

let world: VoiceWorld;
beforeAll(async () => {
  world = await openVoiceWorld();
}, 60_000);
afterAll(() => world.close());

test('a campaign of calls that is over tells contacts when they were last called', async () => {
  await world.begin(new Date('2026-11-20T03:00:00Z'));
  const team = await createVoiceTeam(world);
  const [phone = ''] = voicePhones(1);
  const { contactId } = await createContact(world, { accountId: team.accountId, phone });
  await launchVoice(world, team, { phones: [phone] });
  await world.worker().drain();
  const dialledAt = world.clock.now();
  world.clock.advance(20_000);
  await world.tell(phone, { kind: 'ringing' }, { kind: 'ended', ending: 'rejected', talkedMs: 0, hangup: 'network' });
  await createWorker({ ...world.deps, queue: world.deps.jobs, handlers: peopleHandlers(world.deps) }).drain();
  const state = await world.database.asAccount(team.scope, (tx) =>
    tx.selectFrom('contact_state').select('last_messaged_at').where('contact_id', '=', contactId).executeTakeFirst(),
  );
  expect(state).toEqual({ last_messaged_at: dialledAt });
});
