import type { consentChoices } from '@app/contracts/contact/contact.ts';
import { storeContact } from '@app/contracts/contact/contact-write.calls.ts';
import { getTagAll, searchContacts, searchTag, viewContact } from '@app/contracts/contact/contact.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContact, createTag } from '../database/factories/feature.factories.ts';
import { createCampaign, createMessage } from '../database/factories/record.factories.ts';

type ConsentChoice = (typeof consentChoices)[number];

let server: TestServer;
let an: SignedIn;

const people = [
  { name: 'Nguyễn Văn Ân', phone: '84912000001', email: 'an@x.vn' },
  { name: 'Nguyễn Thị Ánh', phone: '84912000002' },
  { name: 'Đặng Minh Đức', phone: '84332000003' },
  { name: 'Dương Anh', phone: '84702000004' },
  { name: '100% Cotton_Shop', phone: '84702000005' },
];

beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
  const { tagId: vip } = await createTag(server.deps, { accountId: an.accountId, name: 'Khách VIP' });
  const { tagId: late } = await createTag(server.deps, { accountId: an.accountId, name: 'Trễ hạn' });
  for (const [index, person] of people.entries()) {
    server.clock.advance(1_000);
    const tagIds = index === 0 ? [vip, late] : index === 1 ? [vip] : [];
    await createContact(server.deps, { accountId: an.accountId, ...person, tagIds });
  }
  const other = await signIn(server);
  await createContact(server.deps, { accountId: other.accountId, name: 'Nguyễn Người Khác', phone: '84912000001' });
});
afterAll(() => server.close());

async function find(input: Input<typeof searchContacts>): Promise<string[]> {
  const { data } = await an.client.send(searchContacts, input);
  return data.map((contact) => contact.name);
}

