import { listVerificationLogs } from '@app/contracts/verification/verification-log.calls.ts';
import {
  checkVerification,
  resendVerification,
  showVerification,
  startVerification,
} from '@app/contracts/verification/verification.calls.ts';
import { makeKey } from '@app/testing/api-key.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { makeService, sweep, walletOf } from '@app/testing/verify-test.ts';
import { startWebhookTest, type WebhookTest } from '@app/testing/webhook-test.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json } from '../database/tables/columns.ts';

const OWN = { phone: '84900000003', code: '42424242' };

let at: WebhookTest;
beforeAll(async () => {
  at = await startWebhookTest();
}, 60_000);
afterAll(() => at.close());

async function sandbox() {
  const an = await at.listen(['verify.approved', 'verify.failed'], { balance: 1_000_000 });
  const live = await makeService(at.server, { code_length: 8, test_numbers: json([OWN]) }, { account: an });
  const { client } = await makeKey(at.server, { account: an, mode: 'test' });
  const start = async (to: string, by = client) =>
    (await by.send(startVerification, { configuration_id: live.service, to })).data;
  const status = async (id: string) => (await client.send(showVerification, { id })).data.status;
  const check = async (id: string, code: string) => (await client.send(checkVerification, { id, code })).data.status;
  const told = async () => {
    await at.deliver();
    return at.receivedBy(an).map(({ body }) => {
      const { type, is_test, data } = JSON.parse(body);
      return [data.verification_id, type, data.status, is_test];
    });
  };
  const log = async () => (await an.client.send(listVerificationLogs, { configuration_id: live.service })).data;
  return { an, live, start, status, check, told, log, client };
}

test('a sandbox number has a code that is always right, as long as the service’s codes', async () => {
  const { start, check, told, live } = await sandbox();
  const { id, status } = await start('84900000001');
  expect(status).toBe('pending');
  expect(await check(id, '99999999')).toBe('pending');
  expect(await check(id, '12345678')).toBe('approved');
  expect(await told()).toEqual([[id, 'verify.approved', 'approved', true]]);
  expect(await walletOf(at.server, live)).toMatchObject({ balance: 1_000_000, reserved: 0 });
});

test('a sandbox number that no channel reaches has failed at once, and callbacks are told', async () => {
  const { start, status, told } = await sandbox();
  const begun = await start('84900000002');
  expect([begun.status, await status(begun.id)]).toEqual(['failed', 'failed']);
  expect(await told()).toEqual([[begun.id, 'verify.failed', 'failed', true]]);
});

test('a sandbox number whose code expires does so after three seconds, and can be sent again', async () => {
  const { start, status, check, told, client } = await sandbox();
  const { id } = await start('84900000004');
  expect(await status(id)).toBe('pending');
  at.server.clock.advance(3_000);
  expect(await status(id)).toBe('expired');
  await sweep(at.server);
  expect(await told()).toEqual([[id, 'verify.failed', 'expired', true]]);
  await client.send(resendVerification, { id });
  expect(await check(id, '12345678')).toBe('approved');
});

test('sandbox numbers are refused as a limit and a guard against fraud do, which the log tells', async () => {
  const { start, log } = await sandbox();
  expect(await failureOf(start('84900000008'))).toMatchObject({
    status: 429,
    code: 'rate_limited',
    info: { limit: 'resend_countdown', retry_after: 60 },
  });
  expect(await failureOf(start('84900000009'))).toMatchObject({ status: 403, code: 'fraud_blocked' });
  const logged = await log();
  expect(logged.map(({ status, is_test }) => [status, is_test])).toEqual([
    ['blocked', true],
    ['blocked', true],
  ]);
  const reasons = logged.flatMap(({ risk }) => risk.reasons);
  expect(new Set(reasons)).toEqual(new Set(['block_list', 'resend_countdown']));
});

test('a number that the service has a code for keeps it, and a live key knows no sandbox', async () => {
  const { start, check, live } = await sandbox();
  const { id } = await start(OWN.phone);
  expect(await check(id, OWN.code)).toBe('approved');
  const real = await start('84900000001', live.client);
  const checked = await live.client.send(checkVerification, { id: real.id, code: '12345678' });
  expect(checked.data.status).toBe('pending');
});
