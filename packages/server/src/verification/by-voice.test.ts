import { listUsage } from '@app/contracts/billing/usage.calls.ts';
import { writeWav } from '@app/contracts/sound/write-wav.ts';
import { sendTestCode } from '@app/contracts/verification/test-code.calls.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { makeService, walletOf, type ServiceWorld } from '@app/testing/verify-test.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { createNumber } from '../database/factories/record.factories.ts';
import { json } from '../database/tables/columns.ts';
import { listAttempts } from './attempt.repository.ts';
import { deriveCode } from './code.ts';
import { dayKey } from '@app/contracts/rules/dates.ts';
import { readSpending } from '../ledger/member-limit.repository.ts';
import { handOver } from './hand-over.usecases.ts';

let server: TestServer;
let world: ServiceWorld;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const spoken: string[] = [];
const speech = {
  voices: () => Promise.resolve(['north_female' as const]),
  speak: ({ text }: { text: string }) => {
    spoken.push(text);
    return Promise.resolve(writeWav(new Float32Array(80_000), 8_000));
  },
};

beforeEach(async () => {
  spoken.length = 0;
  world = await makeService(server);
  const { accountId } = world;
  const { senderId } = await createSender(server.deps, {
    accountId,
    type: 'voice_callerid',
    name: '842471099999',
    usage: 'both',
  });
  const way = { channel: 'voice' as const, sender_id: senderId, template_id: null, timeout_seconds: 60 };
  world = await makeService(server, { channels: json([way]) }, { account: world });
});

const attemptsOf = (id: string) =>
  server.deps.database.asAccount(world.scope, (tx) => listAttempts(tx, world.scope, [id]));

async function call(phone: string): Promise<string> {
  const { id } = await world.start(phone);
  await place(id);
  return id;
}

async function place(id: string): Promise<void> {
  const [attempt] = await attemptsOf(id);
  const { deps } = server;
  const calling = { ...deps, ports: { ...deps.ports, speech }, publicUrl: deps.config.publicUrl };
  await handOver({ deps: calling, scope: world.scope, attemptId: attempt?.id ?? '' });
  // The job finds that it was begun.
  await server.worker.drain();
}

it('a call speaks the code letter by letter, once, and is charged by what was spoken', async () => {
  const { balance } = await walletOf(server, world);
  const id = await call('84900120001');
  await expect.poll(async () => (await attemptsOf(id))[0]?.status).toBe('delivered');
  const code = deriveCode(server.deps.vault, { id, generation: 1, length: 6, type: 'numeric' });
  expect(spoken).toHaveLength(1);
  expect(spoken[0]).toContain([...code].join(', '));
  const [attempt] = await attemptsOf(id);
  expect(attempt?.price).toBeGreaterThan(0);
  expect(await walletOf(server, world)).toMatchObject({ balance: balance - (attempt?.price ?? 0), reserved: 0 });
});

it('a call that nobody takes is due for the next channel at once, and costs nothing', async () => {
  const { balance } = await walletOf(server, world);
  const id = await call('84900120003');
  await expect
    .poll(() => attemptsOf(id))
    .toMatchObject([{ status: 'undelivered', error_code: 1702, price: 0, due_at: server.clock.now() }]);
  expect(await walletOf(server, world)).toMatchObject({ balance, reserved: 0 });
});

it('a call for a code that a member sent counts as their spending, also once it is over', async () => {
  const an = await signIn(server, { account: world, role: 'developer' });
  const now = server.clock.now();
  const spent = async () =>
    (
      await server.deps.database.asAccount(world.scope, (tx) =>
        readSpending(tx, world.scope, { now, userId: an.userId }),
      )
    ).get(an.userId);
  const code = { configuration_id: world.service, to: '84900120021' };
  const { data } = await an.client.send(sendTestCode, code, { idempotencyKey: randomUUID() });
  const [reserved] = await attemptsOf(data.id);
  expect(await spent()).toBe(reserved?.price);
  await place(data.id);
  await expect.poll(async () => (await attemptsOf(data.id))[0]?.status).toBe('delivered');
  const [attempt] = await attemptsOf(data.id);
  expect(attempt?.price).toBeGreaterThan(0);
  expect(await spent()).toBe(attempt?.price);
  const owner = await signIn(server, { account: world });
  const day = dayKey(now);
  const usage = await owner.client.send(listUsage, { group_by: 'member', from: day, to: day });
  expect(usage.data.map(({ member, amount }) => [member?.id, amount])).toEqual([[an.userId, attempt?.price]]);
});

it('a call is made by a number that a service was published with, whatever it is used for by now', async () => {
  const { accountId } = world;
  const number = { number: '842471560099', type: 'local' as const, features: ['voice'], assigned_to: 'none' as const };
  const { numberId } = await createNumber(server.deps, { accountId, ...number });
  const way = { channel: 'voice' as const, sender_id: numberId, template_id: null, timeout_seconds: 60 };
  world = await makeService(server, { channels: json([way]) }, { account: world });
  const id = await call('84900120011');
  await expect.poll(async () => (await attemptsOf(id))[0]?.status).toBe('delivered');
  expect((await attemptsOf(id))[0]?.details.caller).toBe('842471560099');
});