describe('searching the directory', () => {
  it('lists the own contacts, newest first, with counts of the whole directory', async () => {
    const { data, info, total } = await an.client.send(searchContacts, { pageSize: 2 });
    expect(data.map((contact) => contact.name)).toEqual(['100% Cotton_Shop', 'Dương Anh']);
    expect(total).toBe(5);
    expect(info).toMatchObject({ pageNumber: 1, pageSize: 2, pageCount: 3, counts_by_status: { active: 5 } });
    const { info: narrowed } = await an.client.send(searchContacts, { carrier: ['viettel'] });
    expect(narrowed.counts_by_carrier).toEqual({ viettel: 1, mobifone: 2, vinaphone: 2 });
  });

  it('finds names whatever their case and accents', async () => {
    expect(await find({ search: 'NGUYEN' })).toEqual(['Nguyễn Thị Ánh', 'Nguyễn Văn Ân']);
    expect(await find({ search: 'đuc' })).toEqual(['Đặng Minh Đức']);
  });

  it('wants every word, in any order', async () => {
    expect(await find({ search: 'ánh nguyễn' })).toEqual(['Nguyễn Thị Ánh']);
  });

  it('takes one or two letters as the start of a word', async () => {
    expect(await find({ search: 'an' })).toEqual(['Dương Anh', 'Nguyễn Thị Ánh', 'Nguyễn Văn Ân']);
    expect(await find({ search: 'ng' })).toEqual(['Nguyễn Thị Ánh', 'Nguyễn Văn Ân']);
  });

  it('finds numbers in either writing and by their end', async () => {
    expect(await find({ search: '0912 000' })).toEqual(['Nguyễn Thị Ánh', 'Nguyễn Văn Ân']);
    expect(await find({ search: '+84912000001' })).toEqual(['Nguyễn Văn Ân']);
    expect(await find({ search: '0003' })).toEqual(['Đặng Minh Đức']);
  });

  it('finds an e-mail address', async () => {
    expect(await find({ search: 'an@x' })).toEqual(['Nguyễn Văn Ân']);
  });

  it('takes wildcards and quotes as letters', async () => {
    expect(await find({ search: '100%' })).toEqual(['100% Cotton_Shop']);
    expect(await find({ search: 'n_s' })).toEqual(['100% Cotton_Shop']);
    expect(await find({ search: 'a_a' })).toEqual([]);
    expect(await find({ search: "o'brien\\" })).toEqual([]);
  });

  it('counts who agreed to one channel, and whoever agreed to two of them once', async () => {
    const asked = await signIn(server);
    const consents = [{ sms: 'granted', zalo: 'granted' }, { zalo: 'granted' }, { sms: 'refused' }, {}] as const;
    for (const [index, consent] of consents.entries()) {
      await asked.client.send(storeContact, { phone: `8491200009${index}`, consent });
    }
    const count = async (...consent: ConsentChoice[]) => (await asked.client.send(searchContacts, { consent })).total;
    expect(await count('sms:granted')).toBe(1);
    expect(await count('sms:granted', 'sms:refused')).toBe(2);
    expect(await count('zalo:unknown')).toBe(2);
    expect(await count('sms:granted', 'zalo:granted')).toBe(2);
    expect(await count('sms:refused', 'zalo:granted')).toBe(3);
  });

  it('leaves the count out where it is not asked for', async () => {
    const { data, total, info } = await an.client.send(searchContacts, { search: 'nguyen', with_total: false });
    expect(data).toHaveLength(2);
    expect(total).toBeNull();
    expect(info.pageCount).toBe(0);
  });

  it('counts nobody where it is only to tell what is known anyway', async () => {
    const known = async (asked: Input<typeof searchContacts>) => {
      const { total } = await an.client.send(searchContacts, { ...asked, with_total: 'if_known' });
      return total;
    };
    expect(await known({ pageSize: 2 })).toBe(5);
    expect(await known({ carrier: ['viettel'], pageSize: 1 })).toBe(1);
    // A full page of a search says nothing of those after it, the last one does.
    expect(await known({ search: 'nguyen', pageSize: 1 })).toBeNull();
    expect(await known({ search: 'nguyen', pageSize: 3 })).toBe(2);
    expect(await known({ search: 'nguyen', pageSize: 1, pageNumber: 3 })).toBeNull();
    expect(await known({ search: 'nobody of that name' })).toBe(0);
  });

  it('counts without a page where only the count is asked for', async () => {
    expect(await an.client.send(searchContacts, { search: 'nguyen', with_total: 'only' })).toMatchObject({
      data: [],
      total: 2,
    });
    expect((await an.client.send(searchContacts, { with_total: 'only' })).total).toBe(5);
  });

  it('counts what a search finds', async () => {
    const { data, total, info } = await an.client.send(searchContacts, {
      search: 'nguyen',
      pageSize: 1,
      pageNumber: 2,
    });
    expect(data.map((contact) => contact.name)).toEqual(['Nguyễn Văn Ân']);
    expect({ total, pageCount: info.pageCount }).toEqual({ total: 2, pageCount: 2 });
  });

  it('answers nothing past the last page, and the same total', async () => {
    expect(await an.client.send(searchContacts, { pageNumber: 9 })).toMatchObject({ data: [], total: 5 });
  });
});

describe('narrowing the directory', () => {
  it('sorts by name as Vietnamese does', async () => {
    expect(await find({ sort: 'name' })).toEqual([
      '100% Cotton_Shop',
      'Dương Anh',
      'Đặng Minh Đức',
      'Nguyễn Thị Ánh',
      'Nguyễn Văn Ân',
    ]);
    expect((await find({ sort: '-name', search: 'nguyen' }))[0]).toBe('Nguyễn Văn Ân');
  });

  it('keeps contacts that carry all of the tags', async () => {
    const { data: tags } = await an.client.send(getTagAll, {});
    const ids = tags.map((tag) => tag.id);
    expect(tags.map((tag) => [tag.name, tag.contact_count])).toEqual([
      ['Khách VIP', 2],
      ['Trễ hạn', 1],
    ]);
    expect(await find({ tag_ids: ids.slice(0, 1) })).toEqual(['Nguyễn Thị Ánh', 'Nguyễn Văn Ân']);
    expect(await find({ tag_ids: ids })).toEqual(['Nguyễn Văn Ân']);
  });

  it('keeps carriers, states and days', async () => {
    expect(await find({ carrier: ['viettel'] })).toEqual(['Đặng Minh Đức']);
    expect(await find({ status: ['blocked'] })).toEqual([]);
    expect(await find({ from: '2026-11-21T03:00:05Z' })).toEqual(['100% Cotton_Shop']);
    expect(await find({ to: '2026-11-21T03:00:02Z' })).toEqual(['Nguyễn Văn Ân']);
  });

  it('refuses sorts that are not listed', async () => {
    const wrong = { sort: 'phone' } as unknown as Input<typeof searchContacts>; // what no typed caller would send
    await expect(an.client.send(searchContacts, wrong)).rejects.toMatchObject({
      status: 422,
      errors: { sort: ['oneOf'] },
    });
  });
});

