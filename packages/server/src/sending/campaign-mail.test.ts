import { pasteSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { createSmsDraft, launchSmsCampaign, quoteSmsCampaign } from '@app/contracts/campaign/sms-launch.calls.ts';
import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { setPreference } from '@app/contracts/notification/preference.calls.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeEach(async () => {
  an = await signIn(server, { balance: 100_000 });
});
afterAll(() => server.close());

/** Sends a campaign to two people; answers its id once it is over. */
async function send(): Promise<string> {
  const { client, accountId } = an;
  const { senderId } = await createSender(server.deps, { accountId, name: 'ANBINH' });
  const { data: list } = await client.send(pasteSmsContacts, { phones: '84900123401\n84900123402' });
  const content = 'ANBINH: hen gap ban.';
  const fields = { name: 'Nhắc hẹn', sender_id: senderId, content, audience_ids: [list.id] };
  const { id } = (await client.send(createSmsDraft, { mode: 'draft', ...fields })).data;
  const { data: quote } = await client.send(quoteSmsCampaign, { id, revision: 1 });
  await client.send(launchSmsCampaign, { id, quote_id: quote.id });
  server.clock.advance(30_000);
  await vi.waitFor(async () => {
    server.clock.advance(1_000);
    await server.worker.drain();
    expect((await client.send(viewSmsCampaign, { id })).data.status).toBe('completed');
  }, 20_000);
  return id;
}

/** The mails about campaigns to the person who made it. */
async function mails({ userId }: SignedIn) {
  return await mailsTo(server, `${userId.toLowerCase()}@example.com`);
}

async function speak(locale: 'vn' | 'en'): Promise<void> {
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('app_user').set({ locale }).where('id', '=', an.userId).execute(),
  );
}

describe('a finished campaign', () => {
  it('is told once by mail to the person who made it, with its figures and the way to its report', async () => {
    await speak('en');
    const colleague = await signIn(server, { account: an });
    const id = await send();
    const [mail, ...others] = await mails(an);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Campaign sent');
    expect(mail?.text).toContain('“Nhắc hẹn” went to 2 recipients.');
    expect(mail?.text).toMatch(/Recipients: 2\nSent: 2\nCould not be sent: 0\nCharged: \d/);
    expect(mail?.text).toContain(`/Campaigns/Sms/view?id=${id}`);
    expect(await mails(colleague)).toEqual([]);
  });

  it('is told in the person’s language', async () => {
    await speak('vn');
    await send();
    const [mail] = await mails(an);
    expect(mail?.subject).toBe('Chiến dịch đã gửi xong');
    expect(mail?.text).toContain('Người nhận: 2\nĐã gửi: 2');
  });

  it('sends no mail to a person who switched these mails off', async () => {
    await an.client.send(setPreference, { type: 'campaign', mail: false });
    await send();
    expect(await mails(an)).toEqual([]);
  });
});
