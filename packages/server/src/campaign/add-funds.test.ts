import { addFunds } from '@app/contracts/campaign/add-funds.calls.ts';
import { pasteSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { createSmsDraft, quoteSmsCampaign } from '@app/contracts/campaign/sms-launch.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { voicePeople } from '@app/testing/voice-people.ts';
import { rowsOf, zaloPeople } from '@app/testing/zalo-people.ts';
import { startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';

let at: ZaloTest;
beforeAll(async () => {
  at = await startZaloTest();
}, 60_000);
afterAll(() => at.close());

/** A quote of three SMS that the balance does not cover. */
async function quotedSms(an: SignedIn) {
  const { client, accountId } = an;
  const { senderId } = await createSender(at.server.deps, { accountId, name: 'ANBINH' });
  const { data: list } = await client.send(pasteSmsContacts, { phones: '0981000001\n0911000002\n0931000003' });
  const { data: draft } = await client.send(createSmsDraft, {
    mode: 'draft',
    name: 'Nhắc hẹn',
    sender_id: senderId,
    content: 'ANBINH: hen gap ban.',
    audience_ids: [list.id],
  });
  return (await client.send(quoteSmsCampaign, { id: draft.id, revision: 1 })).data;
}

describe('adding funds', () => {
  test('for an SMS quote covers what is missing, and leads back to the last step', async () => {
    const an = await signIn(at.server, { balance: 500 });
    const quote = await quotedSms(an);
    expect(quote.shortfall).toBeGreaterThan(0);
    const { data } = await an.client.send(addFunds, { quote_id: quote.id });
    const back = `/Campaigns/Sms/launch?id=${quote.campaign_id}`;
    expect(data).toMatchObject({
      shortfall: quote.shortfall,
      suggested: [100_000, 200_000, 500_000],
      vat_rate: 0.1,
      balance: 500,
      methods: ['card', 'wire'],
      is_allowed: true,
      return_to: back,
      add_funds: `/billing/add-funds?amount=100000&return=${encodeURIComponent(back)}`,
    });
  });

  test('for a voice quote leads back to its review', async () => {
    const people = voicePeople(at.server);
    const caller = await people.someone({ balance: 500 });
    const quote = await people.quote(caller, await people.draftOf(caller));
    const { data } = await caller.an.client.send(addFunds, { quote_id: quote.id });
    expect(data).toMatchObject({
      shortfall: 40,
      return_to: `/Campaigns/voices/launch?id=${quote.campaign_id}&step=review`,
    });
  });

  test('for a Zalo quote leads back to its review', async () => {
    const people = zaloPeople(at);
    const person = await people.someone({ balance: 100 });
    const quote = await people.quote(person, await people.draftOf(person, rowsOf(3)));
    expect(quote.shortfall).toBeGreaterThan(0);
    const { data } = await person.an.client.send(addFunds, { quote_id: quote.id });
    expect(data).toMatchObject({
      shortfall: quote.shortfall,
      return_to: `/Campaigns/zalo/launch?id=${quote.campaign_id}&step=review`,
    });
  });

  test('comes back to the address that was asked for, unless it leads elsewhere', async () => {
    const an = await signIn(at.server, { balance: 500 });
    const quote = await quotedSms(an);
    const here = `/Campaigns/Sms/launch?id=${quote.campaign_id}&at=2026-12-01T02:00:00.000Z`;
    const asked = (returnTo: string) => an.client.send(addFunds, { quote_id: quote.id, return_to: returnTo });
    expect((await asked(here)).data.return_to).toBe(here);
    for (const unsafe of ['https://example.com/', '//example.com', '/\\example.com', '/auth/login']) {
      expect((await asked(unsafe)).data.return_to).toBe(`/Campaigns/Sms/launch?id=${quote.campaign_id}`);
    }
  });

  test('knows no quote of another account', async () => {
    const quote = await quotedSms(await signIn(at.server, { balance: 500 }));
    const stranger = await signIn(at.server);
    await expect(stranger.client.send(addFunds, { quote_id: quote.id })).rejects.toMatchObject({ status: 404 });
  });
});
