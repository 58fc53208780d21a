import { createHash } from 'node:crypto';
import type { Input } from '@app/contracts/core/call.ts';
import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from '@app/contracts/developer/developer.calls.ts';
import { showKey } from '@app/contracts/developer/key.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server, { name: 'Nguyễn Minh Anh' });
}, 60_000);
afterAll(() => server.close());

const wanted: Input<typeof createApiKey> = { name: 'Máy chủ', mode: 'live', scopes: ['campaign:send', 'log:read'] };

describe('a new API key', () => {
  it('answers its secret once; the server keeps a hash', async () => {
    const { data } = await an.client.send(createApiKey, wanted);
    expect(data).toMatchObject({ name: 'Máy chủ', mode: 'live', status: 'active', created_by: 'Nguyễn Minh Anh' });
    expect(data.secret).toMatch(/^sk_live_[\w-]{43}$/);
    expect(data.secret.startsWith(data.prefix)).toBe(true);
    const list = await an.client.send(listApiKeys, {});
    expect(JSON.stringify(list)).not.toContain(data.secret);
    const stored = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('api_key').select('secret_hash').where('id', '=', data.id).executeTakeFirstOrThrow(),
    );
    expect(stored.secret_hash).toBe(createHash('sha256').update(data.secret).digest('hex'));
  });

  it('needs a name, in the words of the specification', async () => {
    await expect(an.client.send(createApiKey, { ...wanted, name: ' ' })).rejects.toMatchObject({
      status: 422,
      message: 'Can not leave the name blank',
      errors: { name: ['required'] },
    });
  });

  it('needs a scope, and gets none that its maker lacks', async () => {
    await expect(an.client.send(createApiKey, { ...wanted, scopes: [] })).rejects.toMatchObject({ status: 422 });
    const { client } = await signIn(server, { account: an, role: 'developer' });
    await expect(client.send(createApiKey, wanted)).rejects.toMatchObject({ status: 403, code: 'missing_scope' });
    const verify = { ...wanted, scopes: ['verify:read' as const] };
    expect((await client.send(createApiKey, verify)).data.scopes).toEqual(['verify:read']);
  });

  it('cannot end in the past, and is shown as expired after its end', async () => {
    const past = { ...wanted, expires_at: '2020-01-01T00:00:00Z' };
    await expect(an.client.send(createApiKey, past)).rejects.toMatchObject({ errors: { expires_at: ['oneOf'] } });
    const soon = { ...wanted, expires_at: new Date(server.clock.now().getTime() + 1_000).toISOString() };
    const { data } = await an.client.send(createApiKey, soon);
    server.clock.advance(2_000);
    const { data: list } = await an.client.send(listApiKeys, {});
    expect(list.keys.find(({ id }) => id === data.id)?.status).toBe('expired');
  });

  it('cannot be made by who may only read', async () => {
    const { client } = await signIn(server, { account: an, role: 'viewer' });
    await expect(client.send(createApiKey, wanted)).rejects.toMatchObject({ status: 403 });
    expect((await client.send(listApiKeys, {})).data.keys.length).toBeGreaterThan(0);
  });
});

describe('an existing API key', () => {
  it('is renamed, then revoked for good', async () => {
    const { id } = (await an.client.send(createApiKey, wanted)).data;
    expect((await an.client.send(updateApiKey, { id, name: 'Kho' })).data.name).toBe('Kho');
    const revoked = await an.client.send(revokeApiKey, { id });
    expect(revoked.data).toMatchObject({ status: 'revoked', revoked_at: server.clock.now().toISOString() });
    expect((await an.client.send(revokeApiKey, { id })).data).toEqual(revoked.data);
    await expect(an.client.send(updateApiKey, { id, name: 'Lại' })).rejects.toMatchObject({ code: 'wrong_state' });
    const audit = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('audit').selectAll().where('object_id', '=', id).orderBy('id').execute(),
    );
    expect(audit.map((row) => [row.action, row.actor_id])).toEqual([
      ['api_key.created', an.userId],
      ['api_key.renamed', an.userId],
      ['api_key.revoked', an.userId],
    ]);
    expect(JSON.stringify(audit)).not.toContain('secret');
  });

  it('belongs to its account alone', async () => {
    const { id } = (await an.client.send(createApiKey, wanted)).data;
    const { client } = await signIn(server);
    await expect(client.send(revokeApiKey, { id })).rejects.toMatchObject({ status: 404 });
    await expect(client.send(updateApiKey, { id, name: 'x' })).rejects.toMatchObject({ status: 404 });
    expect((await client.send(listApiKeys, {})).data.keys).toEqual([]);
  });
});

