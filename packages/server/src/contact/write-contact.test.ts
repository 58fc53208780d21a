import { MOST_OWN_VALUES } from '@app/contracts/contact/contact-fields.ts';
import { deleteNote, listNotes, storeNote } from '@app/contracts/contact/contact-note.calls.ts';
import { storeContact, updateContact } from '@app/contracts/contact/contact-write.calls.ts';
import { storeField } from '@app/contracts/contact/field.calls.ts';
import { getTagAll, searchContacts, viewContact } from '@app/contracts/contact/contact.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTag } from '../database/factories/feature.factories.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  an = await signIn(server, { name: 'An' });
});
afterAll(() => server.close());

const LAN = { phone: '0981 112 223', name: 'Trần Lan' };

async function addLan() {
  return (await an.client.send(storeContact, LAN)).data;
}

async function counts() {
  const { info, total } = await an.client.send(searchContacts, {});
  return { total, ...info.counts_by_status };
}

describe('adding a contact', () => {
  it('takes any writing of the number, and is found and counted at once', async () => {
    const { data } = await an.client.send(storeContact, { ...LAN, email: 'Lan@Example.com', custom: { hang: 'Vàng' } });
    expect(data).toMatchObject({
      phone: '84981112223',
      name: 'Trần Lan',
      email: 'lan@example.com',
      carrier: 'viettel',
      custom: { hang: 'Vàng' },
    });
    expect((await an.client.send(searchContacts, { search: 'tran lan' })).data).toEqual([data]);
    expect(await counts()).toEqual({ total: 1, active: 1 });
  });

  it('keeps values of own fields whose keys all objects know', async () => {
    const names = ['constructor', 'prototype', '__proto__', 'toString'];
    const values = (text: string) => Object.fromEntries(names.map((name) => [name, text]));
    const { data } = await an.client.send(storeContact, { ...LAN, custom: values('Vàng') });
    expect(Object.keys(data.custom).toSorted()).toEqual(names.toSorted());
    const { data: changed } = await an.client.send(updateContact, { id: data.id, custom: values('Bạc') });
    expect(new Set(Object.values(changed.custom))).toEqual(new Set(['Bạc']));
    expect(Object.keys(changed.custom)).toHaveLength(names.length);
    const emptied = await an.client.send(updateContact, { id: data.id, custom: values('') });
    expect(Object.keys(emptied.data.custom)).toEqual([]);
  });

  it('has so many values of own fields and no more, however they come', async () => {
    const values = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, index) => [`o_${from + index}`, 'x']));
    const most = MOST_OWN_VALUES;
    const tooMany = { status: 422, errors: { custom: [`count_max:max=${most}`] } };
    expect(await failureOf(an.client.send(storeContact, { ...LAN, custom: values(0, most + 1) }))).toMatchObject(
      tooMany,
    );
    const { data } = await an.client.send(storeContact, { ...LAN, custom: values(0, most) });
    const more = values(most, most + 1);
    expect(await failureOf(an.client.send(updateContact, { id: data.id, custom: more }))).toMatchObject(tooMany);
    expect(await failureOf(an.client.send(storeContact, { ...LAN, upsert: true, custom: more }))).toMatchObject(
      tooMany,
    );
    const instead = await an.client.send(updateContact, { id: data.id, custom: { o_0: '', ...more } });
    expect(Object.keys(instead.data.custom)).toHaveLength(most);
    await an.client.send(updateContact, { id: data.id, name: 'Lan' });
  });

  it('leads to the contact that has the number already, and changes nothing of it', async () => {
    const { id } = await addLan();
    const failure = await failureOf(an.client.send(storeContact, { phone: '+84981112223', name: 'Người khác' }));
    expect(failure).toMatchObject({ status: 409, code: 'duplicate', info: { existing_id: id } });
    expect((await an.client.send(viewContact, { id })).data.name).toBe('Trần Lan');
  });

  it('may say that a known number takes over what is told', async () => {
    const { id } = await addLan();
    const { data } = await an.client.send(storeContact, { phone: LAN.phone, email: 'lan@x.vn', upsert: true });
    expect(data).toMatchObject({ id, name: 'Trần Lan', email: 'lan@x.vn' });
    expect(await counts()).toEqual({ total: 1, active: 1 });
  });

  it('keeps the consent that is told, with its proof', async () => {
    const consent = { sms: 'granted' };
    const { data } = await an.client.send(storeContact, { ...LAN, consent, consent_note: 'Phiếu 17' });
    expect(data.consent).toEqual({ sms: 'granted', voice: 'unknown', zalo: 'unknown' });
    const { info } = await an.client.send(viewContact, { id: data.id });
    expect(info.consents).toMatchObject([
      { channel: 'sms', state: 'granted', source: 'person', note: 'Phiếu 17', author: 'An', ip: '127.0.0.1' },
    ]);
  });

  it('keeps whether a consent was given on a form, for new contacts and for known ones', async () => {
    const asked = { consent: { sms: 'granted' }, consent_source: 'form', consent_note: 'Phiếu 17' } as const;
    const { data } = await an.client.send(storeContact, { ...LAN, ...asked });
    await an.client.send(updateContact, { id: data.id, consent: { voice: 'refused' }, consent_source: 'form' });
    const { info } = await an.client.send(viewContact, { id: data.id });
    expect(info.consents).toMatchObject([
      { channel: 'voice', state: 'refused', source: 'form', author: 'An' },
      { channel: 'sms', state: 'granted', source: 'form', note: 'Phiếu 17', author: 'An' },
    ]);
  });

  it('takes tags by id, and by name where it may make them', async () => {
    const { tagId } = await createTag(server.deps, { accountId: an.accountId, name: 'Khách VIP' });
    const { data } = await an.client.send(storeContact, { ...LAN, tags: [tagId, 'khach vip', 'Mới'] });
    expect(data.tags.map((tag) => tag.name)).toEqual(['Khách VIP', 'Mới']);
    const { data: tags } = await an.client.send(getTagAll, {});
    expect(tags.map((tag) => [tag.name, tag.contact_count])).toEqual([
      ['Khách VIP', 1],
      ['Mới', 1],
    ]);
    const helper = await signIn(server, { account: an, role: 'viewer', scopes: ['contact:read', 'contact:write'] });
    const other = { phone: '0901112223', tags: ['Chưa có'] };
    expect(await failureOf(helper.client.send(storeContact, other))).toMatchObject({
      status: 403,
      code: 'missing_scope',
      info: { scope: 'tag:write' },
    });
    expect(await counts()).toEqual({ total: 1, active: 1 });
  });

  it.each([
    [{ phone: '0123' }, 'Incorrect phone number format', { phone: ['phone'] }],
    [{ phone: '' }, 'Missing parameters', { phone: ['required'] }],
    [{ ...LAN, name: 'x'.repeat(121) }, 'wrong data type', { name: ['max:length=120'] }],
    [{ ...LAN, email: 'lan@' }, 'Email invalidate', { email: ['email'] }],
  ])('refuses %o', async (input, message, errors) => {
    expect(await failureOf(an.client.send(storeContact, input))).toMatchObject({ status: 422, message, errors });
  });

  it('keeps own fields as they are typed, and says of each what does not fit', async () => {
    await an.client.send(storeField, { label: 'Điểm', type: 'number' });
    await an.client.send(storeField, { label: 'Hẹn', type: 'date' });
    const wrong = { diem: 'ba', hen: '31/02/2026', ghi_chu: 'x' };
    expect(await failureOf(an.client.send(storeContact, { ...LAN, custom: wrong }))).toMatchObject({
      status: 422,
      errors: { 'custom.diem': ['numeric'], 'custom.hen': ['oneOf'] },
    });
    expect(await counts()).toEqual({ total: 0 });
    const right = { diem: '1,5', hen: '31/12/2026', ghi_chu: ' x ' };
    const { data } = await an.client.send(storeContact, { ...LAN, custom: right });
    expect(data.custom).toEqual({ diem: '1.5', hen: '2026-12-31', ghi_chu: 'x' });
    const { id } = data;
    expect(await failureOf(an.client.send(updateContact, { id, custom: { diem: '1.234.567' } }))).toMatchObject({
      status: 422,
      errors: { 'custom.diem': ['numeric'] },
    });
    const changed = await an.client.send(updateContact, { id, custom: { diem: '02,50', hen: '' } });
    expect(changed.data.custom).toEqual({ diem: '2.5', ghi_chu: 'x' });
  });

  it('refuses a tag of another account', async () => {
    const other = await signIn(server);
    const { tagId } = await createTag(server.deps, { accountId: other.accountId });
    expect(await failureOf(an.client.send(storeContact, { ...LAN, tags: [tagId] }))).toMatchObject({ status: 404 });
    expect(await counts()).toEqual({ total: 0 });
  });
});

