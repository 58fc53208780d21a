import { campaignSources } from '@app/contracts/campaign/campaign-sources.calls.ts';
import { pasteSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { createSmsDraft, launchSmsCampaign, quoteSmsCampaign } from '@app/contracts/campaign/sms-launch.calls.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContact, createOptOut, createSender, createTag } from '../database/factories/feature.factories.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

test('a campaign says by name which lists, tags and contacts it goes to, and whom it leaves out', async () => {
  const { client, accountId, scope } = await signIn(server);
  const { data: list } = await client.send(pasteSmsContacts, { phones: '0912345678\n0987654321\nkhông phải số' });
  const vip = await createTag(server.deps, { accountId, name: 'VIP' });
  const old = await createTag(server.deps, { accountId, name: 'Cũ' });
  const { contactId } = await createContact(server.deps, { accountId });
  const sources = {
    audience_ids: [list.id],
    tag_ids: [vip.tagId],
    contact_ids: [contactId],
    exclude_tag_ids: [old.tagId],
  };
  const { data: first } = await client.send(createSmsDraft, { mode: 'draft', name: 'Tết', ...sources });
  const only = { campaign_id: first.id, outcome: 'failed' } as const;
  const { data: draft } = await client.send(createSmsDraft, { mode: 'draft', name: 'Tết nữa', ...sources, only });

  const { data } = await client.send(campaignSources, { id: draft.id });
  expect(data).toEqual({
    from: [
      { kind: 'paste', name: '', numbers: 2 },
      { kind: 'tag', name: 'VIP', numbers: null },
      { kind: 'contacts', name: '', numbers: 1 },
    ],
    without: [{ kind: 'tag', name: 'Cũ', numbers: null }],
    only: { campaign: { id: first.id, name: 'Tết' }, outcome: 'failed' },
    sum: null,
  });

  // A tag that is gone has no name any more, which the page says.
  await server.deps.database.asAccount(scope, (tx) => tx.deleteFrom('tag').where('id', '=', vip.tagId).execute());
  const { data: later } = await client.send(campaignSources, { id: draft.id });
  expect(later.from[1]).toEqual({ kind: 'tag', name: '', numbers: null });

  const other = await signIn(server);
  await expect(other.client.send(campaignSources, { id: draft.id })).rejects.toMatchObject({ status: 404 });
});

test('a launched campaign says how many were left out for what', async () => {
  const { client, accountId } = await signIn(server, { balance: 100_000 });
  const { senderId } = await createSender(server.deps, { accountId, name: 'ANBINH' });
  await createOptOut(server.deps, { accountId, phone: '84912345678' });
  const phones = ['0912345678', '0987654321', '0987654321', '12345'].join('\n');
  const { data: list } = await client.send(pasteSmsContacts, { phones });
  const text = { sender_id: senderId, content: 'ANBINH: hen gap ban.' };
  const draft = { mode: 'draft', name: 'Nhắc hẹn', audience_ids: [list.id], ...text } as const;
  const { data: campaign } = await client.send(createSmsDraft, draft);
  const { data: quote } = await client.send(quoteSmsCampaign, { id: campaign.id, revision: 1 });
  await client.send(launchSmsCampaign, { id: campaign.id, quote_id: quote.id });

  const { data } = await client.send(campaignSources, { id: campaign.id });
  expect(data.sum).toMatchObject({ input: 4, valid: 1, duplicate: 1, invalid: 1, opted_out: 1, left_out: 0 });
});
