import { getVerifyConfiguration, listVerify } from '@app/contracts/verify/verify.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVerifyConfiguration } from '../database/factories/record.factories.ts';

let server: TestServer;
let an: SignedIn;
let login: string;

beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
  const { accountId } = an;
  login = (await createVerifyConfiguration(server.deps, { accountId, limit_phone: 5 })).configurationId;
  server.clock.advance(1_000);
  await createVerifyConfiguration(server.deps, { accountId, name: 'Thanh toán', status: 'draft' });
  const hours = [
    { hour: '2026-11-21T02:00:00Z', sent: 10, delivered: 9, verified: 8 },
    { hour: '2026-11-19T02:00:00Z', sent: 100, delivered: 90, verified: 80 },
    { hour: '2026-09-01T02:00:00Z', sent: 7, delivered: 7, verified: 7 },
  ].map(({ hour, ...counts }) => ({ ...counts, hour: new Date(hour), account_id: accountId, configuration_id: login }));
  await server.deps.database.asSystem((tx) => tx.insertInto('verification_count').values(hours).execute());
}, 60_000);
afterAll(() => server.close());

it('lists services with the counts of a day, and the sums of 30 days over all', async () => {
  const { data, info, total } = await an.client.send(listVerify, {});
  expect(data).toMatchObject([
    { name: 'Thanh toán', status: 'draft', sent_24h: 0, conversion: null },
    { name: 'Đăng nhập', channels: ['sms'], sent_24h: 10, delivered_24h: 9, verified_24h: 8, conversion: 0.8 },
  ]);
  expect(info.totals).toEqual({ sent: 110, delivered: 99, verified: 88 });
  expect([total, info.counts_by_status]).toEqual([2, { published: 1, draft: 1 }]);
});

it('finds services by name and brand without accents, and by state', async () => {
  expect((await an.client.send(listVerify, { search: 'dang nhap' })).data).toMatchObject([{ name: 'Đăng nhập' }]);
  expect((await an.client.send(listVerify, { status: ['draft'], sort: 'name' })).total).toBe(1);
});

it('answers a whole configuration by its id, to its own account alone', async () => {
  const { data } = await an.client.send(getVerifyConfiguration, { id: login });
  expect(data).toMatchObject([
    { id: login, limit_phone: 5, limit_phone_hours: 24, validity_time: 300, code_length: 6 },
  ]);
  const stranger = await signIn(server);
  await expect(stranger.client.send(getVerifyConfiguration, { id: login })).rejects.toMatchObject({ status: 404 });
});

it('is hidden from a marketer', async () => {
  const { client } = await signIn(server, { account: an, role: 'marketer' });
  await expect(client.send(listVerify, {})).rejects.toMatchObject({ status: 403 });
});