describe('one contact', () => {
  it('comes with its tags and the last messages to its number', async () => {
    await createMessage(server.deps, { accountId: an.accountId, phone: '84912000001', content: 'Xin chao' });
    const [found] = (await an.client.send(searchContacts, { search: '84912000001' })).data;
    const { data, info } = await an.client.send(viewContact, { id: found?.id ?? '' });
    expect(data).toMatchObject({ email: 'an@x.vn', tags: [{ name: 'Khách VIP' }, { name: 'Trễ hạn' }] });
    expect(info.messages.map((message) => message.content)).toEqual(['Xin chao']);
  });

  it('comes with the last calls to its number', async () => {
    const at = server.clock.now();
    const call = {
      account_id: an.accountId,
      campaign_id: 'cmp_1',
      message_type: 'customer_care',
      carrier: 'vinaphone',
    } as const;
    await server.deps.database.asAccount(an.scope, (tx) =>
      tx
        .insertInto('voice_call')
        .values(
          [
            { id: 'vc_1', phone: '84912000001', status: 'completed' as const, duration_s: 17, key: '1', at },
            {
              id: 'vc_2',
              campaign_id: 'cmp_2',
              phone: '84912000001',
              status: 'busy' as const,
              at: new Date(at.getTime() + 1_000),
            },
            { id: 'vc_3', phone: '84912000002', status: 'busy' as const, at },
          ].map((each) => ({ ...call, caller: '842873001234', reserved: 0, created_at: each.at, ...each })),
        )
        .execute(),
    );
    const [found] = (await an.client.send(searchContacts, { search: '84912000001' })).data;
    const { info } = await an.client.send(viewContact, { id: found?.id ?? '' });
    expect(info.calls).toMatchObject([
      { id: 'vc_2', status: 'busy' },
      { id: 'vc_1', status: 'completed', duration_s: 17, key: '1' },
    ]);
  });

  it('comes with the campaigns that sent it messages or called it, the last first, without tests', async () => {
    const phone = '84912000003';
    const binh = await signIn(server);
    const { accountId } = binh;
    const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1_000);
    const named = (name: string, channel: 'sms' | 'voice') => createCampaign(server.deps, { accountId, name, channel });
    const sms = await named('Khai trương', 'sms');
    const calls = await named('Nhắc lịch hẹn', 'voice');
    const tried = await named('Gửi thử', 'sms');
    for (const seconds of [1, 2]) {
      const message = { accountId, phone, campaign_id: sms.campaignId, created_at: at(seconds) };
      await createMessage(server.deps, message);
    }
    await createMessage(server.deps, { accountId, phone, campaign_id: tried.campaignId, is_test: true });
    await createMessage(server.deps, { accountId, phone: '84912000009', campaign_id: tried.campaignId });
    const call = {
      account_id: accountId,
      id: 'vc_9',
      campaign_id: calls.campaignId,
      phone,
      carrier: 'vinaphone',
    } as const;
    const time = { at: at(9), created_at: at(9) };
    await server.deps.database.asAccount(binh.scope, (tx) =>
      tx
        .insertInto('voice_call')
        .values({ ...call, ...time, message_type: 'customer_care', caller: '842873001234', reserved: 0 })
        .execute(),
    );
    const { contactId } = await createContact(server.deps, { accountId, phone, name: 'Nhận tin' });
    const { info } = await binh.client.send(viewContact, { id: contactId });
    expect(info.campaigns).toMatchObject([
      { id: calls.campaignId, name: 'Nhắc lịch hẹn', channel: 'voice', reached_at: at(9).toISOString() },
      { id: sms.campaignId, name: 'Khai trương', channel: 'sms', reached_at: at(2).toISOString() },
    ]);
  });

  it('is not found by another account', async () => {
    const [found] = (await an.client.send(searchContacts, {})).data;
    const stranger = await signIn(server);
    await expect(stranger.client.send(viewContact, { id: found?.id ?? '' })).rejects.toMatchObject({ status: 404 });
  });
});

it('finds tags whatever their accents', async () => {
  const { data, total } = await an.client.send(searchTag, { search: 'khach' });
  expect(data.map((tag) => tag.name)).toEqual(['Khách VIP']);
  expect(total).toBe(1);
});
