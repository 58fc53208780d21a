import { updateNumber, viewNumber } from '@app/contracts/number/number.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCampaign, createNumber, createVerifyConfiguration } from '../database/factories/record.factories.ts';
import { json } from '../database/tables/columns.ts';

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

describe('the use of a number that something calls by', () => {
  const change = (id: string, assigned_to: 'voice' | 'verify' | 'none') =>
    an.client.send(updateNumber, { id, assigned_to });
  const callBy = (id: string, status: 'scheduled' | 'completed' | 'draft') =>
    createCampaign(server.deps, {
      accountId: an.accountId,
      channel: 'voice',
      name: 'Nhắc lịch',
      status,
      options: json({ number_id: id }),
    });
  const serve = (id: string, status: 'published' | 'disabled') =>
    createVerifyConfiguration(server.deps, {
      accountId: an.accountId,
      status,
      channels: json([{ channel: 'voice', sender_id: id, template_id: null, timeout_seconds: 60 }]),
    });

  it('stays voice while a campaign is still to call', async () => {
    const id = await rent({ assigned_to: 'voice' });
    await callBy(id, 'scheduled');
    await expect(change(id, 'none')).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      info: { campaigns: [{ name: 'Nhắc lịch', status: 'scheduled' }], configurations: [] },
    });
    const { data } = await an.client.send(updateNumber, { id, label: 'Tổng đài', assigned_to: 'voice' });
    expect(data).toMatchObject({ label: 'Tổng đài', assigned_to: 'voice' });
  });

  it('stays verification while a published service calls by it', async () => {
    const id = await rent({ assigned_to: 'verify' });
    await serve(id, 'published');
    await expect(change(id, 'voice')).rejects.toMatchObject({
      code: 'in_use',
      info: { campaigns: [], configurations: [{ name: 'Đăng nhập' }] },
    });
  });

  it('is free again after that, and where only drafts and disabled services name the number', async () => {
    const id = await rent({ assigned_to: 'voice' });
    await callBy(id, 'completed');
    await callBy(id, 'draft');
    await serve(id, 'disabled');
    expect((await change(id, 'none')).data.assigned_to).toBe('none');
  });

  it('can become what it is called by for, of a number that was chosen before uses counted', async () => {
    const id = await rent({ assigned_to: 'none' });
    await callBy(id, 'scheduled');
    await expect(change(id, 'verify')).rejects.toMatchObject({ code: 'in_use' });
    expect((await change(id, 'voice')).data.assigned_to).toBe('voice');
  });
});
