import { startMessageCentre } from '@app/testing/message-centre/message-centre.ts';
import { startTestServer } from '@app/testing/test-server.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createSender } from '../../database/factories/feature.factories.ts';
import { createAccount } from '../../database/factories/identity.factories.ts';
import { createLaunchedCampaign } from '../../database/factories/sending.factories.ts';
import { startCampaignJob } from '../../sending/sending.jobs.ts';
import { readState } from '../../sending/testing/campaign-state.ts';

const centre = await startMessageCentre();
const { smpp } = readConfig(
  {
    SMS_PORT: 'smpp',
    SMPP_HOST: '127.0.0.1',
    SMPP_PORT: String(centre.port),
    SMPP_SYSTEM_ID: 'tester',
    SMPP_PASSWORD: 'secret',
    SMPP_BIND: 'pair',
  },
  '.',
);
const server = await startTestServer({ config: { role: 'all', smpp } });
afterAll(() => centre.close());

const TEXT = `Đơn hàng của bạn đã được giao. ${'Cảm ơn bạn! '.repeat(10)}`;
const phones = ['84981000001', '84911000002', '84900000002', '84900000003'];

describe('a server whose carrier is reached by SMPP', () => {
  it('sends a campaign of long texts, bills it, and hears how each message ended', async () => {
    const { deps } = server;
    const { accountId, scope } = await createAccount(deps, { balance: 1_000_000 });
    const { senderId } = await createSender(deps, { accountId, name: 'ANBINH', usage: 'both' });
    const fields = { accountId, senderId, phones, content: TEXT };
    const { campaignId } = await createLaunchedCampaign(deps, fields);
    await deps.database.asAccount(scope, (tx) =>
      deps.jobs.enqueue(tx, startCampaignJob, { campaign_id: campaignId, run: 1 }, { scope }),
    );
    await centre.until((carrier) => carrier.receiptsAcknowledged() === 9);
    const reached = phones.filter((phone) => phone !== '84900000003');
    expect(new Map(centre.shown.map(({ to, text }) => [to, text]))).toEqual(new Map(reached.map((to) => [to, TEXT])));
    expect(centre.shown).toHaveLength(3);
    const state = await readState(deps.database, scope, campaignId);
    expect(state.counts).toEqual({ delivered: 2, undelivered: 1, failed: 1 });
    expect(state.charged).toBe(3 * 3 * 850);
  });

  it('shows what its carrier does among its figures', async () => {
    const figures = await (await fetch(`${server.url}/metrics`)).text();
    expect(figures).toContain('smpp_submits_total{status="00000000"} 9');
    expect(figures).toContain('smpp_submits_total{status="0000000b"} 1');
    expect(figures).toContain('smpp_deliveries_total{kind="receipt"} 9');
    expect(figures).toContain('smpp_connections_bound 2');
    expect(figures).toContain('smpp_window_in_use 0');
  });

  it('unbinds when it stops', async () => {
    await server.close();
    expect(centre.counts().unbinds).toBe(2);
  });
});
