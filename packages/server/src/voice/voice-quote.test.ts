import { publishVoiceCampaign } from '@app/contracts/voice/voice-launch.calls.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { voicePeople, type VoicePeople } from '@app/testing/voice-people.ts';

let server: TestServer;
let people: VoicePeople;
beforeAll(async () => {
  server = await startTestServer();
  people = voicePeople(server);
}, 60_000);
afterAll(() => server.close());

describe('the price of a voice campaign', () => {
  test('is that of everybody who hears all of it, in blocks of six seconds', async () => {
    const caller = await people.someone({ balance: 500 });
    const priced = await people.quote(caller, await people.draftOf(caller));
    expect(priced).toMatchObject({
      status: 'ready',
      recipients: { input: 3, valid: 3 },
      call: { expected_s: 10, most_s: 10 },
      block_seconds: 6,
      minutes: { expected: 0.6, most: 0.6 },
      total: 540,
      shortfall: 40,
      blockers: [{ code: 'balance_too_low' }],
    });
  });

  test.each([
    [{ sound_id: '' }, 'sound_missing'],
    [{ sender_id: '' }, 'sender_missing'],
    [{ audience_ids: [] }, 'no_recipient'],
    [{ message_type: 'advertising', consent: 'declared' }, 'optout_missing'],
    [
      {
        message_type: 'advertising',
        voice: { ivr: { enabled: true, key_actions: [{ key: '9', action: 'opt_out' }] } },
      },
      'consent_missing',
    ],
    [{ voice: { ivr: { enabled: true, key_actions: [{ key: '1', action: 'forward' }] } } }, 'forward_missing'],
    [{ voice: { ivr: { enabled: true, key_actions: [{ key: '1', action: 'tag', tag_id: 'tag_x' }] } } }, 'tag_missing'],
  ])('of a draft with %j is told with what is in the way', async (fields, code) => {
    const caller = await people.someone();
    const draft = await people.draftOf(caller, fields);
    const priced = await people.quote(caller, draft);
    expect(priced.blockers).toMatchObject([{ code }]);
    await expect(
      caller.an.client.send(publishVoiceCampaign, { step: 'publish', id: draft.id, quote_id: priced.id }),
    ).rejects.toMatchObject({ status: 422, info: { blocker: code } });
  });

  test('of a sound that was replaced meanwhile is asked for again, and is the new sound’s then', async () => {
    const caller = await people.someone();
    const draft = await people.draftOf(caller);
    const first = await people.quote(caller, draft);
    const publish = (quoteId: string) =>
      caller.an.client.send(publishVoiceCampaign, { step: 'publish', id: draft.id, quote_id: quoteId });
    await server.deps.database.asAccount(caller.an.scope, (tx) =>
      tx.updateTable('sound_version').set({ duration_ms: 20_000 }).execute(),
    );
    await expect(publish(first.id)).rejects.toMatchObject({ code: 'quote_stale', info: { reason: 'price' } });
    const second = await people.quote(caller, draft);
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ status: 'ready', call: { most_s: 20 }, minutes: { most: 1.2 }, total: 1_080 });
    expect((await publish(second.id)).info.reserved).toBe(1_080);
  });
});