describe('the limits of an API key', () => {
  it('are set when it is made, changed later, and stay where nothing is said of them', async () => {
    const limits = { ip_allow: '203.0.113.7\n10.0.0.0/8', spend_cap_day: '500000' };
    const made = (await an.client.send(createApiKey, { ...wanted, ...limits })).data;
    expect(made).toMatchObject({ ip_allow: ['203.0.113.7', '10.0.0.0/8'], spend_cap_day: 500_000, spent_today: 0 });
    const { id } = made;
    const end = new Date(server.clock.now().getTime() + 60_000).toISOString();
    const ended = (await an.client.send(updateApiKey, { id, name: 'Kho', expires_at: end })).data;
    expect(ended).toMatchObject({ name: 'Kho', ip_allow: made.ip_allow, spend_cap_day: 500_000, expires_at: end });
    const none = { ip_allow: '', spend_cap_day: '', expires_at: '' };
    const freed = (await an.client.send(updateApiKey, { id, name: 'Kho', ...none })).data;
    expect(freed).toMatchObject({ ip_allow: [], spend_cap_day: null, expires_at: null });
    const zero = (await an.client.send(updateApiKey, { id, name: 'Kho', spend_cap_day: 0 })).data;
    expect(zero.spend_cap_day).toBeNull();
  });

  it('are refused where they are none', async () => {
    const { id } = (await an.client.send(createApiKey, wanted)).data;
    const update = (more: object) => an.client.send(updateApiKey, { id, name: 'Kho', ...more });
    await expect(update({ ip_allow: '10.0.0.0/40' })).rejects.toMatchObject({ errors: { ip_allow: ['ip_lines'] } });
    await expect(update({ spend_cap_day: -1 })).rejects.toMatchObject({ status: 422 });
    await expect(update({ expires_at: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      errors: { expires_at: ['oneOf'] },
    });
  });
});

describe('another secret for an API key', () => {
  it('works at once, and the one before for 24 hours', async () => {
    const made = (await an.client.send(createApiKey, wanted)).data;
    const rotated = (await an.client.send(rotateApiKey, { id: made.id })).data;
    expect(rotated).toMatchObject({ id: made.id, status: 'rotating' });
    expect(rotated.secret).toMatch(/^sk_live_[\w-]{43}$/);
    const use = (token: string) => server.client({ token }).send(showKey, {});
    expect((await use(made.secret)).data.id).toBe(made.id);
    expect((await use(rotated.secret)).data.id).toBe(made.id);
    server.clock.advance(24 * 3_600_000 - 1);
    await use(made.secret);
    server.clock.advance(1);
    await expect(use(made.secret)).rejects.toMatchObject({ status: 401, code: 'key_expired' });
    expect((await use(rotated.secret)).data.id).toBe(made.id);
    const list = (await an.client.send(listApiKeys, {})).data.keys;
    expect(list.find(({ id }) => id === made.id)).toMatchObject({ status: 'active', previous_until: null });
  });

  it('is the second of two at most: a third ends the first', async () => {
    const made = (await an.client.send(createApiKey, wanted)).data;
    const second = (await an.client.send(rotateApiKey, { id: made.id })).data;
    await an.client.send(rotateApiKey, { id: made.id });
    const use = (token: string) => server.client({ token }).send(showKey, {});
    await expect(use(made.secret)).rejects.toMatchObject({ code: 'key_unknown' });
    expect((await use(second.secret)).data.id).toBe(made.id);
  });

  it('is given to nobody who lacks a scope of the key, and to no key that has ended', async () => {
    const { id } = (await an.client.send(createApiKey, wanted)).data;
    const { client } = await signIn(server, { account: an, role: 'developer' });
    await expect(client.send(rotateApiKey, { id })).rejects.toMatchObject({ status: 403, code: 'missing_scope' });
    await an.client.send(revokeApiKey, { id });
    await expect(an.client.send(rotateApiKey, { id })).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
  });
});
