import { listPayments, requestTransfer, showTopUp, showTransfer } from '@app/contracts/billing/billing.calls.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKycCase } from '../database/factories/identity.factories.ts';
import { bankOf } from '@app/testing/bank-transfers.ts';

const DAY = 24 * 3_600_000;

let server: TestServer;
let bank: ReturnType<typeof bankOf>;
beforeAll(async () => {
  server = await startTestServer();
  bank = bankOf(server);
}, 60_000);
afterAll(() => server.close());

describe('a transfer that is asked for', () => {
  test('has VAT on top, a picture with the total, and seven days', async () => {
    const an = await bank.verified();
    const transfer = await bank.asked(an, 500_000);
    expect(transfer).toMatchObject({ amount: 500_000, vat: 50_000, total: 550_000, currency: 'VND' });
    expect(transfer.reference).toMatch(/^NAP[A-HJ-NP-Z2-9]{8}$/);
    expect(transfer.qr_payload).toContain('5406550000');
    expect(transfer.qr_payload).toContain(`0811${transfer.reference}`);
    expect(Date.parse(transfer.expires_at) - server.clock.now().getTime()).toBe(7 * DAY);
    const { data } = await an.client.send(showTransfer, { payment_id: transfer.payment_id });
    expect(data).toMatchObject({ status: 'awaiting_transfer', received: 0, wire: { reference: transfer.reference } });
    expect((await an.client.send(listPayments, { search: transfer.reference })).total).toBe(1);
  });

  test('is the same one for a request that is sent again with its key', async () => {
    const an = await bank.verified();
    const again = { idempotencyKey: randomUUID() };
    const first = await an.client.send(requestTransfer, { amount: 100_000 }, again);
    const second = await an.client.send(requestTransfer, { amount: 100_000 }, again);
    expect(second.data.payment_id).toBe(first.data.payment_id);
    expect((await an.client.send(listPayments, {})).total).toBe(1);
  });

  test.each([
    ['49999', 'min_value:min=50000'],
    ['500000001', 'max_value:max=500000000'],
    ['50000.5', 'numeric'],
    ['', 'required'],
  ])('of %s is refused as %s', async (amount, rule) => {
    const an = await bank.verified();
    await expect(an.client.send(requestTransfer, { amount })).rejects.toMatchObject({
      status: 422,
      errors: { amount: [rule] },
    });
  });

  test('needs a verified company, and says what is missing', async () => {
    const an = await signIn(server);
    await createKycCase(server.deps, { accountId: an.accountId, tax_code: '' });
    const lacks = { status: 'pending', missing: ['company_details', 'business_licence', 'id_front', 'id_back'] };
    await expect(bank.asked(an)).rejects.toMatchObject({
      status: 403,
      code: 'kyc_pending',
      message: 'Kyc pending verification',
      info: lacks,
    });
    const { data } = await an.client.send(showTopUp, {});
    expect(data).toMatchObject({ methods: ['card', 'wire'], kyc_status: 'pending', kyc_missing: lacks.missing });
  });

  test('belongs to its account, and only those who may pay ask for it', async () => {
    const an = await bank.verified();
    const { payment_id } = await bank.asked(an);
    const stranger = await bank.verified();
    await expect(stranger.client.send(showTransfer, { payment_id })).rejects.toMatchObject({ status: 404 });
    const viewer = await signIn(server, { account: an, role: 'viewer' });
    await expect(bank.asked(viewer)).rejects.toMatchObject({ status: 403, code: 'missing_scope' });
  });

  test('is one of twenty at most', async () => {
    const an = await bank.verified();
    const all = await Promise.allSettled(Array.from({ length: 22 }, () => bank.asked(an, 50_000)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await expect(bank.asked(an)).rejects.toMatchObject({ status: 409, code: 'quota_exceeded' });
  });
});

describe('where no account is set up', () => {
  test('transfers are not offered, and nothing is taken', async () => {
    const bare = await startTestServer({ config: { bank: null } });
    try {
      const an = await signIn(bare);
      await createKycCase(bare.deps, { accountId: an.accountId, status: 'verified' });
      expect((await an.client.send(showTopUp, {})).data.methods).toEqual(['card']);
      await expect(an.client.send(requestTransfer, { amount: 50_000 })).rejects.toMatchObject({
        status: 503,
        code: 'provider_unavailable',
      });
      expect((await fetch(`${bare.url}/hooks/bank`, { method: 'POST', body: '{}' })).status).toBe(404);
    } finally {
      await bare.close();
    }
  }, 60_000);
});
