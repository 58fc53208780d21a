import { unsubscribeNumber, viewNumber } from '@app/contracts/number/number.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCampaign, createNumber, createVerifyConfiguration } from '../database/factories/record.factories.ts';
import { json } from '../database/tables/columns.ts';

const DAY = 24 * 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

let an: SignedIn;
let id: string;
let digits: string;
let last = 84_985_560_000;
beforeEach(async () => {
  an = await signIn(server);
  last += 1;
  digits = String(last).slice(-4);
  id = await rent({});
});

async function rent(fields: Partial<Parameters<typeof createNumber>[1]>): Promise<string> {
  const renews_at = new Date(server.clock.now().getTime() + DAY);
  const usual = { number: String(last), type: 'mobile', renews_at } as const;
  return (await createNumber(server.deps, { accountId: an.accountId, ...usual, ...fields })).numberId;
}

const number = async () => (await an.client.send(viewNumber, { id })).data;
const release = (input: object) => an.client.send(unsubscribeNumber, { id, confirm: digits, ...input });

/** Moves the time and does what is due by then. */
async function after(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds);
  await server.worker.drain();
}

describe('a number that is given back at the end of its period', () => {
  it('works until then, and is gone after it', async () => {
    const { renews_at } = await number();
    const { data } = await release({ reason: 'Không dùng nữa' });
    expect(data).toMatchObject({ status: 'cancel_requested', ends_at: renews_at });
    await after(DAY - 1_000);
    expect((await number()).status).toBe('cancel_requested');
    await after(1_000);
    expect((await number()).status).toBe('released');
  });

  it('can be kept as long as it is there', async () => {
    await release({});
    const { data } = await an.client.send(unsubscribeNumber, { id, undo: true });
    expect(data).toMatchObject({ status: 'active', ends_at: null });
    await after(2_000);
    await expect(an.client.send(unsubscribeNumber, { id, undo: true })).rejects.toMatchObject({ code: 'wrong_state' });
  });

  it('must have a period that is paid', async () => {
    last += 1;
    digits = String(last).slice(-4);
    id = await rent({ status: 'suspended' });
    await expect(release({})).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
    await expect(release({ when: 'now' })).resolves.toMatchObject({ data: { status: 'cancel_requested' } });
    expect((await an.client.send(unsubscribeNumber, { id, undo: true })).data.status).toBe('suspended');
  });
});

describe('a number that is given back now', () => {
  it('is there for half a minute, then others may rent it', async () => {
    await release({ when: 'now' });
    await after(29_000);
    expect((await number()).status).toBe('cancel_requested');
    await after(1_000);
    expect((await number()).status).toBe('released');
    await expect(release({ when: 'now' })).rejects.toMatchObject({ code: 'wrong_state' });
    await expect(an.client.send(unsubscribeNumber, { id, undo: true })).rejects.toMatchObject({ code: 'wrong_state' });
    const stranger = await signIn(server);
    const rented = createNumber(server.deps, { accountId: stranger.accountId, number: String(last), type: 'mobile' });
    await expect(rented).resolves.toBeDefined();
  });

  it('is kept by an undo, also where it had been given back for later', async () => {
    await release({});
    await release({ when: 'now' });
    await an.client.send(unsubscribeNumber, { id, undo: true });
    await after(60_000);
    expect((await number()).status).toBe('active');
  });

  it('is not taken from a campaign that is still to call by it', async () => {
    const { accountId } = an;
    const options = JSON.stringify({ number_id: id });
    const campaign = { accountId, channel: 'voice', name: 'Nhắc hẹn', status: 'scheduled', options } as const;
    await createCampaign(server.deps, campaign);
    await expect(release({ when: 'now' })).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      info: { campaigns: [{ name: 'Nhắc hẹn', status: 'scheduled' }] },
    });
    await expect(release({})).resolves.toMatchObject({ data: { status: 'cancel_requested' } });
  });

  it('is not taken from a published verification service that calls by it', async () => {
    await createVerifyConfiguration(server.deps, {
      accountId: an.accountId,
      status: 'published',
      channels: json([{ channel: 'voice', sender_id: id, template_id: null, timeout_seconds: 60 }]),
    });
    await expect(release({ when: 'now' })).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      info: { campaigns: [], configurations: [{ name: 'Đăng nhập' }] },
    });
  });
});

describe('who asks', () => {
  it('types the last four digits, in whatever writing', async () => {
    const wrong = { status: 422, errors: { confirm: ['confirmed:target=number'] } };
    await expect(release({ confirm: '0000' })).rejects.toMatchObject(wrong);
    await expect(release({ confirm: '' })).rejects.toMatchObject({ errors: { confirm: ['required'] } });
    await expect(release({ confirm: digits.split('').join(' ') })).resolves.toBeDefined();
  });

  it('must be allowed to, and own the number', async () => {
    const viewer = await signIn(server, { account: an, role: 'viewer' });
    const input = { id, confirm: digits };
    await expect(viewer.client.send(unsubscribeNumber, input)).rejects.toMatchObject({ status: 403 });
    const stranger = await signIn(server);
    await expect(stranger.client.send(unsubscribeNumber, input)).rejects.toMatchObject({ status: 404 });
    expect((await number()).status).toBe('active');
  });
});
