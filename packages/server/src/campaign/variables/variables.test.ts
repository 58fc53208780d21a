import { uploadSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { searchSmsCampaignLog, viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import {
  createSmsDraft,
  launchSmsCampaign,
  quoteSmsCampaign,
  testSmsCampaign,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import { getSmsVariables, previewSmsRecipient } from '@app/contracts/campaign/text-variables.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContact, createSender, createTag } from '../../database/factories/feature.factories.ts';
import { createPrice } from '../../database/factories/record.factories.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const UNIT_PRICE = 850;
const LIST = 'Họ tên,Số điện thoại,Mã đơn,Ngày\nLan,0981000001,A12,21/11\nBình,0981000002,B7,\n,0981000003,,22/11\n';

interface Person {
  an: SignedIn;
  senderId: string;
}

async function newPerson(): Promise<Person> {
  const an = await signIn(server, { balance: 100_000 });
  const { senderId } = await createSender(server.deps, { accountId: an.accountId, name: 'ANBINH' });
  await createPrice(server.deps, {
    accountId: an.accountId,
    unit_price: String(UNIT_PRICE),
    message_type: 'customer_care',
    carrier: 'viettel',
  });
  return { an, senderId };
}

async function upload({ an }: Person, list = LIST): Promise<string> {
  return (await an.client.send(uploadSmsContacts, { file: new File([list], 'don-hang.csv') })).data.id;
}

async function draft({ an, senderId }: Person, content: string, fields: object): Promise<string> {
  const request = { mode: 'draft', name: 'Báo đơn', sender_id: senderId, content, ...fields } as const;
  return (await an.client.send(createSmsDraft, request)).data.id;
}

const quote = async ({ an }: Person, id: string) => (await an.client.send(quoteSmsCampaign, { id, revision: 1 })).data;
const preview = async ({ an }: Person, request: { quote_id: string; phone?: string; after?: string }) =>
  (await an.client.send(previewSmsRecipient, request)).data;

describe('the variables of a text', () => {
  test('are offered by the columns of its lists, and by the directory', async () => {
    const person = await newPerson();
    const { accountId, client } = person.an;
    await createContact(server.deps, { accountId, phone: '84981000009', custom: '{"hang":"Vàng"}' });
    const { data } = await client.send(getSmsVariables, { audience_ids: [await upload(person)] });
    expect(data).toEqual([
      { key: 'ho_ten', title: 'Họ tên', sources: ['list'], sample: 'Lan' },
      { key: 'ma_don', title: 'Mã đơn', sources: ['list'], sample: 'A12' },
      { key: 'ngay', title: 'Ngày', sources: ['list'], sample: '21/11' },
      { key: 'phone', title: 'phone', sources: ['own'], sample: '' },
      { key: 'hang', title: 'hang', sources: ['directory'], sample: 'Vàng' },
    ]);
  });

  test('have each recipient’s own values, whichever source they come from', async () => {
    const person = await newPerson();
    const { accountId } = person.an;
    const { tagId } = await createTag(server.deps, { accountId, name: 'VIP' });
    const contact = { accountId, phone: '84981000009', name: 'Dung', custom: '{"ma_don":"D4"}', tagIds: [tagId] };
    await createContact(server.deps, contact);
    const content = 'ANBINH: Chao {Họ tên|ban}, don {ma don|moi} ({so dien thoai})';
    const id = await draft(person, content, { audience_ids: [await upload(person)], tag_ids: [tagId] });
    const { id: quoteId } = await quote(person, id);
    const textOf = async (phone: string) => (await preview(person, { quote_id: quoteId, phone }))?.content;
    expect(await textOf('0981000001')).toBe('ANBINH: Chao Lan, don A12 (0981000001)');
    expect(await textOf('0981000003')).toBe('ANBINH: Chao ban, don moi (0981000003)');
    expect(await textOf('84981000009')).toBe('ANBINH: Chao Dung, don D4 (0981000009)');
    expect(await textOf('0981000008')).toBeUndefined();
  });

  test('can be looked through recipient by recipient, in the order of sending', async () => {
    const person = await newPerson();
    const id = await draft(person, 'ANBINH: {ho_ten|ban}', { audience_ids: [await upload(person)] });
    const { id: quoteId } = await quote(person, id);
    const seen: string[] = [];
    for (let shown = await preview(person, { quote_id: quoteId }); shown;) {
      seen.push(shown.phone);
      shown = await preview(person, { quote_id: quoteId, after: shown.phone });
    }
    expect(seen.toSorted()).toEqual(['84981000001', '84981000002', '84981000003']);
  });
});

describe('a quote', () => {
  test('prices every text by its own segments, and names whose is the longest', async () => {
    const person = await newPerson();
    const note = 'x'.repeat(170);
    const list = `phone,note\n0981000001,ngan\n0981000002,${note}\n0981000003,ưu đãi\n`;
    const content = 'ANBINH: {note} cam on quy khach da mua hang, hen gap lai, chuc mot ngay tot lanh nhe!';
    const id = await draft(person, content, { audience_ids: [await upload(person, list)] });
    const found = await quote(person, id);
    // 100 of the 170 letters are kept: 1 segment more than the short one; accents make two parts of 67 units.
    expect(found.segments).toEqual({ per_message: 2, least: 1, total: 5 });
    expect(found).toMatchObject({ total: 5 * UNIT_PRICE, encoding: 'UCS-2', blockers: [] });
    expect(found.longest).toMatchObject({ segments: 2 });
    expect(found.warnings).toContainEqual({ code: 'accents_cost', saving: UNIT_PRICE });
  });

  test('does not let a text be sent that would have a hole in it', async () => {
    const person = await newPerson();
    const id = await draft(person, 'ANBINH: {ho_ten}, don {ma_don}, {la}', { audience_ids: [await upload(person)] });
    const { id: quoteId, blockers } = await quote(person, id);
    expect(blockers).toEqual([
      {
        code: 'variable_missing',
        field: 'content',
        variables: expect.arrayContaining([
          { key: 'ho_ten', recipients: 1 },
          { key: 'ma_don', recipients: 1 },
          { key: 'la', recipients: 3 },
        ]),
      },
    ]);
    await expect(person.an.client.send(launchSmsCampaign, { id, quote_id: quoteId })).rejects.toMatchObject({
      status: 422,
      code: 'template_placeholder_missing',
    });
  });
});

test('a campaign sends and charges each recipient’s own text', async () => {
  const person = await newPerson();
  const { client } = person.an;
  const content =
    'ANBINH: Chào {ho_ten|bạn}, đơn {ma_don|mới} sẽ đến vào {ngay|ngày mai}, mời bạn để ý máy giúp em {x|}';
  const id = await draft(person, content.replace(' {x|}', ''), { audience_ids: [await upload(person)] });
  const { id: quoteId, total } = await quote(person, id);
  await client.send(launchSmsCampaign, { id, quote_id: quoteId });
  server.clock.advance(31_000);
  await server.worker.drain();
  const { data: campaign } = await client.send(viewSmsCampaign, { id });
  expect(campaign).toMatchObject({ counts: { recipients: 3, queued: 0 }, cost: { reserved: 0, charged: total } });
  const { data: log } = await client.send(searchSmsCampaignLog, { id });
  expect(new Map(log.map((message) => [message.to, [message.content, message.segments]]))).toEqual(
    new Map([
      ['84981000001', ['ANBINH: Chào Lan, đơn A12 sẽ đến vào 21/11, mời bạn để ý máy giúp em', 1]],
      ['84981000002', ['ANBINH: Chào Bình, đơn B7 sẽ đến vào ngày mai, mời bạn để ý máy giúp em', 2]],
      ['84981000003', ['ANBINH: Chào bạn, đơn mới sẽ đến vào 22/11, mời bạn để ý máy giúp em', 1]],
    ]),
  );
  expect(log.reduce((sum, { price }) => sum + price, 0)).toBe(total);
});

test('values can be written without accents, so that the whole text fits GSM-7', async () => {
  const person = await newPerson();
  const list = 'Họ tên,Số điện thoại\nĐặng Thị Ánh,0981000001\n';
  const fields = { audience_ids: [await upload(person, list)], options: { strip_accents: true } };
  const found = await quote(person, await draft(person, 'ANBINH: Chào {ho_ten}', fields));
  expect(found).toMatchObject({ encoding: 'GSM-7', warnings: [] });
  expect(await preview(person, { quote_id: found.id })).toMatchObject({ content: 'ANBINH: Chao Dang Thi Anh' });
});

describe('a test message', () => {
  const CONTENT = 'ANBINH: {Họ tên|ban} co don {Mã đơn|moi}';
  const quoted = async (phone: string | null = '84900111222') => {
    const person = await newPerson();
    const { an } = person;
    await server.deps.database.asSystem((tx) =>
      tx
        .updateTable('app_user')
        .set(
          phone === null ? { phone_verified_at: null } : { phone_number: phone, phone_verified_at: server.clock.now() },
        )
        .where('id', '=', an.userId)
        .execute(),
    );
    const id = await draft(person, CONTENT, { audience_ids: [await upload(person)] });
    return { person, quoteId: (await quote(person, id)).id, id };
  };
  const send = ({ an }: Person, quoteId: string, recipient = '') =>
    an.client.send(testSmsCampaign, { mode: 'test', quote_id: quoteId, recipient });

  test('goes to one’s own phone with a recipient’s values, is paid, and is part of no campaign', async () => {
    const { person, quoteId, id } = await quoted();
    const { data, info } = await send(person, quoteId, '0981000002');
    expect(data).toMatchObject({
      to: '84900111222',
      content: 'ANBINH: Bình co don B7',
      campaign_id: null,
      is_test: true,
    });
    expect(info.balance).toBe(100_000 - data.price);
    const { data: campaign } = await person.an.client.send(viewSmsCampaign, { id });
    expect(campaign).toMatchObject({ status: 'draft', counts: { recipients: 0 } });
    await server.worker.drain();
  });

  test('is five times an hour', async () => {
    const { person, quoteId } = await quoted();
    for (let sent = 0; sent < 5; sent += 1) await send(person, quoteId);
    await expect(send(person, quoteId)).rejects.toMatchObject({ status: 429 });
    server.clock.advance(3_600_000);
  });

  test('needs a verified phone, and somebody whose values it shows', async () => {
    const without = await quoted(null);
    const refused = (reason: string) => ({ status: 422, code: 'no_valid_recipient', info: { reason } });
    await expect(send(without.person, without.quoteId)).rejects.toMatchObject(refused('phone_missing'));
    const { person, quoteId } = await quoted();
    await expect(send(person, quoteId, '0987654321')).rejects.toMatchObject(refused('no_recipient'));
    const stranger = await newPerson();
    await expect(send(stranger, quoteId)).rejects.toMatchObject({ status: 404 });
  });
});
