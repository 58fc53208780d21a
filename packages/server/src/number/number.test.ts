import { getNumberUser, searchNumberUser, viewNumber } from '@app/contracts/number/number.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNumber } from '../database/factories/record.factories.ts';

let server: TestServer;
let an: SignedIn;
let hotline: string;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
  const { accountId } = an;
  const call = { number: '19006789', label: 'Tổng đài', assigned_to: 'voice' } as const;
  hotline = (await createNumber(server.deps, { accountId, ...call })).numberId;
  server.clock.advance(1_000);
  const spare = { number: '84985550001', type: 'mobile', label: 'Dự phòng', monthly_price: 60_000 } as const;
  await createNumber(server.deps, { accountId, ...spare, status: 'suspended' });
}, 60_000);
afterAll(() => server.close());

it('lists rented numbers with counts by state', async () => {
  const { data, total, info } = await an.client.send(getNumberUser, {});
  expect(data.map((number) => number.number)).toEqual(['84985550001', '19006789']);
  expect([total, info.counts_by_status]).toEqual([2, { active: 1, suspended: 1 }]);
});

it('finds a number by either writing and by its label, and narrows by use', async () => {
  const find = async (search: string) =>
    (await an.client.send(searchNumberUser, { search })).data.map((number) => number.number);
  expect(await find('0985 550')).toEqual(['84985550001']);
  expect(await find('1900')).toEqual(['19006789']);
  expect(await find('du phong')).toEqual(['84985550001']);
  expect((await an.client.send(searchNumberUser, { assigned_to: ['voice'] })).total).toBe(1);
  expect((await an.client.send(getNumberUser, { sort: 'monthly_price' })).data[0]?.monthly_price).toBe(60_000);
});

it('shows one number, to its own account alone', async () => {
  expect((await an.client.send(viewNumber, { id: hotline })).data).toMatchObject({
    label: 'Tổng đài',
    type: 'hotline',
  });
  const stranger = await signIn(server);
  await expect(stranger.client.send(viewNumber, { id: hotline })).rejects.toMatchObject({ status: 404 });
});
