import { pasteSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import {
  approveZaloCampaign,
  archiveZaloCampaign,
  deleteZaloCampaignDraft,
  duplicateZaloCampaign,
  getZaloCampaign,
  searchZaloCampaign,
  undoZaloCampaign,
} from '@app/contracts/zalo/zalo-campaign.calls.ts';
import {
  createZaloDraft,
  launchZaloCampaign,
  previewZaloRecipient,
  updateZaloDraft,
} from '@app/contracts/zalo/zalo-launch.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { oas, startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import {
  ORDER_PRICE,
  ORDER_TEMPLATE,
  orderMap,
  rowsOf,
  zaloPeople,
  type Row,
  type ZaloPerson,
} from '@app/testing/zalo-people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readWallet } from '../ledger/ledger.repository.ts';

let at: ZaloTest;
let people: ReturnType<typeof zaloPeople>;
let person: ZaloPerson;
beforeAll(async () => {
  at = await startZaloTest();
  people = zaloPeople(at);
}, 60_000);
afterAll(() => at.close());
beforeEach(async () => {
  at.server.clock.advance(24 * 3_600_000);
  person = await people.someone();
});

const SMS_PRICE = 850;
const codes = ({ blockers }: { blockers: readonly { code: string }[] }) => blockers.map(({ code }) => code);
const quoteOf = async (rows: readonly Row[], fields: object = {}) =>
  people.quote(person, await people.draftOf(person, rows, fields));
const walletOf = ({ an }: ZaloPerson) => at.server.deps.database.asAccount(an.scope, (tx) => readWallet(tx, an.scope));

describe('the values of a draft', () => {
  const long = 'Nguyễn Thị Hoàng Anh Thư Công Tằng Tôn Nữ';
  const faulty: Row[] = [
    ['0981000001', 'Lan', 'DH-1'],
    ['0981000002', long, 'DH-2'],
    ['0981000003', 'Minh', ''],
  ];

  test('are checked row by row, and block a launch with samples of what is wrong', async () => {
    const quote = await quoteOf(faulty);
    expect(quote.blockers).toEqual([
      { code: 'param_invalid', field: 'param_map', params: ['customer_name', 'order_code'], recipients: 2 },
    ]);
    expect(quote.param_faults.toSorted((a, b) => (a.param < b.param ? -1 : 1))).toEqual([
      { param: 'customer_name', reason: 'max_length', recipients: 1 },
      { param: 'order_code', reason: 'required', recipients: 1 },
    ]);
    expect(quote.param_errors).toContainEqual({
      phone: '84981000002',
      param: 'customer_name',
      reason: 'max_length',
      value: long,
    });
    const launched = person.an.client.send(launchZaloCampaign, { id: quote.campaign_id, quote_id: quote.id });
    expect(await failureOf(launched)).toMatchObject({
      status: 422,
      code: 'template_placeholder_missing',
      info: { blocker: 'param_invalid' },
    });
  });

  test('that Zalo would refuse are left out where the draft says so', async () => {
    const quote = await quoteOf(faulty, { options: { leave_out_invalid: true } });
    expect(quote).toMatchObject({
      blockers: [],
      recipients: { input: 3, valid: 1, left_out: 2 },
      total: ORDER_PRICE,
      quota: { needed: 1 },
    });
  });

  test('that are missing are filled with what stands in for them', async () => {
    const order_code = { ...orderMap.order_code, fallback: 'DH-?' };
    const quote = await quoteOf([['0981000003', 'Minh', '']], { param_map: { ...orderMap, order_code } });
    expect(quote.blockers).toEqual([]);
    const preview = await person.an.client.send(previewZaloRecipient, { quote_id: quote.id });
    expect(preview.data).toMatchObject({
      phone: '84981000003',
      params: { customer_name: 'Minh', order_code: 'DH-?', amount: '120.000 đồng' },
      sms: null,
    });
  });

  test('that nothing was chosen for, or that are the same for all and wrong, are named', async () => {
    const { customer_name } = orderMap;
    const amount = { ...orderMap.amount, value: 'rất nhiều' };
    const quote = await quoteOf(rowsOf(2), { param_map: { customer_name, amount } });
    expect(quote.blockers).toMatchObject([
      { code: 'param_unmapped', params: ['order_code'] },
      { code: 'param_invalid', params: ['amount'], recipients: 2 },
    ]);
  });

  test('of pasted numbers have no columns', async () => {
    const { data } = await person.an.client.send(pasteSmsContacts, { phones: '0981000001\n0911000002' });
    const quote = await quoteOf([], { audience_ids: [data.id] });
    expect(codes(quote)).toEqual(['param_invalid']);
    expect(quote.param_faults).toHaveLength(2);
  });
});

