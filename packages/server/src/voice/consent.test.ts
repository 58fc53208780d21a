import { duplicateVoiceCampaign, viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { publishVoiceCampaign } from '@app/contracts/voice/voice-launch.calls.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { voicePeople, type VoicePeople, type VoicePerson } from '@app/testing/voice-people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContact } from '../database/factories/feature.factories.ts';

let server: TestServer;
let people: VoicePeople;
let caller: VoicePerson;
beforeAll(async () => {
  server = await startTestServer();
  people = voicePeople(server);
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  // Ten in the morning of another day.
  server.clock.set(new Date(Math.ceil(server.clock.now().getTime() / 86_400_000) * 86_400_000 + 3 * 3_600_000));
  caller = await people.someone();
});

/** The three whom a draft calls unless it says otherwise. */
const [AGREED, REFUSED, SILENT] = ['84981000001', '84911000002', '84931000003'] as const;
const advertising = {
  message_type: 'advertising',
  voice: { ivr: { enabled: true, key_actions: [{ key: '9', action: 'opt_out' }] } },
} as const;

const contact = (phone: string, consent_voice: 'granted' | 'refused' | 'unknown') =>
  createContact(server.deps, { accountId: caller.an.accountId, phone, state: { consent_voice } });
const quoteOf = async (fields: object) => await people.quote(caller, await people.draftOf(caller, fields));

describe('the consent to advertising calls', () => {
  test('is that to calls: on record, or somebody answers for it, and who refused is left out either way', async () => {
    await contact(AGREED, 'granted');
    await contact(REFUSED, 'refused');
    await createContact(server.deps, {
      accountId: caller.an.accountId,
      phone: SILENT,
      state: { consent_sms: 'granted' },
    });
    const asked = await quoteOf(advertising);
    expect(asked.recipients).toMatchObject({ input: 3, valid: 2, opted_out: 1, no_consent: 0, unrecorded: 1 });
    expect(asked.blockers).toEqual([{ code: 'consent_missing', field: 'consent' }]);
    const recorded = await quoteOf({ ...advertising, consent: 'recorded' });
    expect(recorded.recipients).toMatchObject({ input: 3, valid: 1, opted_out: 1, no_consent: 1, unrecorded: 0 });
    expect(recorded.blockers).toEqual([]);
    const declared = await quoteOf({ ...advertising, consent: 'declared' });
    expect(declared.recipients).toMatchObject({ valid: 2, opted_out: 1, unrecorded: 1 });
    expect(declared.blockers).toEqual([]);
  });

  test('is not asked for customer care', async () => {
    const quote = await quoteOf({});
    expect(quote.recipients).toMatchObject({ valid: 3, no_consent: 0, unrecorded: 0 });
    expect(quote.blockers).toEqual([]);
  });

  test('is kept with the launch by whoever vouched, and asked again of a copy', async () => {
    await contact(AGREED, 'granted');
    const id = await people.published(caller, { ...advertising, consent: 'declared' });
    const kept = await server.deps.database.asAccount(caller.an.scope, (tx) =>
      tx.selectFrom('audit').select(['actor_id', 'after']).where('action', '=', 'campaign.launched').execute(),
    );
    expect(kept).toEqual([{ actor_id: caller.an.userId, after: { consent: 'declared', unrecorded: 2 } }]);
    const { data: copy } = await caller.an.client.send(duplicateVoiceCampaign, { id });
    expect((await caller.an.client.send(viewVoiceCampaign, { id: copy.id })).info.draft).not.toHaveProperty('consent');
  });

  test('that is missing keeps the launch from happening, whatever the page says', async () => {
    const draft = await people.draftOf(caller, advertising);
    const { id: quoteId } = await people.quote(caller, draft);
    await expect(
      caller.an.client.send(publishVoiceCampaign, { step: 'publish', id: draft.id, quote_id: quoteId }),
    ).rejects.toMatchObject({ status: 422, code: 'no_valid_recipient', info: { blocker: 'consent_missing' } });
  });
});
