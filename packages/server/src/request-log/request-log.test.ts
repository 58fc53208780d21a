import { listApiKeys, revokeApiKey } from '@app/contracts/developer/developer.calls.ts';
import { showKey } from '@app/contracts/developer/key.calls.ts';
import { listRequests, showRequest } from '@app/contracts/developer/request-log.calls.ts';
import { sendApiMessage, showApiMessage } from '@app/contracts/message/api-message.calls.ts';
import { makeKey } from '@app/testing/api-key.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetOldRequests } from './request-log.usecases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const request = { to: '0900000001', sender: 'ANBINH', text: 'Ma xac thuc cua ban: 482913', reference: 'order-1' };
const listed = async ({ client }: SignedIn, filter = {}) => (await client.send(listRequests, filter)).data;

describe('the log of requests', () => {
  it('has each request with its answer, numbers and codes hidden', async () => {
    const an = await signIn(server);
    const key = await makeKey(server, { account: an, mode: 'test' });
    const options = { idempotencyKey: 'order-00001' };
    const { data: message } = await key.client.send(sendApiMessage, request, options);
    const [logged, ...others] = await listed(an);
    expect(others).toEqual([]);
    expect(logged).toMatchObject({ method: 'POST', path: '/v1/messages', status: 202, code: null, key_id: key.keyId });
    const { data: whole } = await an.client.send(showRequest, { id: logged?.id ?? '' });
    expect(whole).toMatchObject({ idempotency_key: 'order-00001', object_ids: [message.id], key_mode: 'test' });
    expect(JSON.parse(whole.request ?? '')).toEqual({
      ...request,
      to: '09000***001',
      text: 'Ma xac thuc cua ban: ••••',
    });
    expect(JSON.parse(whole.answer ?? '')).toMatchObject({
      data: { id: message.id, to: '84900***001', text: 'Ma xac thuc cua ban: ••••' },
      request_id: whole.id,
    });
    const stored = await server.deps.database.asSystem((tx) => tx.selectFrom('request_log').selectAll().execute());
    expect(JSON.stringify(stored)).not.toMatch(/482913|900000001|sk_test_/);
  });

  it('has what was refused, with the key that came along', async () => {
    const an = await signIn(server);
    const key = await makeKey(server, { account: an, scopes: ['log:read'] });
    const refused = async (outcome: Promise<unknown>) => expect(outcome).rejects.toBeDefined();
    await refused(key.client.send(sendApiMessage, request));
    await refused(key.client.send(showApiMessage, { id: 'msg_01KAK3B7V0000000000000000X' }));
    await an.client.send(revokeApiKey, { id: key.keyId });
    await refused(key.client.send(showKey, {}));
    await refused(server.client({ token: `sk_live_${'x'.repeat(43)}` }).send(showKey, {}));
    server.clock.advance(1);
    const other = await makeKey(server, { account: an });
    await other.client.send(showKey, {});
    expect((await listed(an, { sort: 'created_at' })).map(({ status, code }) => [status, code])).toEqual([
      [403, 'missing_scope'],
      [404, 'not_found'],
      [401, 'key_revoked'],
      [200, null],
    ]);
    expect(await listed(an, { outcome: ['refused'] })).toHaveLength(3);
    expect(await listed(an, { outcome: ['ok', 'failed'] })).toHaveLength(1);
    expect(await listed(an, { key_id: other.keyId })).toHaveLength(1);
    expect(await listed(an, { method: ['POST'] })).toHaveLength(1);
    expect(await listed(an, { search: '/v1/messages' })).toHaveLength(2);
    expect(await listed(an, { search: 'key_revoked' })).toHaveLength(1);
    expect(await listed(an, { search: 'msg_01KAK3B7V0000000000000000X' })).toHaveLength(1);
    const { usage } = (await an.client.send(listApiKeys, {})).data;
    expect(usage).toEqual({ today: 4, errors: 3 });
  });

  it('belongs to its account, and to who may see keys', async () => {
    const an = await signIn(server);
    const key = await makeKey(server, { account: an });
    await key.client.send(showKey, {});
    const [logged] = await listed(an);
    const stranger = await signIn(server);
    expect(await listed(stranger)).toEqual([]);
    await expect(stranger.client.send(showRequest, { id: logged?.id ?? '' })).rejects.toMatchObject({ status: 404 });
    const marketer = await signIn(server, { account: an, role: 'marketer' });
    await expect(listed(marketer)).rejects.toMatchObject({ status: 403 });
  });

  it('is forgotten after 30 days', async () => {
    const an = await signIn(server);
    const key = await makeKey(server, { account: an });
    await key.client.send(showKey, {});
    server.clock.advance(30 * 86_400_000 + 1);
    await key.client.send(showKey, {});
    await forgetOldRequests(server.deps);
    // The first session has ended meanwhile.
    expect(await listed(await signIn(server, { account: an }))).toHaveLength(1);
  });

  it('takes a request that no text of the database can hold', async () => {
    const an = await signIn(server);
    const key = await makeKey(server, { account: an });
    const response = await fetch(`${server.url}/v1/messages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key.secret}`, 'Content-Type': 'application/json' },
      body: '{"to":"a\\u0000b","text":"\\ud800"}',
    });
    expect(response.status).toBe(422);
    expect(await listed(an)).toMatchObject([{ status: 422, path: '/v1/messages' }]);
  });
});
