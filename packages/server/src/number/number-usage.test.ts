import { getNumberUser, updateNumber, viewNumber } from '@app/contracts/number/number.calls.ts';
import { testVoiceCampaign } from '@app/contracts/voice/voice-launch.calls.ts';
import { writeSpeechProgram } from '@app/testing/speech-program.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { makeService } from '@app/testing/verify-test.ts';
import { voicePeople, type VoicePeople, type VoicePerson } from '@app/testing/voice-people.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createNumber } from '../database/factories/record.factories.ts';
import { json } from '../database/tables/columns.ts';
import { takeInbound } from '../messaging/inbound.usecases.ts';
import { viewNumber as readView } from './number.usecases.ts';

const DAY = 24 * 3_600_000;

let speech: Awaited<ReturnType<typeof writeSpeechProgram>>;
let server: TestServer;
let people: VoicePeople;
beforeAll(async () => {
  speech = await writeSpeechProgram();
  server = await startTestServer({ config: { speechProgram: speech.path } });
  people = voicePeople(server);
}, 60_000);
afterAll(async () => {
  await server.close();
  await speech.remove();
});

let person: VoicePerson;
let number: string;
let id: string;
let last = 842_471_570_000;
beforeEach(async () => {
  person = await people.someone();
  last += 1;
  number = String(last);
  const fields = { number, type: 'local' as const, features: ['voice', 'sms'], assigned_to: 'voice' as const };
  ({ numberId: id } = await createNumber(server.deps, { accountId: person.an.accountId, ...fields }));
});

/** Read without a session, which ends before a month is over. */
const usage = async () => {
  const { database, clock } = server.deps;
  return (await readView({ database, clock, scope: person.an.scope, id })).info.usage;
};

async function ringMyself(): Promise<void> {
  await server.deps.database.asSystem((tx) =>
    tx
      .updateTable('app_user')
      .set({ phone_number: '84900000001', phone_verified_at: server.clock.now() })
      .where('id', '=', person.an.userId)
      .execute(),
  );
  const draft = await people.draftOf(person, { sender_id: id });
  await person.an.client.send(testVoiceCampaign, { step: 'test', ...draft });
  await server.worker.drain();
}

it('calls of a campaign and a test call count, and none after thirty days', async () => {
  await people.published(person, { sender_id: id });
  expect(await usage()).toEqual({ calls: 0, codes: 0, received: 0 });
  server.clock.advance(30_000);
  const dialled = async () => {
    server.clock.advance(1_000);
    await server.worker.drain();
    return (await usage()).calls;
  };
  await expect.poll(dialled, { timeout: 20_000, interval: 20 }).toBe(3);

  await ringMyself();
  expect((await usage()).calls).toBe(4);
  const { data } = await person.an.client.send(getNumberUser, {});
  expect(data).toMatchObject([{ id, usage_30d: 4 }]);
  server.clock.advance(31 * DAY);
  expect((await usage()).calls).toBe(0);
});

it('calls by another number of the account do not count', async () => {
  const fields = { number: `${number}9`, type: 'local' as const, features: ['voice'], assigned_to: 'voice' as const };
  const { numberId: other } = await createNumber(server.deps, { accountId: person.an.accountId, ...fields });
  await ringMyself();
  const { data } = await person.an.client.send(getNumberUser, { sort: 'number' });
  expect(data.map(({ id: each, usage_30d: used }) => [each, used])).toEqual([
    [id, 1],
    [other, 0],
  ]);
});

it('a call that speaks a code counts beside them', async () => {
  const way = { channel: 'voice' as const, sender_id: id, template_id: null, timeout_seconds: 60 };
  const service = await makeService(server, { channels: json([way]) }, { account: person.an });
  await service.start('84900120011');
  await server.worker.drain();
  await expect.poll(usage).toEqual({ calls: 0, codes: 1, received: 0 });
});

it('an SMS to it counts', async () => {
  await takeInbound({ deps: server.deps, sms: { from: '84981000778', to: number, text: 'Mai tôi đến' } });
  expect(await usage()).toEqual({ calls: 0, codes: 0, received: 1 });
});

it('what was changed stands in its history, with who did it', async () => {
  await person.an.client.send(updateNumber, { id, label: 'Tổng đài' });
  const { info } = await person.an.client.send(viewNumber, { id });
  expect(info.timeline).toMatchObject([
    { event: 'updated', amount: null, paid_until: null, reason: null, actor: { kind: 'person' } },
  ]);
  expect(info.webhook).toBeNull();
});
