import { searchZaloCampaignLog } from '@app/contracts/zalo/zalo-log.calls.ts';
import { startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import { ORDER_PRICE, rowsOf, zaloPeople, type Row, type ZaloPerson } from '@app/testing/zalo-people.ts';
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

/** Leaves the sender of the SMS live on VinaPhone alone. */
async function approveOnVinaphoneOnly({ an, smsSenderId }: ZaloPerson): Promise<void> {
  const vinaphone = { carrier: 'vinaphone', status: 'approved', approved_at: null, reason: null } as const;
  await at.server.deps.database.asAccount(an.scope, (tx) =>
    tx
      .updateTable('sender')
      .set({ carriers: json([vinaphone]) })
      .where('id', '=', smsSenderId)
      .execute(),
  );
}

test('a quote tells how many recipients get no SMS because their carrier has not approved its sender', async () => {
  const person = await people.someone();
  await approveOnVinaphoneOnly(person);
  // Numbers that begin with 098 are Viettel's.
  const vinaphone: Row = ['0911000001', 'Lan', 'DH-9'];
  const rows = [...rowsOf(2), vinaphone];
  const draft = await people.draftOf(person, rows, people.fallbackOf(person));
  const { warnings } = await people.quote(person, draft);
  expect(warnings).toEqual([{ code: 'fallback_not_live', not_live: [{ carrier: 'viettel', recipients: 2 }] }]);
  const without = await people.quote(person, await people.draftOf(person, rows));
  expect(without.warnings).toEqual([]);
});

test('an SMS that stands in does not go to a carrier that has not approved its sender', async () => {
  at.server.clock.set(new Date('2026-11-22T03:00:00Z'));
  const person = await people.someone();
  const id = await people.launch(person, [...rowsOf(2), noAccount], people.fallbackOf(person));
  await approveOnVinaphoneOnly(person);
  await people.worker().drain();
  expect(await people.stateOf(person, id)).toMatchObject({ counts: { sent: 2, failed: 1 }, charged: 2 * ORDER_PRICE });
  const told = (await person.an.client.send(searchZaloCampaignLog, { id })).data.find(
    ({ name }) => name === noAccount[1],
  );
  expect(told).toMatchObject({ error_code: 1601, fallback: { channel: 'sms', status: 'failed' } });
});
