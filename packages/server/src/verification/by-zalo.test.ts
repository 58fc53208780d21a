import { checkVerification } from '@app/contracts/verification/verification.calls.ts';
import { makeService, sweep, walletOf, type ServiceWorld } from '@app/testing/verify-test.ts';
import { zaloPeople } from '@app/testing/zalo-people.ts';
import { startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { json } from '../database/tables/columns.ts';
import { listAttempts } from './attempt.repository.ts';
import { deriveCode } from './code.ts';

/** The simulated Zalo's template for codes. */
const CODE_TEMPLATE = '301377';

let at: ZaloTest;
let world: ServiceWorld;
let price: number;
beforeAll(async () => {
  at = await startZaloTest();
}, 60_000);
afterAll(() => at.close());

beforeEach(async () => {
  const { an } = await zaloPeople(at).someone();
  const template = await at.server.deps.database.asSystem((tx) =>
    tx
      .selectFrom('zalo_template')
      .select(['id', 'sender_id', 'price'])
      .where('account_id', '=', an.accountId)
      .where('zalo_template_id', '=', CODE_TEMPLATE)
      .executeTakeFirstOrThrow(),
  );
  price = template.price ?? 0;
  const zalo = { channel: 'zalo', sender_id: template.sender_id, template_id: template.id, timeout_seconds: 30 };
  const sms = { channel: 'sms', sender_id: null, template_id: null, timeout_seconds: 60 };
  world = await makeService(at.server, { channels: json([zalo, sms]) }, { account: an });
});

const attemptsOf = (id: string) =>
  at.server.deps.database.asAccount(world.scope, (tx) => listAttempts(tx, world.scope, [id]));

it('a code goes to Zalo in its template’s parameter, and its report is the attempt’s', async () => {
  const { balance } = await walletOf(at.server, world);
  const { id, channel } = await world.start('0981000011');
  expect(channel).toBe('zalo');
  await at.server.worker.drain();
  await at.zalo.settle();
  await expect.poll(() => attemptsOf(id)).toMatchObject([{ channel: 'zalo', status: 'delivered', price }]);
  expect(await walletOf(at.server, world)).toMatchObject({ balance: balance - price, reserved: 0 });
  const kept = await at.server.deps.database.asSystem((tx) =>
    tx.selectFrom('message').select('content').where('verification_id', '=', id).executeTakeFirst(),
  );
  expect(kept).toEqual({ content: 'otp: ******' });
  const code = deriveCode(at.server.deps.vault, { id, generation: 1, length: 6, type: 'numeric' });
  expect((await world.client.send(checkVerification, { id, code })).data.status).toBe('approved');
});

it('a number without a Zalo account gets an SMS at once, and pays for that alone', async () => {
  const { balance } = await walletOf(at.server, world);
  const { id } = await world.start('0981999918');
  await at.server.worker.drain();
  await sweep(at.server);
  const [byZalo, bySms] = await attemptsOf(id);
  expect(byZalo).toMatchObject({ channel: 'zalo', status: 'failed', price: 0 });
  expect(bySms?.channel).toBe('sms');
  expect(await walletOf(at.server, world)).toMatchObject({ balance: balance - (bySms?.price ?? 0), reserved: 0 });
});
