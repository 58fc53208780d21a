import { checkVerification, startVerification } from '@app/contracts/verification/verification.calls.ts';
import { makeKey } from '@app/testing/api-key.ts';
import { codeTo, makeService, sweep } from '@app/testing/verify-test.ts';
import { startWebhookTest, type WebhookTest } from '@app/testing/webhook-test.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json } from '../database/tables/columns.ts';

const TEST_NUMBER = { phone: '84912000009', code: '424242' };
const WRONG = '000000';

let at: WebhookTest;
beforeAll(async () => {
  at = await startWebhookTest();
}, 60_000);
afterAll(() => at.close());

async function listening() {
  const an = await at.listen(['verify.approved', 'verify.failed'], { balance: 1_000_000 });
  const fields = { max_check_attempts: 3, test_numbers: json([TEST_NUMBER]) };
  const live = await makeService(at.server, fields, { account: an });
  const tests = await makeKey(at.server, { account: an, mode: 'test' });
  const start = async (client = live.client, to = TEST_NUMBER.phone) =>
    (await client.send(startVerification, { configuration_id: live.service, to })).data.id;
  const check = async (client: typeof live.client, id: string, code: string) =>
    (await client.send(checkVerification, { id, code })).data.status;
  const told = async () => {
    await at.deliver();
    const bodies = at.receivedBy(an).map(({ body }) => JSON.parse(body));
    return new Map(
      bodies.map(({ type, is_test: isTest, data }) => [data.verification_id, [type, data.status, isTest]]),
    );
  };
  return { live, tests, start, check, told };
}

test('callbacks say of a test number that is verified, or failed, that it is a test, whichever key asked', async () => {
  const { live, tests, start, check, told } = await listening();
  const ids: { verified: string; failed: string }[] = [];
  for (const { client } of [live, tests]) {
    const verified = await start(client);
    expect(await check(client, verified, TEST_NUMBER.code)).toBe('approved');
    const failed = await start(client);
    for (const _ of [1, 2, 3]) await check(client, failed, WRONG);
    ids.push({ verified, failed });
  }
  const events = await told();
  for (const { verified, failed } of ids) {
    expect(events.get(verified)).toEqual(['verify.approved', 'approved', true]);
    expect(events.get(failed)).toEqual(['verify.failed', 'max_attempts_reached', true]);
  }
});

test('callbacks of verifications with a real code do not say that they are a test', async () => {
  const { live, start, check, told } = await listening();
  const verified = await start(live.client, '84900001231');
  expect(await check(live.client, verified, await codeTo(at.server, '84900001231'))).toBe('approved');
  const failed = await start(live.client, '84900001241');
  const code = await codeTo(at.server, '84900001241');
  for (const _ of [1, 2, 3]) await check(live.client, failed, (code.startsWith('1') ? '2' : '1') + code.slice(1));
  const events = await told();
  expect(events.get(verified)).toEqual(['verify.approved', 'approved', undefined]);
  expect(events.get(failed)).toEqual(['verify.failed', 'max_attempts_reached', undefined]);
});

test('tests and others that expire together are told apart', async () => {
  const { live, tests, start, told } = await listening();
  const real = await start(live.client, '84900001251');
  const ofNumber = await start(live.client);
  const ofKey = await start(tests.client, '84900001261');
  at.server.clock.advance(300_000);
  await sweep(at.server);
  const events = await told();
  expect(events.get(real)).toEqual(['verify.failed', 'expired', undefined]);
  expect(events.get(ofNumber)).toEqual(['verify.failed', 'expired', true]);
  expect(events.get(ofKey)).toEqual(['verify.failed', 'expired', true]);
});
