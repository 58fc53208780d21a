import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { searchSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import {
  createSmsDraft,
  deleteSmsDraft,
  duplicateSmsCampaign,
  getSmsTemplate,
  updateSmsDraft,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSender, createTag } from '../../database/factories/feature.factories.ts';
import { createCampaign } from '../../database/factories/record.factories.ts';

let server: TestServer;
let an: SignedIn;
let senderId: string;
let tagId: string;

beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
  ({ senderId } = await createSender(server.deps, { accountId: an.accountId, name: 'ANBINH' }));
  ({ tagId } = await createTag(server.deps, { accountId: an.accountId, name: 'VIP' }));
}, 60_000);
afterAll(() => server.close());

const mode = 'draft';
const newDraft = (fields: object = {}) => an.client.send(createSmsDraft, { mode, name: 'Tết', ...fields });

describe('a draft', () => {
  test('is kept with whatever is there, and found again with all of it', async () => {
    const kept = await newDraft({
      message_type: 'advertising',
      sender_id: senderId,
      content: '[QC] ANBINH giam gia',
      tag_ids: [tagId],
      options: { rate_per_min: 60, strip_accents: false, template_values: {} },
    });
    const { data, info } = await an.client.send(viewSmsCampaign, { id: kept.data.id });
    expect(data).toMatchObject({
      name: 'Tết',
      status: 'draft',
      message_type: 'advertising',
      sender: { id: senderId, name: 'ANBINH' },
      content: '[QC] ANBINH giam gia',
    });
    expect(info.draft).toEqual({
      revision: 1,
      audience_ids: [],
      tag_ids: [tagId],
      contact_ids: [],
      exclude_tag_ids: [],
      segment_ids: [],
      exclude_segment_ids: [],
      only: null,
      options: { rate_per_min: 60, strip_accents: false, template_values: {} },
    });
  });

  test('sent twice with one key is one draft', async () => {
    const key = { idempotencyKey: randomUUID() };
    const first = await an.client.send(createSmsDraft, { mode, name: 'Một lần' }, key);
    const again = await an.client.send(createSmsDraft, { mode, name: 'Một lần' }, key);
    expect(again.data.id).toBe(first.data.id);
    const { total } = await an.client.send(searchSmsCampaign, { search: 'Một lần' });
    expect(total).toBe(1);
  });

  test('without a name is refused at its field', async () => {
    await expect(newDraft({ name: ' ' })).rejects.toMatchObject({
      status: 422,
      message: 'Can not leave the name blank',
      errors: { name: ['required'] },
    });
  });

  test('with a sender that is not the account’s is refused at its field, and nothing is kept', async () => {
    const stranger = await signIn(server);
    const { senderId: theirs } = await createSender(server.deps, { accountId: stranger.accountId });
    await expect(newDraft({ name: 'Không giữ', sender_id: theirs })).rejects.toMatchObject({
      status: 422,
      message: 'Sender not found',
      errors: { sender_id: ['oneOf'] },
    });
    const { total } = await an.client.send(searchSmsCampaign, { search: 'Không giữ' });
    expect(total).toBe(0);
  });
});

describe('saving a draft', () => {
  test('keeps the newest text under a new revision', async () => {
    const { data } = await newDraft();
    const change = { mode: 'update', id: data.id, name: 'Tết', content: 'Xin chào' } as const;
    const saved = await an.client.send(updateSmsDraft, { ...change, revision: 1 });
    expect(saved.info.draft.revision).toBe(2);
    expect(saved.data.content).toBe('Xin chào');
  });

  test('over a revision that somebody else has replaced changes nothing and says so', async () => {
    const { data } = await newDraft();
    const change = { mode: 'update', id: data.id, name: 'Tết', revision: 1 } as const;
    await an.client.send(updateSmsDraft, { ...change, content: 'của tôi' });
    await expect(an.client.send(updateSmsDraft, { ...change, content: 'của bạn' })).rejects.toMatchObject({
      status: 409,
      code: 'draft_changed',
      info: { revision: 2 },
    });
    const seen = await an.client.send(viewSmsCampaign, { id: data.id });
    expect(seen.data.content).toBe('của tôi');
  });

  test('is refused once the campaign was launched', async () => {
    const { campaignId } = await createCampaign(server.deps, { accountId: an.accountId, status: 'completed' });
    const change = { mode: 'update', id: campaignId, name: 'x', revision: 0 } as const;
    await expect(an.client.send(updateSmsDraft, change)).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
  });
});

describe('a copy of a campaign', () => {
  test('is a draft with the same sender, text and recipients', async () => {
    const { data } = await newDraft({ sender_id: senderId, content: 'Xin chào', tag_ids: [tagId] });
    const copy = await an.client.send(duplicateSmsCampaign, { id: data.id });
    expect(copy.data).toMatchObject({
      name: 'Tết (copy)',
      status: 'draft',
      content: 'Xin chào',
      sender: { id: senderId },
    });
    const { info } = await an.client.send(viewSmsCampaign, { id: copy.data.id });
    expect(info.draft).toMatchObject({ revision: 1, tag_ids: [tagId] });
  });

  test('has a name that fits', async () => {
    const { data } = await newDraft({ name: 'x'.repeat(100) });
    const copy = await an.client.send(duplicateSmsCampaign, { id: data.id });
    expect(copy.data.name).toHaveLength(100);
  });
});

describe('throwing a draft away', () => {
  test('leaves nothing of it', async () => {
    const { data } = await newDraft();
    await an.client.send(deleteSmsDraft, { id: data.id });
    await expect(an.client.send(viewSmsCampaign, { id: data.id })).rejects.toMatchObject({ status: 404 });
  });

  test('is refused for a campaign that was launched', async () => {
    const { campaignId } = await createCampaign(server.deps, { accountId: an.accountId, status: 'sending' });
    await expect(an.client.send(deleteSmsDraft, { id: campaignId })).rejects.toMatchObject({ code: 'wrong_state' });
  });
});

describe('templates to choose from', () => {
  test('come approved first, only those that fit the sender and the type', async () => {
    const add = (name: string, status: 'approved' | 'rejected', sender: string | null) =>
      server.deps.database.asAccount(an.scope, (tx) =>
        tx
          .insertInto('template')
          .values({
            account_id: an.accountId,
            id: server.deps.ids.next('template'),
            name,
            content: 'Đơn hàng {MA} đang đến',
            sender_id: sender,
            status,
            is_unicode: true,
            reason: status === 'rejected' ? 'Thiếu tên thương hiệu' : null,
          })
          .execute(),
      );
    const { senderId: other } = await createSender(server.deps, { accountId: an.accountId, name: 'KHAC' });
    await add('A bị từ chối', 'rejected', senderId);
    await add('B được duyệt', 'approved', null);
    await add('C của người khác', 'approved', other);
    const { data, total } = await an.client.send(getSmsTemplate, { sender_id: senderId, type: 'customer_care' });
    expect(data.map(({ name, status, reason }) => [name, status, reason])).toEqual([
      ['B được duyệt', 'approved', null],
      ['A bị từ chối', 'rejected', 'Thiếu tên thương hiệu'],
    ]);
    expect(total).toBe(2);
    expect(data[0]).toMatchObject({ encoding: 'UCS-2', segments: 1 });
  });
});
