import { updateNumber } from '@app/contracts/number/number.calls.ts';
import { getVoiceSender } from '@app/contracts/voice/voice-audience.calls.ts';
import { viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { publishVoiceCampaign, saveVoiceDraft, testVoiceCampaign } from '@app/contracts/voice/voice-launch.calls.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { voicePeople, type VoicePeople, type VoicePerson } from '@app/testing/voice-people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNumber } from '../database/factories/record.factories.ts';

let server: TestServer;
let people: VoicePeople;
beforeAll(async () => {
  server = await startTestServer();
  people = voicePeople(server);
}, 60_000);
afterAll(() => server.close());

type Use = 'voice' | 'sms' | 'verify' | 'none';

let last = 842_471_560_000;
async function rent({ an }: VoicePerson, use: Use): Promise<string> {
  last += 1;
  const fields = { number: String(last), type: 'local' as const, features: ['voice'], assigned_to: use };
  return (await createNumber(server.deps, { accountId: an.accountId, ...fields })).numberId;
}

/** As before numbers had to be used for what they are chosen for: without the checks of a change. */
async function forceUse(id: string, use: Use): Promise<void> {
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('number_subscription').set({ assigned_to: use }).where('id', '=', id).execute(),
  );
}

const notForCalls = { status: 422, code: 'sender_not_approved', errors: { sender_id: ['oneOf'] } };

describe('a number that is used for something else than voice calls', () => {
  it.each(['verify', 'none'] as const)('is not offered to a voice campaign while its use is %s', async (use) => {
    const caller = await people.someone();
    const id = await rent(caller, use);
    const { data, info } = await caller.an.client.send(getVoiceSender, { message_type: 'customer_care' });
    expect(info.usable).toBe(1);
    expect(data.find((each) => each.id === id)).toMatchObject({
      is_usable: false,
      has_other_use: true,
      reason: 'This number is not used for voice calls.',
    });
    await expect(people.draftOf(caller, { sender_id: id })).rejects.toMatchObject(notForCalls);
  });

  it('is offered for calls with codes once its use is verification', async () => {
    const caller = await people.someone();
    const id = await rent(caller, 'verify');
    const { data } = await caller.an.client.send(getVoiceSender, { message_type: 'otp' });
    expect(data.find((each) => each.id === id)).toMatchObject({ is_usable: true, has_other_use: false });
  });

  it('stays in a draft that has it, and keeps it from being tested and launched', async () => {
    const caller = await people.someone();
    const { client } = caller.an;
    const id = await rent(caller, 'voice');
    const draft = await people.draftOf(caller, { sender_id: id });
    await client.send(updateNumber, { id, assigned_to: 'none' });
    const quote = await people.quote(caller, draft);
    expect(quote.blockers).toEqual([{ code: 'sender_not_approved', field: 'sender_id' }]);
    const launch = { step: 'publish', id: draft.id, quote_id: quote.id } as const;
    await expect(client.send(publishVoiceCampaign, launch)).rejects.toMatchObject(notForCalls);
    await server.deps.database.asSystem((tx) =>
      tx
        .updateTable('app_user')
        .set({ phone_number: '84900000001', phone_verified_at: server.clock.now() })
        .where('id', '=', caller.an.userId)
        .execute(),
    );
    await expect(client.send(testVoiceCampaign, { step: 'test', ...draft })).rejects.toMatchObject(notForCalls);
    const { data } = await client.send(saveVoiceDraft, { step: 'draft', ...draft, name: 'Nhắc lịch', sender_id: id });
    expect(data.name).toBe('Nhắc lịch');
  });

  it('goes on calling for a campaign that was launched before', async () => {
    const caller = await people.someone();
    const id = await rent(caller, 'voice');
    const campaign = await people.published(caller, { sender_id: id });
    await forceUse(id, 'none');
    const counts = async () => {
      server.clock.advance(30_000);
      await server.worker.drain();
      return (await caller.an.client.send(viewVoiceCampaign, { id: campaign })).data.counts;
    };
    await expect.poll(async () => (await counts()).delivered, { timeout: 10_000, interval: 20 }).toBeGreaterThan(0);
  });
});