describe('changing a contact', () => {
  it('bears values that stood there before their field did', async () => {
    const { id } = (await an.client.send(storeContact, { ...LAN, custom: { hen: 'mai', hang: 'x' } })).data;
    await an.client.send(storeField, { label: 'Hẹn', type: 'date' });
    const { data } = await an.client.send(updateContact, { id, custom: { hen: 'mai', hang: 'y' } });
    expect(data.custom).toEqual({ hen: 'mai', hang: 'y' });
  });

  it('changes what is told and keeps the rest', async () => {
    const { id } = await addLan();
    await an.client.send(updateContact, { id, email: 'lan@x.vn', custom: { hang: 'Vàng', tuoi: '30' } });
    const { data } = await an.client.send(updateContact, { id, name: 'Trần Thị Lan', custom: { tuoi: '' } });
    expect(data).toMatchObject({ name: 'Trần Thị Lan', email: 'lan@x.vn' });
    expect(data.custom).toEqual({ hang: 'Vàng' });
    expect((await an.client.send(searchContacts, { search: 'thi lan' })).data).toEqual([data]);
    expect((await an.client.send(updateContact, { id, email: '' })).data.email).toBeNull();
  });

  it('gives it another number, with its carrier, unless somebody has that', async () => {
    const { id } = await addLan();
    const { data } = await an.client.send(updateContact, { id, phone: '0901112223' });
    expect(data).toMatchObject({ phone: '84901112223', carrier: 'mobifone' });
    expect((await an.client.send(searchContacts, { search: '0901112223' })).total).toBe(1);
    expect((await an.client.send(searchContacts, { search: '0981112223' })).total).toBe(0);
    const { data: other } = await an.client.send(storeContact, LAN);
    const failure = await failureOf(an.client.send(updateContact, { id: other.id, phone: '0901112223' }));
    expect(failure).toMatchObject({ status: 409, code: 'duplicate', info: { existing_id: id } });
  });

  it('sets, adds and takes away tags, and their counts follow', async () => {
    const { id } = await addLan();
    const tags = async (mode: 'set' | 'add' | 'remove', ...names: string[]) =>
      (await an.client.send(updateContact, { id, tags: names, tags_mode: mode })).data.tags.map((tag) => tag.name);
    expect(await tags('add', 'Một', 'Hai')).toEqual(['Hai', 'Một']);
    expect(await tags('set', 'Hai', 'Ba')).toEqual(['Ba', 'Hai']);
    expect(await tags('remove', 'Ba')).toEqual(['Hai']);
    expect(await tags('set')).toEqual([]);
    expect((await an.client.send(getTagAll, {})).data.map((tag) => tag.contact_count)).toEqual([0, 0, 0]);
  });

  it('is written down without the values themselves', async () => {
    const { id } = await addLan();
    await an.client.send(updateContact, { id, name: 'Lan mới', tags: ['VIP'], consent: { zalo: 'refused' } });
    const rows = await server.deps.database.asSystem((tx) =>
      tx
        .selectFrom('audit')
        .select(['action', 'after', 'actor_id'])
        .where('object_id', '=', id)
        .orderBy('id')
        .execute(),
    );
    expect(rows).toEqual([
      { action: 'contact.created', after: null, actor_id: an.userId },
      { action: 'contact.updated', after: { changed: ['name', 'tags', 'consent'] }, actor_id: an.userId },
    ]);
  });

  it('is not found in another account, nor changed', async () => {
    const { id } = await addLan();
    const other = await signIn(server);
    expect(await failureOf(other.client.send(updateContact, { id, name: 'Trộm' }))).toMatchObject({ status: 404 });
    expect((await an.client.send(viewContact, { id })).data.name).toBe('Trần Lan');
  });
});

