import {
  getVoiceSender,
  importVoiceContacts,
  searchVoiceContacts,
  showVoiceContacts,
} from '@app/contracts/voice/voice-audience.calls.ts';
import { viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { createContact, createOptOut, createSender, createTag } from '../database/factories/feature.factories.ts';
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

describe('the directory', () => {
  test('gives whom calls may reach, and makes an audience of those who are chosen', async () => {
    const caller = await people.someone();
    const { accountId } = caller.an;
    const { tagId } = await createTag(server.deps, { accountId, name: 'VIP' });
    const contact = (phone: string, fields: object = {}) =>
      createContact(server.deps, { accountId, phone, name: `Lan ${phone}`, ...fields });
    await contact('84981000001', { tagIds: [tagId] });
    const { contactId } = await contact('84981000002');
    await contact('84981000003', { tagIds: [tagId] });
    await contact('84981000004', { state: { status: 'blocked' } });
    await createOptOut(server.deps, { accountId, phone: '84981000003', channel: 'voice' });
    const { total } = await caller.an.client.send(searchVoiceContacts, { search: 'lan' });
    expect(total).toBe(2);
    const first = await caller.an.client.send(importVoiceContacts, { tag_ids: [tagId] });
    expect(first.data).toMatchObject({
      source: 'directory',
      status: 'ready',
      counts: { valid: 1 },
      by_carrier: { viettel: 1 },
    });
    const more = { audience_id: first.data.id, contact_ids: [contactId], all_filter: { search: 'lan' } };
    const second = await caller.an.client.send(importVoiceContacts, more);
    expect(second.data.counts.valid).toBe(2);
    expect(second.info.added).toBe(1);
    const shown = await caller.an.client.send(showVoiceContacts, { audience_id: first.data.id });
    expect(shown.data.map(({ phone }) => phone)).toEqual(['84981000001', '84981000002']);
    await expect(caller.an.client.send(importVoiceContacts, {})).rejects.toMatchObject({ code: 'missing_parameter' });
  });

  test('lists callers: caller IDs and own numbers with voice, usable ones first', async () => {
    const caller = await people.someone();
    const { accountId, scope } = caller.an;
    const pending = {
      accountId,
      name: '842873005678',
      type: 'voice_callerid',
      status: 'pending',
      usage: 'both',
    } as const;
    await createSender(server.deps, pending);
    await createSender(server.deps, { accountId, name: 'ANBINH' });
    const number = (id: string, e164: string, features: string[]) => ({
      account_id: accountId,
      id,
      number: e164,
      type: 'local' as const,
      features,
      assigned_to: 'voice' as const,
      monthly_price: 100_000,
      currency: 'VND',
      status: 'active' as const,
    });
    const own = server.deps.ids.next('numberSubscription');
    await server.deps.database.asAccount(scope, (tx) =>
      tx
        .insertInto('number_subscription')
        .values([
          number(own, '842471009999', ['voice']),
          number(server.deps.ids.next('numberSubscription'), '84981234567', ['sms']),
        ])
        .execute(),
    );
    const { data, info } = await caller.an.client.send(getVoiceSender, {});
    expect(data.map((each) => [each.number, each.kind, each.is_usable])).toEqual([
      ['842471009999', 'number', true],
      ['842873001234', 'sender', true],
      ['842873005678', 'sender', false],
    ]);
    expect(info.usable).toBe(2);
    const draft = await people.draftOf(caller, { sender_id: own });
    const { data: campaign } = await caller.an.client.send(viewVoiceCampaign, { id: draft.id });
    expect(campaign.sender).toEqual({ id: own, name: '842471009999' });
    expect((await people.quote(caller, draft)).blockers).toEqual([]);
  });
});
