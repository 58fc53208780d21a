import type { Input } from '@app/contracts/core/call.ts';
import { MAX_CALLBACK_PROFILES } from '@app/contracts/settings/callback.ts';
import {
  createCallbackProfile,
  deleteCallbackProfile,
  enableCallbackProfile,
  listCallbackDeliveries,
  listCallbackProfiles,
  redeliverCallbacks,
  rollCallbackSecret,
  testCallbackProfile,
  updateCallbackProfile,
} from '@app/contracts/settings/callback.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

/** An address of the public internet, for which no name is looked up. */
const url = 'https://8.8.8.8/hook';
const wanted: Input<typeof createCallbackProfile> = { name: 'Kho', url, events: ['message.delivered'] };

const create = ({ client }: SignedIn, fields: Partial<typeof wanted> = {}) =>
  client.send(createCallbackProfile, { ...wanted, ...fields });

function storedProfile(id: string) {
  return server.deps.database.asSystem((tx) =>
    tx.selectFrom('callback_profile').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

describe('a callback profile', () => {
  test('answers its secret once; secret and headers are stored sealed', async () => {
    const an = await signIn(server);
    const { data } = await create(an, { headers: 'Authorization: Bearer abc-123\nX-Shop: 7' });
    expect(data.secret).toMatch(/^whsec_[\w-]{43}$/);
    const list = await an.client.send(listCallbackProfiles, {});
    const { secret, ...profile } = data;
    expect(list.data).toEqual([profile]);
    expect(profile).toMatchObject({ status: 'active', format: 'json', headers: ['Authorization', 'X-Shop'] });
    expect(list.info.events).toContainEqual({ key: 'message.delivered', group: 'message' });
    const stored = JSON.stringify(await storedProfile(data.id));
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain('abc-123');
    expect(JSON.stringify(list)).not.toContain('abc-123');
  });

  test('needs a name, an address and an event', async () => {
    const an = await signIn(server);
    await expect(create(an, { name: ' ' })).rejects.toMatchObject({
      status: 422,
      message: 'Can not leave the name blank',
      errors: { name: ['required'] },
    });
    await expect(create(an, { url: '' })).rejects.toMatchObject({
      message: 'Missing parameters',
      errors: { url: ['required', 'url'] },
    });
    await expect(create(an, { events: [] })).rejects.toMatchObject({ errors: { events: ['required'] } });
    await expect(create(an, { headers: 'Host: other.vn' })).rejects.toMatchObject({
      errors: { headers: ['header_lines'] },
    });
    await expect(create(an, { headers: 'X-Empty:' })).rejects.toMatchObject({ errors: { headers: ['header_lines'] } });
  });

  test.each(['ftp://shop.vn/x', 'http://localhost/x', 'shop.vn', 'https://intranet/x'])(
    'needs an address of http or https with a dotted host: not %s',
    async (wrong) => {
      const an = await signIn(server);
      await expect(create(an, { url: wrong })).rejects.toMatchObject({
        status: 422,
        message: 'insert url failed',
        errors: { url: ['url'] },
      });
    },
  );

  test.each([
    'http://127.0.0.1/x',
    'http://10.1.2.3/x',
    'https://192.168.1.1/x',
    'http://172.20.0.1:8080/x',
    'http://169.254.169.254/latest/meta-data',
    'http://2130706433.1/x',
    'http://0x7f.1/x',
  ])('must not lead to a private address: %s', async (wrong) => {
    const an = await signIn(server);
    await expect(create(an, { url: wrong })).rejects.toMatchObject({ status: 422, message: 'insert url failed' });
  });

  test('has an address that no other profile of the account has', async () => {
    const [an, binh] = [await signIn(server), await signIn(server)];
    const { data: first } = await create(an);
    const { data: second } = await create(an, { url: `${url}/2` });
    const taken = { status: 409, code: 'duplicate', message: 'link already exists' };
    await expect(create(an, { url: 'HTTPS://8.8.8.8:443/hook' })).rejects.toMatchObject(taken);
    const { id, name } = second;
    const change = { id, name, url: first.url, events: wanted.events };
    await expect(an.client.send(updateCallbackProfile, change)).rejects.toMatchObject(taken);
    expect((await create(binh)).data.url).toBe(url);
  });

  test('keeps the value of a header that is sent without one, and loses one that is left out', async () => {
    const an = await signIn(server);
    const { data } = await create(an, { headers: 'Authorization: Bearer abc-123\nX-Shop: 7' });
    const change = { id: data.id, name: 'Kho 2', url, events: wanted.events, headers: 'authorization:' };
    const before = await storedProfile(data.id);
    const { data: after } = await an.client.send(updateCallbackProfile, change);
    expect(after).toMatchObject({ name: 'Kho 2', headers: ['authorization'] });
    expect((await storedProfile(data.id)).sealed_headers).not.toBe(before.sealed_headers);
  });

  test('is disabled, enabled and deleted, each audited with who did it', async () => {
    const an = await signIn(server);
    const { id } = (await create(an)).data;
    const off = await an.client.send(updateCallbackProfile, { id, ...wanted, active: false });
    expect(off.data.status).toBe('disabled');
    expect((await an.client.send(enableCallbackProfile, { id })).data.status).toBe('active');
    await an.client.send(deleteCallbackProfile, { id });
    expect((await an.client.send(listCallbackProfiles, {})).data).toEqual([]);
    const audit = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('audit').selectAll().where('object_id', '=', id).orderBy('id').execute(),
    );
    expect(audit.map(({ action, actor_id }) => [action, actor_id])).toEqual(
      ['created', 'changed', 'enabled', 'deleted'].map((action) => [`callback_profile.${action}`, an.userId]),
    );
    expect(JSON.stringify(audit)).not.toMatch(/secret|whsec/);
  });

  test('gets another secret, and both sign for a day', async () => {
    const an = await signIn(server);
    const { data } = await create(an);
    const rolled = await an.client.send(rollCallbackSecret, { id: data.id });
    expect(rolled.data.secret).not.toBe(data.secret);
    expect(rolled.data.old_secret_until).toBe(new Date(server.clock.now().getTime() + 86_400_000).toISOString());
    server.clock.advance(86_400_001);
    expect((await an.client.send(listCallbackProfiles, {})).data[0]?.old_secret_until).toBeNull();
  });

  test('is one of 20 at most, however many are made at the same time', async () => {
    const an = await signIn(server);
    const made = await Promise.allSettled(
      Array.from({ length: MAX_CALLBACK_PROFILES + 3 }, (_, index) => create(an, { url: `${url}/${index}` })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_CALLBACK_PROFILES);
    await expect(create(an, { url: `${url}/more` })).rejects.toMatchObject({ code: 'quota_exceeded' });
  });
});

describe('callback profiles', () => {
  test('can be read, but not changed, with settings:read alone', async () => {
    const an = await signIn(server);
    const { id } = (await create(an)).data;
    const { client } = await signIn(server, { account: an, role: 'viewer' });
    expect((await client.send(listCallbackProfiles, {})).data).toHaveLength(1);
    expect((await client.send(listCallbackDeliveries, { profile_id: id })).data).toEqual([]);
    const refused = { status: 403, code: 'missing_scope' };
    await expect(client.send(createCallbackProfile, wanted)).rejects.toMatchObject(refused);
    await expect(client.send(rollCallbackSecret, { id })).rejects.toMatchObject(refused);
    await expect(client.send(testCallbackProfile, { id, event: 'message.sent' })).rejects.toMatchObject(refused);
  });

  test('belong to their account alone', async () => {
    const { id } = (await create(await signIn(server))).data;
    const { client } = await signIn(server);
    const gone = { status: 404 };
    await expect(client.send(updateCallbackProfile, { id, ...wanted })).rejects.toMatchObject(gone);
    await expect(client.send(enableCallbackProfile, { id })).rejects.toMatchObject(gone);
    await expect(client.send(rollCallbackSecret, { id })).rejects.toMatchObject(gone);
    await expect(client.send(deleteCallbackProfile, { id })).rejects.toMatchObject(gone);
    await expect(client.send(testCallbackProfile, { id, event: 'message.sent' })).rejects.toMatchObject(gone);
    await expect(client.send(listCallbackDeliveries, { profile_id: id })).rejects.toMatchObject(gone);
    const again = { profile_id: id, delivery_ids: ['cbd_x'] };
    await expect(client.send(redeliverCallbacks, again)).rejects.toMatchObject(gone);
    expect((await client.send(listCallbackProfiles, {})).data).toEqual([]);
  });
});