describe('notes of a contact', () => {
  it('are listed newest first with who wrote them, and can be deleted', async () => {
    const { id } = await addLan();
    await an.client.send(storeNote, { contact_id: id, content: 'Gọi lại thứ Hai' });
    const { data: second } = await an.client.send(storeNote, { contact_id: id, content: 'Thích màu xanh' });
    const { data, total } = await an.client.send(listNotes, { contact_id: id });
    expect(data.map(({ content, author }) => [content, author])).toEqual([
      ['Thích màu xanh', 'An'],
      ['Gọi lại thứ Hai', 'An'],
    ]);
    expect(total).toBe(2);
    await an.client.send(deleteNote, { id: second.id });
    expect((await an.client.send(listNotes, { contact_id: id })).total).toBe(1);
    expect(await failureOf(an.client.send(deleteNote, { id: second.id }))).toMatchObject({ status: 404 });
  });

  it('are nobody else’s business', async () => {
    const { id } = await addLan();
    const { data: note } = await an.client.send(storeNote, { contact_id: id, content: 'Riêng' });
    const other = await signIn(server);
    for (const attempt of [
      () => other.client.send(listNotes, { contact_id: id }),
      () => other.client.send(storeNote, { contact_id: id, content: 'x' }),
      () => other.client.send(deleteNote, { id: note.id }),
    ]) {
      expect(await failureOf(attempt())).toMatchObject({ status: 404 });
    }
    const viewer = await signIn(server, { account: an, role: 'viewer' });
    expect((await viewer.client.send(listNotes, { contact_id: id })).total).toBe(1);
    const refused = await failureOf(viewer.client.send(storeNote, { contact_id: id, content: 'x' }));
    expect(refused).toMatchObject({ status: 403 });
  });

  it('must say something', async () => {
    const { id } = await addLan();
    const empty = await failureOf(an.client.send(storeNote, { contact_id: id, content: ' ' }));
    expect(empty).toMatchObject({ status: 422, errors: { content: ['required'] } });
  });
});
