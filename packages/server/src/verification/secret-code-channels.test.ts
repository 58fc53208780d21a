import { listMessages } from '@app/contracts/message/message.calls.ts';
import { writeWav } from '@app/contracts/sound/write-wav.ts';
import { checkVerification } from '@app/contracts/verification/verification.calls.ts';
import type { SignedIn } from '@app/testing/sign-in.ts';
import { tablesHolding } from '@app/testing/tables-holding.ts';
import { makeService, verificationsAsCsv, type ServiceWorld } from '@app/testing/verify-test.ts';
import { zaloPeople } from '@app/testing/zalo-people.ts';
import { startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { json } from '../database/tables/columns.ts';
import { listAttempts } from './attempt.repository.ts';
import { deriveCode } from './code.ts';
import { handOver } from './hand-over.usecases.ts';

/** The simulated Zalo's template for codes. */
const CODE_TEMPLATE = '301377';

let at: ZaloTest;
let an: SignedIn;
const logged: string[] = [];
beforeAll(async () => {
  at = await startZaloTest({ log: (line) => logged.push(line) });
}, 60_000);
beforeEach(async () => {
  ({ an } = await zaloPeople(at).someone());
});
afterAll(() => at.close());

const serviceBy = (way: { channel: string; sender_id?: string | null; template_id?: string | null }) => {
  const channels = json([{ sender_id: null, template_id: null, timeout_seconds: 60, ...way }]);
  return makeService(at.server, { channels, code_length: 10 }, { account: an });
};
const codeOf = (id: string) => deriveCode(at.server.deps.vault, { id, generation: 1, length: 10, type: 'numeric' });
const attemptsOf = (id: string) =>
  at.server.deps.database.asAccount(an.scope, (tx) => listAttempts(tx, an.scope, [id]));

/** Checks a wrong code and the right one, and looks for it everywhere. */
async function expectSecret({ client }: ServiceWorld, id: string): Promise<void> {
  const { server } = at;
  const code = codeOf(id);
  await client.send(checkVerification, { id, code: code.startsWith('1') ? '2222222222' : '1111111111' });
  expect((await client.send(checkVerification, { id, code })).data.status).toBe('approved');
  await server.worker.drain();
  const spelled = [...code].join(', ');
  for (const text of [code, spelled]) {
    expect(await tablesHolding(server.deps.database, text)).toEqual([]);
    expect(logged.filter((line) => line.includes(text))).toEqual([]);
  }
  // The search finds what is there.
  expect(await tablesHolding(server.deps.database, id)).toEqual(
    expect.arrayContaining(['verification', 'request_log']),
  );
  expect(logged.length).toBeGreaterThan(0);
  const file = await verificationsAsCsv(server, an);
  expect(file).toContain(id);
  expect(file).not.toContain(code);
  expect(JSON.stringify(await an.client.send(listMessages, {}))).not.toContain(code);
}

test('a code by Zalo stands in clear in no table, log, list or file', async () => {
  const template = await at.server.deps.database.asSystem((tx) =>
    tx
      .selectFrom('zalo_template')
      .select(['id', 'sender_id'])
      .where('account_id', '=', an.accountId)
      .where('zalo_template_id', '=', CODE_TEMPLATE)
      .executeTakeFirstOrThrow(),
  );
  const world = await serviceBy({ channel: 'zalo', sender_id: template.sender_id, template_id: template.id });
  const { id } = await world.start('0981000021');
  await at.server.worker.drain();
  await at.zalo.settle();
  await expect.poll(() => attemptsOf(id)).toMatchObject([{ channel: 'zalo', status: 'delivered' }]);
  await expectSecret(world, id);
});

test('a code that a call speaks stands in clear in no table, log, list or file', async () => {
  const { deps } = at.server;
  const caller = { type: 'voice_callerid', name: '842471099999', usage: 'both' } as const;
  const { senderId } = await createSender(deps, { accountId: an.accountId, ...caller });
  const world = await serviceBy({ channel: 'voice', sender_id: senderId });
  const { id } = await world.start('84900120001');
  const [attempt] = await attemptsOf(id);
  const spoken: string[] = [];
  const speech = {
    voices: () => Promise.resolve(['north_female' as const]),
    speak: ({ text }: { text: string }) => {
      spoken.push(text);
      return Promise.resolve(writeWav(new Float32Array(80_000), 8_000));
    },
  };
  const calling = { ...deps, ports: { ...deps.ports, speech }, publicUrl: deps.config.publicUrl };
  await handOver({ deps: calling, scope: an.scope, attemptId: attempt?.id ?? '' });
  await at.server.worker.drain();
  await expect.poll(async () => (await attemptsOf(id))[0]?.status).toBe('delivered');
  expect(spoken).toEqual([expect.stringContaining([...codeOf(id)].join(', '))]);
  await expectSecret(world, id);
});

test('a code by e-mail stands in clear in no table, log, list or file', async () => {
  const world = await serviceBy({ channel: 'email' });
  const address = `an.${world.service.toLowerCase()}@example.com`;
  const { id } = await world.start(address);
  await at.server.worker.drain();
  const [mail] = await at.server.deps.outbox.list({ limit: 1, recipient: address });
  expect(mail?.body).toContain(codeOf(id));
  await expectSecret(world, id);
});
