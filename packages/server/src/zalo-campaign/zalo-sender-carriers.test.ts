import { searchZaloCampaignLog } from '@app/contracts/zalo/zalo-log.calls.ts';
import { startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import { ORDER_PRICE, rowsOf, zaloPeople, type Row } from '@app/testing/zalo-people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json } from '../database/tables/columns.ts';

let at: ZaloTest;
let people: ReturnType<typeof zaloPeople>;
beforeAll(async () => {
  at = await startZaloTest();
  people = zaloPeople(at);
}, 60_000);
afterAll(() => at.close());

const noAccount: Row = ['0981000018', 'Không có Zalo', 'DH-18'];

test('an SMS that stands in does not go to a carrier that has not approved its sender', async () => {
  at.server.clock.set(new Date('2026-11-22T03:00:00Z'));
  const person = await people.someone();
  const id = await people.launch(person, [...rowsOf(2), noAccount], people.fallbackOf(person));
  const vinaphone = { carrier: 'vinaphone', status: 'approved', approved_at: null, reason: null } as const;
  await at.server.deps.database.asAccount(person.an.scope, (tx) =>
    tx
      .updateTable('sender')
      .set({ carriers: json([vinaphone]) })
      .where('id', '=', person.smsSenderId)
      .execute(),
  );
  await people.worker().drain();
  expect(await people.stateOf(person, id)).toMatchObject({ counts: { sent: 2, failed: 1 }, charged: 2 * ORDER_PRICE });
  const told = (await person.an.client.send(searchZaloCampaignLog, { id })).data.find(
    ({ name }) => name === noAccount[1],
  );
  expect(told).toMatchObject({ error_code: 1601, fallback: { channel: 'sms', status: 'failed' } });
});