describe('a quote', () => {
  test('costs the template’s price for everybody, and sets that aside', async () => {
    const quote = await quoteOf(rowsOf(5));
    expect(quote).toMatchObject({
      unit_price: ORDER_PRICE,
      by_zalo: 5 * ORDER_PRICE,
      by_sms: null,
      range: { least: 5 * ORDER_PRICE, most: 5 * ORDER_PRICE },
      total: 5 * ORDER_PRICE,
      balance_after: 1_000_000 - 5 * ORDER_PRICE,
    });
  });

  test('with a fallback tells least and most, and sets the most aside', async () => {
    const quote = await quoteOf(rowsOf(5), people.fallbackOf(person));
    expect(quote).toMatchObject({
      blockers: [],
      by_zalo: 5 * ORDER_PRICE,
      by_sms: 5 * SMS_PRICE,
      range: { least: 5 * ORDER_PRICE, most: 5 * SMS_PRICE },
      total: 5 * SMS_PRICE,
      sms_by_carrier: [{ carrier: 'viettel', recipients: 5, segments: 5, amount: 5 * SMS_PRICE }],
    });
    const { data } = await person.an.client.send(previewZaloRecipient, { quote_id: quote.id });
    expect(data?.sms).toMatchObject({ segments: 1 });
    expect(data?.sms?.content).toMatch(/^ANBINH: don DH-\d+ da giao\.$/);
  });

  test('plans days by the quota that Zalo says is left, after campaigns that go first', async () => {
    person = await people.someone({ used: 6, daily: 10 });
    const quote = await quoteOf(rowsOf(9));
    expect(quote).toMatchObject({ warnings: [{ code: 'quota_days' }], quota: { daily: 10, remaining: 4, needed: 9 } });
    expect(quote.quota.plan.map(({ messages }) => messages)).toEqual([4, 5]);
    await person.an.client.send(launchZaloCampaign, { id: quote.campaign_id, quote_id: quote.id });
    const second = await quoteOf(rowsOf(9, '01'));
    expect(second.quota.plan.map(({ messages }) => messages)).toEqual([5, 4]);
  });

  test('says what is missing', async () => {
    const nothing = await people.quote(
      person,
      await people.draftOf(person, rowsOf(1), { oa_id: '', zalo_template_id: '' }),
    );
    expect(codes(nothing)).toEqual(['oa_missing', 'template_missing']);
    const disabled = await quoteOf(rowsOf(1), { zalo_template_id: '302018' });
    expect(codes(disabled)).toContain('template_not_approved');
    const fallback = { enabled: true, sms_sender_id: '', content: ' ' };
    expect(codes(await quoteOf(rowsOf(1), { fallback }))).toEqual(['fallback_sender_missing', 'fallback_text_missing']);
    const unknown = { enabled: true, sms_sender_id: person.smsSenderId, content: 'ANBINH: {khong_co} xin chao' };
    expect((await quoteOf(rowsOf(1), { fallback: unknown })).blockers).toEqual([
      { code: 'fallback_variable_missing', field: 'fallback', params: ['khong_co'] },
    ]);
    const poor = await people.someone({ balance: 100 });
    expect(codes(await people.quote(poor, await people.draftOf(poor, rowsOf(1))))).toEqual(['balance_too_low']);
  });

  test('is stale once the template asks something else, and a new one is made', async () => {
    const draft = await people.draftOf(person, rowsOf(2));
    const quote = await people.quote(person, draft);
    await at.server.deps.database.asAccount(person.an.scope, (tx) =>
      tx.updateTable('zalo_template').set({ price: 500 }).where('zalo_template_id', '=', ORDER_TEMPLATE).execute(),
    );
    const launched = person.an.client.send(launchZaloCampaign, { id: draft.id, quote_id: quote.id });
    expect(await failureOf(launched)).toMatchObject({ status: 409, code: 'quote_stale', info: { reason: 'price' } });
    expect(await people.quote(person, draft)).toMatchObject({ total: 1_000 });
  });
});

