import { checkInfoUser } from '@app/contracts/auth/auth.calls.ts';
import type { UsageChannel } from '@app/contracts/billing/usage.ts';
import { viewSetUp } from '@app/contracts/set-up/set-up.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { createKycCase } from '../database/factories/identity.factories.ts';
import { chargeNow } from '../ledger/ledger.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeEach(async () => {
  an = await signIn(server);
});
afterAll(() => server.close());

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * DAY);

async function steps(person = an): Promise<Record<string, string>> {
  const { data } = await person.client.send(viewSetUp, {});
  return Object.fromEntries(data.map(({ step, state }) => [step, state]));
}

async function pay(person: SignedIn, channel: UsageChannel): Promise<void> {
  const { scope } = person;
  const { ids, clock, database } = server.deps;
  const ref = { type: channel === 'number' ? 'number' : 'message', id: ids.next('message') };
  const usage = { lines: [{ channel, carrier: null, units: 1, amount: 100 }] };
  await database.asAccount(scope, (tx) =>
    chargeNow({
      tx,
      scope,
      ids,
      now: clock.now(),
      ref,
      amount: 100,
      usage,
      kind: channel === 'number' ? 'number_fee' : 'charge',
    }),
  );
}

const hasSent = async ({ client }: SignedIn) => (await client.send(checkInfoUser, {})).data.has_sent;

test('a new account has all of it before it', async () => {
  expect(await steps()).toEqual({
    company: 'open',
    sender: 'open',
    template: 'open',
    top_up: 'open',
    first_message: 'open',
  });
  expect(await hasSent(an)).toBe(false);
});

test('what was handed in waits, and says which working day it is', async () => {
  const { accountId } = an;
  // The clock stands on a Saturday.
  await createKycCase(server.deps, { accountId, submitted_at: daysAgo(2) });
  await createSender(server.deps, { accountId, status: 'rejected', submitted_at: daysAgo(30) });
  await createSender(server.deps, { accountId, status: 'submitted', submitted_at: daysAgo(9) });
  const { data } = await an.client.send(viewSetUp, {});
  expect(data.slice(0, 2)).toEqual([
    { step: 'company', state: 'waiting', day: 2, usual_days: 2 },
    { step: 'sender', state: 'waiting', day: 7, usual_days: 5 },
  ]);
});

test('what was decided against is to be done once more, and one that is approved is enough', async () => {
  const { accountId } = an;
  await createKycCase(server.deps, { accountId, status: 'rejected' });
  await createSender(server.deps, { accountId, status: 'rejected' });
  expect(await steps()).toMatchObject({ company: 'refused', sender: 'refused' });
  await createKycCase(server.deps, { accountId, status: 'verified' });
  await createSender(server.deps, { accountId, status: 'expiring' });
  expect(await steps()).toMatchObject({ company: 'done', sender: 'done' });
});

test('money that came in is a step, and so is what was sent; rent of a number is not', async () => {
  const rich = await signIn(server, { balance: 10_000 });
  expect(await steps(rich)).toMatchObject({ top_up: 'done', first_message: 'open' });
  await pay(rich, 'number');
  expect(await steps(rich)).toMatchObject({ first_message: 'open' });
  expect(await hasSent(rich)).toBe(false);
  await pay(rich, 'sms');
  expect(await steps(rich)).toMatchObject({ first_message: 'done' });
  expect(await hasSent(rich)).toBe(true);
});

test('whoever may not do a step is told which roles may, and whom to ask', async () => {
  const marketer = await signIn(server, { account: an, role: 'marketer', locale: 'en' });
  const { data } = await marketer.client.send(viewSetUp, {});
  const { name } = (await an.client.send(checkInfoUser, {})).data;
  expect(data.map(({ step, ask, roles }) => [step, ask, roles])).toEqual([
    ['company', [name], 'Account owner, Admin'],
    ['sender', [name], 'Account owner, Admin'],
    ['template', undefined, undefined],
    ['top_up', [name], 'Account owner, Admin, Accountant'],
    ['first_message', undefined, undefined],
  ]);
});

test('nobody sees how far another account has come', async () => {
  const other = await signIn(server, { balance: 10_000 });
  await createSender(server.deps, { accountId: other.accountId });
  await pay(other, 'sms');
  expect(await steps()).toMatchObject({ sender: 'open', top_up: 'open', first_message: 'open' });
});
