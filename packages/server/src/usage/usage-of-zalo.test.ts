import { listUsage } from '@app/contracts/billing/usage.calls.ts';
import { startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import { ORDER_PRICE, rowsOf, zaloPeople } from '@app/testing/zalo-people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SMS_PRICE = 850;

let at: ZaloTest;
beforeAll(async () => {
  at = await startZaloTest();
}, 60_000);
afterAll(() => at.close());

test('a campaign by Zalo is told with the SMS that stood in, each by its channel', async () => {
  const people = zaloPeople(at);
  const person = await people.someone();
  const rows = [...rowsOf(2), ['0981000018', 'Không có Zalo', 'DH-18'] as const];
  const id = await people.launch(person, rows, people.fallbackOf(person, [1601]));
  await people.worker().drain();
  const { data } = await person.an.client.send(listUsage, { group_by: 'campaign', sort: '-units' });
  const campaign = { id, channel: 'zalo' };
  expect(data).toMatchObject([
    { channel: 'zalo', campaign, units: 2, unit: 'message', amount: 2 * ORDER_PRICE },
    { channel: 'sms', campaign, units: 1, unit: 'segment', amount: SMS_PRICE },
  ]);
});