describe('a launch', () => {
  test('sets the most aside, and can be undone', async () => {
    const quote = await quoteOf(rowsOf(2), people.fallbackOf(person));
    const launched = { id: quote.campaign_id, quote_id: quote.id };
    const { data, info } = await person.an.client.send(launchZaloCampaign, launched);
    expect(data).toMatchObject({ status: 'scheduled', channel: 'zalo', counts: { queued: 2 } });
    expect(info).toMatchObject({ reserved: 2 * SMS_PRICE, balance: 1_000_000 - 2 * SMS_PRICE });
    expect((await person.an.client.send(launchZaloCampaign, launched)).info.reserved).toBe(2 * SMS_PRICE);
    const undone = await person.an.client.send(undoZaloCampaign, { id: quote.campaign_id });
    expect(undone.data).toMatchObject({ status: 'draft', counts: { queued: 0 } });
    expect(await walletOf(person)).toMatchObject({ balance: 1_000_000, reserved: 0 });
  });

  test('above the threshold waits for a second person', async () => {
    await at.server.deps.database.asSystem((tx) =>
      tx.updateTable('account').set({ approval_threshold: 500 }).where('id', '=', person.an.accountId).execute(),
    );
    const quote = await quoteOf(rowsOf(2));
    expect(quote.needs_approval).toBe(true);
    const { data } = await person.an.client.send(launchZaloCampaign, { id: quote.campaign_id, quote_id: quote.id });
    expect(data.status).toBe('awaiting_approval');
    const own = person.an.client.send(approveZaloCampaign, { id: data.id });
    expect(await failureOf(own)).toMatchObject({ status: 403, info: { reason: 'own_request' } });
    const second = await signIn(at.server, { account: person.an });
    expect((await second.client.send(approveZaloCampaign, { id: data.id })).data.status).toBe('scheduled');
  });
});

describe('a draft', () => {
  test('is kept, saved over its revision only, copied, found and thrown away', async () => {
    const { id, revision } = await people.draftOf(person, rowsOf(1), people.fallbackOf(person));
    const { client } = person.an;
    const saved = await client.send(updateZaloDraft, { mode: 'update', id, revision, name: 'Giao hàng sáng' });
    expect(saved.data).toMatchObject({ name: 'Giao hàng sáng', oa: null, fallback: { enabled: false } });
    const late = client.send(updateZaloDraft, { mode: 'update', id, revision, name: 'Cũ' });
    expect(await failureOf(late)).toMatchObject({ status: 409, code: 'draft_changed' });
    const copy = await client.send(duplicateZaloCampaign, { id });
    expect(copy.data).toMatchObject({ name: 'Giao hàng sáng (copy)', status: 'draft' });
    expect((await client.send(searchZaloCampaign, { search: 'giao hang' })).total).toBe(2);
    await client.send(deleteZaloCampaignDraft, { id });
    expect((await client.send(getZaloCampaign, {})).total).toBe(1);
    expect(await failureOf(client.send(archiveZaloCampaign, { id: copy.data.id }))).toMatchObject({ status: 409 });
  });

  test('takes no official account, template or sender that is not the account’s', async () => {
    const other = await people.someone();
    const stranger = await signIn(at.server);
    for (const fields of [{ oa_id: oas.anBinh }, { fallback: { enabled: true, sms_sender_id: other.smsSenderId } }]) {
      const sent = stranger.client.send(createZaloDraft, { mode: 'draft', name: 'Của người khác', ...fields });
      expect(await failureOf(sent)).toMatchObject({ status: 422, code: 'sender_missing' });
    }
  });
});
