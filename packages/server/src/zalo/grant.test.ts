import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { getZaloSender, zaloQuality, zaloQuota } from '@app/contracts/zalo/zalo.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import type { SignedIn } from '@app/testing/sign-in.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renewGrant } from './grant.usecases.ts';
import { findOa } from './oa.repository.ts';
import { link, oas, signInLinked, startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import { zaloHandlers } from './zalo.handlers.ts';

const HOUR = 3_600_000;
const TOKENS = '/v4/oa/access_token';

let test: ZaloTest;
let person: SignedIn;
beforeAll(async () => {
  test = await startZaloTest();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.server.clock.advance(2 * HOUR);
  person = await signInLinked(test);
});
// Jobs work for all accounts: the next test is to be alone.
afterEach(() =>
  test.server.deps.database.asSystem((tx) => tx.updateTable('zalo_oa').set({ status: 'disconnected' }).execute()),
);

const timesAsked = (path: string) => test.zalo.asked.filter((each) => each === path).length;
const quota = () => person.client.send(zaloQuota, { oa_id: oas.anBinh });
const card = async () => (await person.client.send(getZaloSender, {})).data[0];

/** Does what comes again by itself, once. */
async function doPeriodically(kind: string): Promise<void> {
  const handler = zaloHandlers(test.server.deps).find((each) => each.kind === kind);
  const { signal } = new AbortController();
  await handler?.run({ jobId: 'job', turn: 1, payload: {}, scope: null, attempt: 1, signal });
}

async function renew() {
  const { deps } = test.server;
  const { scope } = person;
  const oa = await deps.database.asAccount(scope, (tx) => findOa(tx, scope, oas.anBinh));
  if (!oa) throw new Error('Nothing is linked');
  return await renewGrant({ deps, scope }, oa.sender_id, oa.grant_version);
}

describe('Access to an official account', () => {
  it('is used as it is while it lasts', async () => {
    const before = timesAsked(TOKENS);
    test.server.clock.advance(24 * HOUR);
    await quota();
    expect(timesAsked(TOKENS)).toBe(before);
  });

  it('is renewed when it is needed after 25 hours', async () => {
    const { token_expires_at: before } = (await card()) ?? {};
    test.server.clock.advance(26 * HOUR);
    expect((await quota()).data.remaining_quota).toBe(20_000);
    expect(Date.parse((await card())?.token_expires_at ?? '')).toBeGreaterThan(Date.parse(before ?? '') + 25 * HOUR);
  });

  it('is renewed ahead of its end by a job, so that nobody waits', async () => {
    test.server.clock.advance(21 * HOUR);
    const before = timesAsked(TOKENS);
    await doPeriodically('zalo.access');
    expect(timesAsked(TOKENS)).toBe(before + 1);
    await doPeriodically('zalo.access');
    expect(timesAsked(TOKENS)).toBe(before + 1);
  });

  it('goes on for months by renewals, each refresh token used once', async () => {
    for (let day = 0; day < 120; day += 1) {
      test.server.clock.advance(24 * HOUR);
      await doPeriodically('zalo.access');
    }
    const { deps } = test.server;
    const oa = await deps.database.asAccount(person.scope, (tx) => findOa(tx, person.scope, oas.anBinh));
    expect(oa).toMatchObject({ status: 'connected', grant_version: 121 });
  });

  it('is renewed once when many need it at the same time', async () => {
    test.server.clock.advance(26 * HOUR);
    const before = timesAsked(TOKENS);
    const ask = (index: number) => person.client.send(index % 2 ? zaloQuota : zaloQuality, { oa_id: oas.anBinh });
    await Promise.all(Array.from({ length: 12 }, (_, index) => ask(index)));
    expect(timesAsked(TOKENS)).toBe(before + 1);
    expect(await card()).toMatchObject({ status: 'connected' });
  });

  it('that Zalo withdrew early is renewed, and what was asked is asked again', async () => {
    test.zalo.world.accessTokens = {};
    expect((await quota()).data.remaining_quota).toBe(20_000);
  });

  it('stays as it is when Zalo does not answer the renewal, and is renewed by the next', async () => {
    test.server.clock.advance(26 * HOUR);
    test.zalo.fail(TOKENS, 'no answer');
    expect(await failureOf(quota())).toMatchObject({ status: 503, info: { zalo_error: { kind: 'no_answer' } } });
    expect(await card()).toMatchObject({ status: 'connected' });
    await quota();
  });

  it('is not given up when Zalo no longer knows our application: that is not the account’s fault', async () => {
    test.zalo.fail(TOKENS, { error: -14002 });
    await expect(renew()).rejects.toMatchObject({ code: -14002 });
    expect(await card()).toMatchObject({ status: 'connected' });
  });

  it('survives a new link that is made while it is being renewed: the newer tokens stay', async () => {
    test.server.clock.advance(26 * HOUR);
    await Promise.all([quota().catch(() => null), link(person.client)]);
    test.server.clock.advance(26 * HOUR);
    await quota();
    expect(await card()).toMatchObject({ status: 'connected' });
  });
});

describe('Access that Zalo no longer renews', () => {
  beforeEach(() => {
    test.zalo.world.refreshTokens = {};
    test.server.clock.advance(26 * HOUR);
  });

  it('ends the link, says so in the bell, and is made good by linking anew', async () => {
    expect(await failureOf(quota())).toMatchObject({
      status: 409,
      info: { zalo_error: { kind: 'token', code: -14014 } },
    });
    expect(await card()).toMatchObject({ status: 'token_expired', token_expires_at: null });
    const [first] = (await person.client.send(listNotifications, {})).data;
    expect(first).toMatchObject({ title: 'The link with An Bình Store has ended', link: '/Campaigns/zalo/oa_id' });
    await link(person.client);
    expect(await card()).toMatchObject({ status: 'connected' });
    await quota();
  });

  it('is found by the job too, once', async () => {
    await doPeriodically('zalo.access');
    await doPeriodically('zalo.access');
    const { data } = await person.client.send(listNotifications, {});
    expect(data.filter(({ title }) => title.startsWith('The link with'))).toHaveLength(1);
  });
});

it('A quality that falls to the lowest is told once', async () => {
  const account = test.zalo.world.accounts.find(({ id }) => id === oas.anBinh);
  if (!account) throw new Error('Zalo does not know the account');
  account.qualityNow = 'LOW';
  await doPeriodically('zalo.accounts');
  await person.client.send(zaloQuality, { oa_id: oas.anBinh });
  account.qualityNow = 'HIGH';
  const { data } = await person.client.send(listNotifications, {});
  expect(data.filter(({ title }) => title.endsWith('has low message quality'))).toHaveLength(1);
});
