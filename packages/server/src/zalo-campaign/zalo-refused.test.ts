import { startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import { rowsOf, zaloPeople, type Row } from '@app/testing/zalo-people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOptOut } from '../database/factories/feature.factories.ts';

let at: ZaloTest;
beforeAll(async () => {
  at = await startZaloTest();
}, 60_000);
afterAll(() => at.close());

test('who refused Zalo after the quote gets no message, and no SMS in its place who refused that', async () => {
  const people = zaloPeople(at);
  const person = await people.someone();
  const { accountId } = person.an;
  const noAccount: Row = ['0981000018', 'Không có Zalo', 'DH-18'];
  const id = await people.launch(person, [noAccount, ['0981000100', 'Lan', 'DH-1']], people.fallbackOf(person));
  await createOptOut(at.server.deps, { accountId, phone: '84981000018', channel: 'sms' });
  await createOptOut(at.server.deps, { accountId, phone: '84981000100', channel: 'zalo' });
  await people.worker().drain();
  expect(await people.stateOf(person, id)).toMatchObject({ status: 'failed', charged: 0, reserved: 0 });
});

test('who refused Zalo before is not in the quote', async () => {
  const people = zaloPeople(at);
  const person = await people.someone();
  const [first, ...others] = rowsOf(3);
  const phone = `84${first?.[0].slice(1) ?? ''}`;
  await createOptOut(at.server.deps, { accountId: person.an.accountId, phone, channel: 'zalo' });
  const draft = await people.draftOf(person, [...(first ? [first] : []), ...others]);
  expect((await people.quote(person, draft)).recipients).toMatchObject({ input: 3, valid: 2, opted_out: 1 });
});
