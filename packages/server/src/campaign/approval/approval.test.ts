import { campaignHistory } from '@app/contracts/campaign/campaign-history.calls.ts';
import { approveSmsCampaign, rejectSmsCampaign } from '@app/contracts/campaign/approval.calls.ts';
import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import {
  createSmsDraft,
  launchSmsCampaign,
  quoteSmsCampaign,
  scheduleSmsCampaign,
  undoSmsCampaign,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import { pasteSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { setApproval } from '@app/contracts/settings/settings.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSender } from '../../database/factories/feature.factories.ts';
import { readWallet } from '../../ledger/ledger.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const PRICE = 850;
const RECIPIENTS = 4;
const BALANCE = 10_000;

interface Team {
  readonly asker: SignedIn;
  readonly approver: SignedIn;
  /** A draft with a quote that costs as much as needs approval. */
  readonly id: string;
  readonly quoteId: string;
}

async function newTeam({ threshold = RECIPIENTS * PRICE - 1 }: { threshold?: number } = {}): Promise<Team> {
  const asker = await signIn(server, { balance: BALANCE });
  const { accountId } = asker;
  const approver = await signIn(server, { account: asker, role: 'admin' });
  await asker.client.send(setApproval, { approval_threshold_vnd: threshold });
  const { senderId } = await createSender(server.deps, { accountId, name: 'ANBINH' });
  const numbers = Array.from({ length: RECIPIENTS }, (_, index) => `090012340${index}`).join('\n');
  const { data: list } = await asker.client.send(pasteSmsContacts, { phones: numbers });
  const { data: draft } = await asker.client.send(createSmsDraft, {
    mode: 'draft',
    name: 'Nhắc hẹn',
    sender_id: senderId,
    content: 'ANBINH: hen gap ban.',
    audience_ids: [list.id],
  });
  const { data: quote } = await asker.client.send(quoteSmsCampaign, { id: draft.id, revision: 1 });
  return { asker, approver, id: draft.id, quoteId: quote.id };
}

const ask = ({ asker, id, quoteId }: Team) => asker.client.send(launchSmsCampaign, { id, quote_id: quoteId });
const approve = ({ approver, id }: Team) => approver.client.send(approveSmsCampaign, { id });
const walletOf = ({ asker: { scope } }: Team) => server.deps.database.asAccount(scope, (tx) => readWallet(tx, scope));
const viewOf = ({ asker, id }: Team) => asker.client.send(viewSmsCampaign, { id });
const noticesFor = ({ asker: { scope } }: Team, { userId }: SignedIn) =>
  server.deps.database.asAccount(scope, (tx) =>
    tx.selectFrom('notification').select(['title', 'link']).where('user_id', '=', userId).orderBy('id').execute(),
  );

describe('a campaign that costs more than needs a second person', () => {
  test('says so in its quote, and one that costs less does not', async () => {
    const { asker, quoteId: _quoteId, id } = await newTeam();
    const { data } = await asker.client.send(quoteSmsCampaign, { id, revision: 1 });
    expect(data.needs_approval).toBe(true);
    const cheap = await newTeam({ threshold: RECIPIENTS * PRICE });
    const { data: quote } = await cheap.asker.client.send(quoteSmsCampaign, { id: cheap.id, revision: 1 });
    expect(quote.needs_approval).toBe(false);
    expect((await ask(cheap)).data.status).toBe('scheduled');
  });

  test('waits with its money set aside, and whoever may decide is told', async () => {
    const team = await newTeam();
    const { data, info } = await ask(team);
    expect(data).toMatchObject({ status: 'awaiting_approval', launched_at: null, counts: { queued: RECIPIENTS } });
    expect(info).toMatchObject({ undo_until: null, reserved: RECIPIENTS * PRICE });
    expect(await noticesFor(team, team.approver)).toEqual([
      {
        title: expect.objectContaining({ en: 'A campaign waits for your approval' }),
        link: `/Campaigns/Sms/view?id=${team.id}`,
      },
    ]);
    expect((await viewOf(team)).info.approval).toMatchObject({
      requested_by: { id: team.asker.userId },
      decision: null,
      approvers: 1,
    });
    await server.worker.drain();
    expect((await viewOf(team)).data.status).toBe('awaiting_approval');
  });

  test('is not launched by whoever asked, whatever role they have', async () => {
    const team = await newTeam();
    await ask(team);
    const own = { status: 403, info: { reason: 'own_request' } };
    const { client } = team.asker;
    await expect(client.send(approveSmsCampaign, { id: team.id })).rejects.toMatchObject(own);
    await expect(client.send(rejectSmsCampaign, { id: team.id, reason: 'Không' })).rejects.toMatchObject(own);
  });

  test('is launched once it is approved, and can be undone as any other', async () => {
    const team = await newTeam();
    await ask(team);
    const { data } = await approve(team);
    expect(data.status).toBe('scheduled');
    expect(new Date(data.undo_until ?? 0).getTime()).toBe(server.clock.now().getTime() + 30_000);
    await expect(approve(team)).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
    expect(await noticesFor(team, team.asker)).toMatchObject([{ title: { en: 'Campaign approved' } }]);
    server.clock.advance(30_000);
    await server.worker.drain();
    const { data: sent } = await viewOf(team);
    expect(sent.counts.queued).toBe(0);
    expect(await walletOf(team)).toMatchObject({ balance: BALANCE - sent.cost.charged, reserved: 0 });
  });

  test('keeps the time that was asked for, unless that is over', async () => {
    const planned = await newTeam();
    const { asker, id, quoteId } = planned;
    const sendAt = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    const schedule = { mode: 'schedule', id, quote_id: quoteId, send_at: sendAt } as const;
    expect((await asker.client.send(scheduleSmsCampaign, schedule)).data.status).toBe('awaiting_approval');
    expect((await approve(planned)).data).toMatchObject({ undo_until: sendAt, schedule: { at: sendAt } });
    const late = await newTeam();
    const soon = new Date(server.clock.now().getTime() + 60_000).toISOString();
    await late.asker.client.send(scheduleSmsCampaign, {
      ...schedule,
      id: late.id,
      quote_id: late.quoteId,
      send_at: soon,
    });
    server.clock.advance(61_000);
    const now = server.clock.now().getTime();
    expect((await approve(late)).data).toMatchObject({
      undo_until: new Date(now + 30_000).toISOString(),
      schedule: { at: null },
    });
  });

  test('comes back as a draft with the reason, and its money with it', async () => {
    const team = await newTeam();
    await ask(team);
    const reason = 'Sai ngày khai trương';
    const { data } = await team.approver.client.send(rejectSmsCampaign, { id: team.id, reason });
    expect(data.status).toBe('draft');
    expect(await walletOf(team)).toMatchObject({ balance: BALANCE, reserved: 0 });
    const { info } = await viewOf(team);
    expect(info.approval).toMatchObject({ decision: 'rejected', reason });
    expect(info.draft?.revision).toBe(1);
    const { data: steps } = await team.asker.client.send(campaignHistory, { id: team.id });
    expect(steps.map(({ event, reason: why }) => [event, why])).toEqual([
      ['approval_requested', null],
      ['rejected', reason],
    ]);
    expect(await noticesFor(team, team.asker)).toMatchObject([{ title: { en: 'Campaign sent back' } }]);
  });

  test('can be taken back by whoever asked', async () => {
    const team = await newTeam();
    await ask(team);
    expect((await team.asker.client.send(undoSmsCampaign, { id: team.id })).data.status).toBe('draft');
    expect(await walletOf(team)).toMatchObject({ balance: BALANCE, reserved: 0 });
    await expect(approve(team)).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
  });
});
