import { listAttention } from '@app/contracts/attention/attention.calls.ts';
import { attentionKinds, isAttentionKind } from '@app/contracts/attention/attention.ts';
import { attentionText } from '@app/contracts/attention/attention-texts.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { createCampaign } from '../database/factories/record.factories.ts';
import { json } from '../database/tables/columns.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeEach(async () => {
  an = await signIn(server, { balance: 100_000 });
  await company('verified');
});
afterAll(() => server.close());

async function company(kyc_status: 'verified' | 'rejected' | 'expired' | 'not_submitted'): Promise<void> {
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('account').set({ kyc_status }).where('id', '=', an.accountId).execute(),
  );
}

async function thresholds(...low_thresholds: number[]): Promise<void> {
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('wallet').set({ low_thresholds }).where('account_id', '=', an.accountId).execute(),
  );
}

const waiting = async (person = an) => (await person.client.send(listAttention, {})).data;

describe('what waits', () => {
  test('is nothing where everything is in order', async () => {
    await createSender(server.deps, { accountId: an.accountId });
    await createCampaign(server.deps, { accountId: an.accountId, status: 'completed' });
    await thresholds(50_000);
    expect(await waiting()).toEqual([]);
  });

  test('is told with the most urgent first, each with the page on which it is settled', async () => {
    const { accountId } = an;
    await company('rejected');
    await thresholds(50_000, 100_000);
    const { campaignId } = await createCampaign(server.deps, { accountId, name: 'Tết', status: 'awaiting_approval' });
    const { senderId } = await createSender(server.deps, { accountId, name: 'ANBINH', status: 'rejected' });
    expect(await waiting()).toEqual([
      { kind: 'company_rejected', severity: 'critical', count: 1, name: '', link: '/Settings/documents' },
      { kind: 'balance_low', severity: 'warning', count: 1, name: '', link: '/billing/add-funds?return=%2F' },
      {
        kind: 'sender_rejected',
        severity: 'warning',
        count: 1,
        name: 'ANBINH',
        link: `/Campaigns/Sms/configuration/sender?sender=${senderId}`,
      },
      {
        kind: 'sms_approval',
        severity: 'info',
        count: 1,
        name: 'Tết',
        link: `/Campaigns/Sms/view?id=${campaignId}`,
      },
    ]);
  });

  test('is one line for several of a kind, which leads to all of them', async () => {
    const { accountId } = an;
    for (const status of ['paused', 'paused'] as const) await createCampaign(server.deps, { accountId, status });
    // Goes on by itself.
    const resumes_at = new Date(server.clock.now().getTime() + 60_000);
    await createCampaign(server.deps, { accountId, status: 'paused', resumes_at });
    expect(await waiting()).toEqual([
      { kind: 'sms_paused', severity: 'warning', count: 2, name: '', link: '/Campaigns/Sms?status=paused' },
    ]);
  });

  test('is not told of a campaign to the one who asked for its approval', async () => {
    const asked = { requested_by: an.userId, requested_at: server.clock.now().toISOString() };
    const approval = json({ ...asked, decision: null, decided_by: null, decided_at: null, reason: '' });
    await createCampaign(server.deps, { accountId: an.accountId, status: 'awaiting_approval', approval });
    const kinds = async (person: SignedIn) => (await waiting(person)).map(({ kind }) => kind);
    expect(await kinds(an)).toEqual([]);
    expect(await kinds(await signIn(server, { account: an, role: 'admin' }))).toEqual(['sms_approval']);
  });

  test('is told to those who can settle it, and never to another account', async () => {
    const { accountId } = an;
    await company('expired');
    await createCampaign(server.deps, { accountId, status: 'paused' });
    const kinds = async (person: SignedIn) => (await waiting(person)).map(({ kind }) => kind);
    expect(await kinds(await signIn(server, { account: an, role: 'marketer' }))).toEqual(['sms_paused']);
    expect(await kinds(await signIn(server, { account: an, role: 'viewer' }))).toEqual([]);
    expect(await kinds(await signIn(server))).not.toContain('sms_paused');
  });

  test('has a sentence and a remedy in both languages, whatever its kind', () => {
    const kinds = Object.keys(attentionKinds).filter(isAttentionKind);
    for (const kind of kinds) {
      for (const locale of ['vn', 'en'] as const) {
        for (const count of [1, 2]) {
          const { title, fix } = attentionText(kind, { count, name: 'X' }, locale);
          expect(title).not.toMatch(/[{}]/);
          expect(fix).not.toBe('');
        }
      }
    }
  });
});
