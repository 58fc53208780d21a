import { listReceivedSms } from '@app/contracts/number/number.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNumber } from '../database/factories/record.factories.ts';
import { takeBroken, takeDelivered } from './inbound-part.usecases.ts';

const LAN = '84981000777';
const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

let an: SignedIn;
let id: string;
let to: string;
let last = 84_985_572_000;
beforeEach(async () => {
  an = await signIn(server);
  last += 1;
  to = String(last);
  const number = { accountId: an.accountId, number: to, type: 'mobile' as const, features: ['sms'] };
  ({ numberId: id } = await createNumber(server.deps, number));
});

/** The part of a message with that reference comes in; of three, unless told. */
function come(number: number, text: string, { reference = 7, total = 3, from = LAN } = {}): Promise<void> {
  server.clock.advance(1_000);
  return takeDelivered({ deps: server.deps, sms: { from, to, text, part: { reference, total, number } } });
}

const received = async () => (await an.client.send(listReceivedSms, { id })).data.map(({ content }) => content);

async function wait(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds);
  await takeBroken(server.deps);
}

test('a long message is kept as one when its last part is there, in whatever order they come', async () => {
  await come(3, 'không?');
  await come(1, 'Ngày mai ');
  expect(await received()).toEqual([]);
  await come(2, 'còn phòng ');
  expect(await received()).toEqual(['Ngày mai còn phòng không?']);
});

test('a part that comes again, before or after the whole, changes nothing', async () => {
  await come(1, 'a');
  await come(1, 'a');
  await come(2, 'b');
  await come(3, 'c');
  await come(3, 'c');
  await come(2, 'b');
  await wait(11 * MINUTE);
  expect(await received()).toEqual(['abc']);
});

test('parts that come at once make one message', async () => {
  await Promise.all([come(1, 'a'), come(2, 'b'), come(3, 'c'), come(2, 'b'), come(1, 'a')]);
  await wait(11 * MINUTE);
  expect(await received()).toEqual(['abc']);
});

test('a character that is cut in two is whole again', async () => {
  const [high = '', low = ''] = '👍'.split('');
  await come(2, `${low} nhé`, { total: 2 });
  await come(1, `Mai ${high}`, { total: 2 });
  expect(await received()).toEqual(['Mai 👍 nhé']);
});

test('messages of two phones, and two of one phone, do not mix', async () => {
  await come(1, 'a', { total: 2 });
  await come(1, 'k', { total: 2, from: '84981000778' });
  await come(1, 'x', { total: 2, reference: 8 });
  await come(2, 'y', { total: 2, reference: 8 });
  await come(2, 'l', { total: 2, from: '84981000778' });
  await come(2, 'b', { total: 2 });
  expect(await received()).toEqual(['ab', 'kl', 'xy']);
});

test('a message whose reference comes round is another one; the one before is shown as far as it came', async () => {
  await come(1, 'a', { total: 2 });
  await come(1, 'x', { total: 2 });
  await come(2, 'y', { total: 2 });
  await come(1, 'm', { total: 2 });
  await come(2, 'n', { total: 2 });
  expect(await received()).toEqual(['mn', 'xy', 'a…']);
});

test('the same message that is written once more later is kept once more', async () => {
  for (const text of ['x', 'y']) await come(text === 'x' ? 1 : 2, text, { total: 2 });
  server.clock.advance(11 * MINUTE);
  for (const text of ['x', 'y']) await come(text === 'x' ? 1 : 2, text, { total: 2 });
  expect(await received()).toEqual(['xy', 'xy']);
});

test('a message with a part that never comes is shown after ten minutes, once, with the gap', async () => {
  await come(1, 'Ngày mai ');
  await come(3, 'không?');
  await wait(5 * MINUTE);
  expect(await received()).toEqual([]);
  await wait(6 * MINUTE);
  await wait(6 * MINUTE);
  expect(await received()).toEqual(['Ngày mai …không?']);
});
