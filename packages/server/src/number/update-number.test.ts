import { updateNumber, viewNumber } from '@app/contracts/number/number.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createNumber } from '../database/factories/record.factories.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

let an: SignedIn;
let last = 84_985_561_000;
beforeEach(async () => {
  an = await signIn(server);
});

async function rent(fields: Partial<Parameters<typeof createNumber>[1]> = {}): Promise<string> {
  last += 1;
  const usual = { number: String(last), type: 'mobile' as const, features: ['voice', 'sms'] };
  return (await createNumber(server.deps, { accountId: an.accountId, ...usual, ...fields })).numberId;
}

it('a number gets a name, a use and no renewal, each by itself', async () => {
  const id = await rent();
  await an.client.send(updateNumber, { id, label: ' Tổng đài ' });
  await an.client.send(updateNumber, { id, assigned_to: 'sms' });
  const { data } = await an.client.send(updateNumber, { id, auto_renew: false });
  expect(data).toMatchObject({ label: 'Tổng đài', assigned_to: 'sms', auto_renew: false });
  expect((await an.client.send(viewNumber, { id })).data).toEqual(data);
});

it('is not used for what it cannot do', async () => {
  const id = await rent({ features: ['voice'] });
  await expect(an.client.send(updateNumber, { id, assigned_to: 'sms' })).rejects.toMatchObject({
    status: 422,
    errors: { assigned_to: ['oneOf'] },
  });
  await an.client.send(updateNumber, { id, assigned_to: 'verify' });
});

it.each(['past_due', 'suspended', 'cancel_requested'] as const)('keeps its renewal while it is %s', async (status) => {
  const id = await rent({ status });
  await expect(an.client.send(updateNumber, { id, auto_renew: false })).rejects.toMatchObject({ code: 'wrong_state' });
  await an.client.send(updateNumber, { id, label: 'Vẫn đổi tên được' });
});

it.each(['released', 'expired', 'reserved'] as const)('is not changed while it is %s', async (status) => {
  const id = await rent({ status });
  await expect(an.client.send(updateNumber, { id, label: 'Mới' })).rejects.toMatchObject({ code: 'wrong_state' });
});

it('of another account is not found', async () => {
  const id = await rent();
  const other = await signIn(server);
  await expect(other.client.send(updateNumber, { id, label: 'Mới' })).rejects.toMatchObject({ status: 404 });
});
