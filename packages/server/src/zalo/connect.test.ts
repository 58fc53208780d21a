import { logout } from '@app/contracts/auth/auth.calls.ts';
import { getChannel } from '@app/contracts/channel/channel.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { destroySender, searchSender } from '@app/contracts/sender/sender.calls.ts';
import {
  getZaloSender,
  getZaloTemplates,
  zaloConnect,
  zaloDisconnect,
  zaloOauthUrl,
  zaloQuota,
} from '@app/contracts/zalo/zalo.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { link, oas, pressAtZalo, signInLinked, startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';

let test: ZaloTest;
beforeAll(async () => {
  test = await startZaloTest();
});
afterAll(() => test.close());
beforeEach(() => test.server.clock.advance(3_600_000));

const MINUTE = 60_000;
/** Templates that An Bình made at the simulated Zalo. */
const TEMPLATES = 4;

async function rawRow(accountId: string): Promise<string> {
  return await test.server.deps.database.asSystem(async (tx) => {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from zalo_oa t where account_id = ${accountId}
    `.execute(tx);
    return rows[0]?.text ?? '';
  });
}

describe('Linking an official account', () => {
  it('leads to Zalo and back, and fills the card with what Zalo says', async () => {
    const { client } = await signIn(test.server, { name: 'Lan' });
    expect((await client.send(getZaloSender, {})).info).toEqual({ connected: 0, offered: true });
    const { data, info } = await link(client);
    expect(info).toEqual({ is_new: true });
    expect(data).toMatchObject({ oa_id: oas.anBinh, name: 'An Bình Store', is_verified: true, status: 'connected' });
    expect(data.avatar).toMatch(/^data:image\/png;base64,/);
    await test.server.worker.drain();
    const after = await client.send(getZaloSender, {});
    expect(after.data[0]).toMatchObject({
      daily_quota: 20_000,
      remaining_quota: 19_200,
      quality_48h: 'HIGH',
      quality_7d: 'HIGH',
      connected_by: 'Lan',
    });
    expect(after.info.connected).toBe(1);
    expect((await client.send(getZaloTemplates, {})).total).toBe(TEMPLATES);
  });

  it('makes the channel ready, and keeps the account out of the list of brand names', async () => {
    const { client } = await signInLinked(test);
    const zalo = (await client.send(getChannel, {})).data.find(({ key }) => key === 'zalo');
    expect(zalo?.status).toBe('ready');
    expect((await client.send(searchSender, {})).data).toEqual([]);
    const [oa] = (await client.send(getZaloSender, {})).data;
    expect(await failureOf(client.send(destroySender, { id: oa?.id ?? '' }))).toMatchObject({ status: 404 });
  });

  it('tells nobody the tokens, and keeps them sealed', async () => {
    const { client, accountId } = await signInLinked(test);
    const tokens = [...Object.keys(test.zalo.world.accessTokens), ...Object.keys(test.zalo.world.refreshTokens)];
    const answered = JSON.stringify(await client.send(getZaloSender, {}));
    const stored = await rawRow(accountId);
    for (const token of tokens) {
      expect(answered).not.toContain(token);
      expect(stored).not.toContain(token);
    }
    expect(tokens.length).toBeGreaterThan(0);
  });

  it('ends with an explanation when it is not allowed', async () => {
    const { client } = await signIn(test.server);
    const { url } = (await client.send(zaloOauthUrl, {})).data;
    const back = await pressAtZalo(url, 'deny');
    const data = { state: back.get('state') ?? '', error: back.get('error') ?? '' };
    expect(await failureOf(client.send(zaloConnect, { data }))).toMatchObject({ status: 422, code: 'oauth_denied' });
    expect((await client.send(getZaloSender, {})).data).toEqual([]);
  });
});

describe('A return from Zalo is refused', () => {
  async function begun(options: Parameters<typeof signIn>[1] = {}) {
    const person = await signIn(test.server, options);
    const { url } = (await person.client.send(zaloOauthUrl, {})).data;
    const back = await pressAtZalo(url, 'allow');
    return { ...person, data: { state: back.get('state') ?? '', code: back.get('code') ?? '' } };
  }
  const refused = { status: 422, code: 'oauth_failed' };

  it('with a forged state', async () => {
    const { client, data } = await begun();
    const forged = { ...data, state: 'x'.repeat(43) };
    expect(await failureOf(client.send(zaloConnect, { data: forged }))).toMatchObject(refused);
  });

  it('for the second time', async () => {
    const { client, data } = await begun();
    await client.send(zaloConnect, { data });
    expect(await failureOf(client.send(zaloConnect, { data }))).toMatchObject(refused);
  });

  it('after ten minutes', async () => {
    const { client, data } = await begun();
    test.server.clock.advance(10 * MINUTE);
    expect(await failureOf(client.send(zaloConnect, { data }))).toMatchObject(refused);
  });

  it('in another account', async () => {
    const { data } = await begun();
    const { client } = await signIn(test.server);
    expect(await failureOf(client.send(zaloConnect, { data }))).toMatchObject(refused);
  });

  it('in another session of the same account, and then in the right one too', async () => {
    const { data, accountId, scope, client } = await begun();
    const colleague = await signIn(test.server, { account: { accountId, scope } });
    expect(await failureOf(colleague.client.send(zaloConnect, { data }))).toMatchObject(refused);
    expect(await failureOf(client.send(zaloConnect, { data }))).toMatchObject(refused);
  });

  it('after signing out', async () => {
    const { client, data } = await begun();
    await client.send(logout, {});
    expect(await failureOf(client.send(zaloConnect, { data }))).toMatchObject({ status: 401 });
  });

  it('with a code that Zalo does not know', async () => {
    const { client, data } = await begun();
    const failed = await failureOf(client.send(zaloConnect, { data: { ...data, code: 'made-up' } }));
    expect(failed).toMatchObject({ ...refused, info: { zalo_error: { code: -14019 } } });
  });

  it('when Zalo does not answer, with a reason of its own', async () => {
    const { client, data } = await begun();
    test.zalo.fail('/v4/oa/access_token', 'no answer');
    const failed = await failureOf(client.send(zaloConnect, { data }));
    expect(failed).toMatchObject({
      status: 503,
      code: 'provider_unavailable',
      info: { zalo_error: { kind: 'no_answer' } },
    });
  });
});

it('Who may not write senders may not link, nor end a link', async () => {
  const { client } = await signIn(test.server, { role: 'marketer' });
  expect(await failureOf(client.send(zaloOauthUrl, {}))).toMatchObject({
    status: 403,
    info: { scope: 'sender:write' },
  });
  const disconnecting = client.send(zaloDisconnect, { oa_id: oas.anBinh });
  expect(await failureOf(disconnecting)).toMatchObject({ status: 403 });
});

it('Without an application of Zalo nothing is offered, and beginning says so', async () => {
  const server = await startTestServer({ config: { environment: 'staging' } });
  try {
    const { client } = await signIn(server);
    expect((await client.send(getZaloSender, {})).info.offered).toBe(false);
    const failed = await failureOf(client.send(zaloOauthUrl, {}));
    expect(failed).toMatchObject({ status: 503, code: 'provider_unavailable' });
  } finally {
    await server.close();
  }
});

describe('A link', () => {
  it('that is ended has no tokens, keeps its templates, and can be made again', async () => {
    const { client, accountId } = await signInLinked(test);
    const ended = (await client.send(zaloDisconnect, { oa_id: oas.anBinh })).data;
    expect(ended).toMatchObject({ status: 'disconnected', token_expires_at: null });
    expect((await client.send(getZaloSender, {})).info.connected).toBe(0);
    expect((await client.send(getZaloTemplates, {})).total).toBe(TEMPLATES);
    expect((await client.send(getChannel, {})).data.find(({ key }) => key === 'zalo')?.status).toBe('needs_oa');
    expect(await rawRow(accountId)).toContain('disconnected');
    expect(await failureOf(client.send(zaloQuota, { oa_id: oas.anBinh }))).toMatchObject({
      status: 409,
      code: 'wrong_state',
      info: { zalo_error: { kind: 'token' } },
    });
    const again = await link(client);
    expect(again.info).toEqual({ is_new: false });
    expect(again.data.id).toBe(ended.id);
  });

  it('stays while a campaign is still to be sent over it', async () => {
    const { client, accountId } = await signInLinked(test);
    const [oa] = (await client.send(getZaloSender, {})).data;
    await test.server.deps.database.asSystem((tx) =>
      tx
        .insertInto('campaign')
        .values({
          account_id: accountId,
          id: test.server.deps.ids.next('campaign'),
          channel: 'zalo',
          name: 'Tri ân',
          sender_id: oa?.id ?? '',
          status: 'scheduled',
        })
        .execute(),
    );
    const failed = await failureOf(client.send(zaloDisconnect, { oa_id: oas.anBinh }));
    expect(failed).toMatchObject({ status: 409, code: 'in_use', info: { campaigns: [{ name: 'Tri ân' }] } });
  });

  it('is one account’s only: others see and change nothing of it', async () => {
    const owner = await signInLinked(test);
    const stranger = await signIn(test.server);
    expect((await stranger.client.send(getZaloSender, {})).data).toEqual([]);
    expect((await stranger.client.send(getZaloTemplates, { oa_id: oas.anBinh })).total).toBe(0);
    const failed = await failureOf(stranger.client.send(zaloQuota, { oa_id: oas.anBinh }));
    expect(failed).toMatchObject({ status: 404, message: 'Sender not found' });
    // Behind the repositories stands row-level security.
    const rows = await test.server.deps.database.asAccount(stranger.scope, (tx) =>
      tx.selectFrom('zalo_oa').select('oa_id').where('account_id', '=', owner.accountId).execute(),
    );
    expect(rows).toEqual([]);
    for (const table of ['zalo_template', 'zalo_picture', 'zalo_attempt'] as const) {
      const seen = await test.server.deps.database.asAccount(stranger.scope, (tx) =>
        tx.selectFrom(table).select('account_id').execute(),
      );
      expect(seen).toEqual([]);
    }
  });

  it('of a badly rated account is told in the bell', async () => {
    const { client } = await signInLinked(test, oas.hoaMai);
    const titles = (await client.send(listNotifications, {})).data.map(({ title }) => title);
    expect(titles).toContain('Phòng khám Hoa Mai has low message quality');
  });
});
