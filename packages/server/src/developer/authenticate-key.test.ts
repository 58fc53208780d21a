import { TOKEN_PREFIX } from '@app/contracts/constants.ts';
import { revokeApiKey } from '@app/contracts/developer/developer.calls.ts';
import { showKey } from '@app/contracts/developer/key.calls.ts';
import { makeKey } from '@app/testing/api-key.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { isAllowedAddress } from './allowed-address.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { trustedProxies: ['127.0.0.1'] } });
}, 60_000);
afterAll(() => server.close());

function request(secret: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/v1/key`, { headers: { Authorization: `${TOKEN_PREFIX} ${secret}`, ...headers } });
}

async function outcomeOf(response: Promise<Response>) {
  const { status, headers, body } = await response.then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    body: JSON.parse(await answer.text()) as { code: string | null },
  }));
  return { status, code: body.code, headers };
}

function keyRow(id: string) {
  return server.deps.database.asSystem((tx) =>
    tx.selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

describe('a key of the public API', () => {
  it('says what it is and may do', async () => {
    const key = await makeKey(server, { mode: 'test', scopes: ['log:read', 'campaign:send'] });
    const { data } = await key.client.send(showKey, {});
    expect(data).toEqual({
      id: key.keyId,
      name: 'Máy chủ',
      account_id: key.accountId,
      mode: 'test',
      scopes: ['campaign:send', 'log:read'],
      expires_at: null,
    });
  });

  it('is refused with a code of its own when it is unknown, revoked or expired', async () => {
    const unknown = `sk_live_${'x'.repeat(43)}`;
    expect(await outcomeOf(request(unknown))).toMatchObject({ status: 401, code: 'key_unknown' });
    expect(await outcomeOf(request('nonsense'))).toMatchObject({ status: 401, code: 'key_unknown' });
    const expiring = await makeKey(server, { expiresAt: new Date(server.clock.now().getTime() + 1_000) });
    expect((await request(expiring.secret)).status).toBe(200);
    server.clock.advance(1_000);
    expect(await outcomeOf(request(expiring.secret))).toMatchObject({ status: 401, code: 'key_expired' });
  });

  it('is refused by every process from the moment it is revoked', async () => {
    const an = await signIn(server);
    const key = await makeKey(server, { account: an });
    expect((await request(key.secret)).status).toBe(200);
    await an.client.send(revokeApiKey, { id: key.keyId });
    expect(await outcomeOf(request(key.secret))).toMatchObject({ status: 401, code: 'key_revoked' });
  });

  it('works from the addresses on its list alone', async () => {
    const key = await makeKey(server, { ipAllow: ['203.0.113.0/24', '2001:db8::/32'] });
    const from = (address: string) => outcomeOf(request(key.secret, { 'X-Forwarded-For': address }));
    expect(await from('203.0.113.9')).toMatchObject({ status: 200 });
    expect(await from('2001:db8:1::7')).toMatchObject({ status: 200 });
    expect(await from('203.0.114.9')).toMatchObject({ status: 403, code: 'address_not_allowed' });
    expect((await keyRow(key.keyId)).last_used_ip).toBe('203.0.113.9');
  });

  it('notes when and from where it was used, once a minute at most', async () => {
    const key = await makeKey(server);
    const first = server.clock.now();
    await request(key.secret, { 'X-Forwarded-For': '198.51.100.1' });
    server.clock.advance(59_000);
    await request(key.secret, { 'X-Forwarded-For': '198.51.100.2' });
    expect(await keyRow(key.keyId)).toMatchObject({ last_used_at: first, last_used_ip: '198.51.100.1' });
    server.clock.advance(1_000);
    await request(key.secret, { 'X-Forwarded-For': '198.51.100.3' });
    expect(await keyRow(key.keyId)).toMatchObject({ last_used_ip: '198.51.100.3' });
  });

  it('is told how much is left of a limit, and when to come again', async () => {
    const key = await makeKey(server);
    const { headers } = await outcomeOf(request(key.secret));
    expect(headers.get('ratelimit-policy')).toBe('"default";q=300;w=60');
    expect(headers.get('ratelimit')).toBe('"default";r=299;t=60');
    await server.deps.database.asSystem((tx) =>
      tx.updateTable('rate_limit').set({ count: 300 }).where('key', '=', `v1.key.show ${key.keyId}`).execute(),
    );
    const refused = await outcomeOf(request(key.secret));
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('ratelimit')).toBe('"default";r=0;t=60');
    const other = await makeKey(server, { account: key });
    expect((await request(other.secret)).status).toBe(200);
  });
});

test.each([
  ['10.1.2.3', ['10.0.0.0/8'], true],
  ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
  ['11.1.2.3', ['10.0.0.0/8', '10.1.2.3'], false],
  ['10.1.2.3', ['10.1.2.3'], true],
  ['2001:db8::1', ['2001:db8::/64'], true],
  ['2001:db8:0:1::1', ['2001:db8::/64'], false],
  ['fe80::1%eth0', ['fe80::/10'], true],
  ['anything', ['0.0.0.0/0'], false],
  ['anything', [], true],
])('%s is on the list %j: %s', (address, allowed, expected) => {
  expect(isAllowedAddress(address, allowed)).toBe(expected);
});
