import { listNotes, storeNote } from '@app/contracts/contact/contact-note.calls.ts';
import { listDuplicates, mergeContacts, previewMergeContacts } from '@app/contracts/contact/contact-merge.calls.ts';
import { deleteContacts, listTrash, restoreContacts } from '@app/contracts/contact/contact-trash.calls.ts';
import { storeContact, updateContact } from '@app/contracts/contact/contact-write.calls.ts';
import { getTagAll, searchContacts, viewContact } from '@app/contracts/contact/contact.calls.ts';
import { listOptOuts, storeOptOuts } from '@app/contracts/contact/opt-out.calls.ts';
import { erasePerson } from '@app/contracts/contact/personal-data.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMessage } from '../database/factories/record.factories.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  an = await signIn(server, { name: 'An' });
});
afterAll(() => server.close());

const OLD = '84981112221';
const NEW = '84981112222';
const THIRD = '84901112223';

const add = async (fields: Input<typeof storeContact>) => (await an.client.send(storeContact, fields)).data;
const groups = async (kind: 'email' | 'name' = 'email') =>
  (await an.client.send(listDuplicates, { kind })).data.map(({ contacts }) => contacts.map(({ phone }) => phone));

/** The same person under two numbers: the second was added later. */
async function addTwice() {
  const old = await add({ phone: OLD, name: 'Trần Lan', email: 'lan@x.vn', custom: { hang: 'Vàng' }, tags: ['VIP'] });
  server.clock.advance(1_000);
  const fresh = await add({ phone: NEW, name: 'Lan Trần', email: 'LAN@x.vn', tags: ['Hà Nội'] });
  return { old, fresh, ids: [old.id, fresh.id] };
}

describe('duplicates', () => {
  it('are contacts with the same email, whatever its letter case', async () => {
    await addTwice();
    await add({ phone: THIRD, name: 'Người khác', email: 'khac@x.vn' });
    expect(await groups()).toEqual([[NEW, OLD]]);
    const other = await signIn(server);
    expect((await other.client.send(listDuplicates, {})).data).toEqual([]);
  });

  it('are contacts with the same name, whatever its capital letters, and are listed apart', async () => {
    await add({ phone: OLD, name: 'Trần Lan' });
    await add({ phone: NEW, name: 'TRẦN LAN' });
    await add({ phone: THIRD, name: 'Trần Lân' });
    expect((await groups('name')).map((phones) => phones.toSorted())).toEqual([[OLD, NEW]]);
    expect(await groups('email')).toEqual([]);
  });

  it('come and go with what is written, deleted and restored', async () => {
    const { fresh } = await addTwice();
    await an.client.send(updateContact, { id: fresh.id, email: 'other@x.vn' });
    expect(await groups()).toEqual([]);
    await an.client.send(updateContact, { id: fresh.id, email: 'lan@x.vn' });
    expect(await groups()).toHaveLength(1);
    const { info } = await an.client.send(deleteContacts, { ids: [fresh.id] });
    expect(await groups()).toEqual([]);
    await an.client.send(restoreContacts, { batch_id: info.undo_token });
    expect(await groups()).toHaveLength(1);
  });

  it('of one email are found when both are added at the same time', async () => {
    await Promise.all([OLD, NEW, THIRD].map((phone) => add({ phone, email: 'lan@x.vn' })));
    expect((await groups()).map((phones) => phones.toSorted())).toEqual([[THIRD, OLD, NEW]]);
  });

  it('are paged, and what more than 20 contacts share is left out', async () => {
    const phone = (n: number) => `8498200${String(n).padStart(4, '0')}`;
    for (let n = 0; n < 21; n += 1) await add({ phone: phone(n), email: 'office@x.vn' });
    for (let n = 30; n < 36; n += 1) await add({ phone: phone(n), email: `p${n % 3}@x.vn` });
    const first = await an.client.send(listDuplicates, { pageSize: 2 });
    expect(first).toMatchObject({ total: 3, info: { pageCount: 2 } });
    const second = await an.client.send(listDuplicates, { pageSize: 2, pageNumber: 2 });
    const emails = [...first.data, ...second.data].map(({ contacts }) => contacts.map(({ email }) => email));
    expect(emails).toEqual(['p0@x.vn', 'p1@x.vn', 'p2@x.vn'].map((email) => [email, email]));
  });
});

describe('merging contacts', () => {
  it('keeps one with its number, the newest values and every tag, and moves the others to the trash', async () => {
    const { old, fresh, ids } = await addTwice();
    const { data, info } = await an.client.send(mergeContacts, { ids, keep: old.id });
    expect(data).toMatchObject({ id: old.id, phone: OLD, name: 'Lan Trần', custom: { hang: 'Vàng' } });
    expect(data.tags.map(({ name }) => name)).toEqual(['Hà Nội', 'VIP']);
    expect(info).toMatchObject({ merged: 1 });
    expect((await an.client.send(searchContacts, {})).data).toEqual([data]);
    expect((await an.client.send(searchContacts, { search: 'lan tran' })).data).toEqual([data]);
    expect((await an.client.send(listTrash, {})).data).toMatchObject([{ id: fresh.id, batch_id: info.undo_token }]);
    expect(await groups()).toEqual([]);
  });

  it('takes the values that were chosen', async () => {
    const { old, fresh, ids } = await addTwice();
    const fields = { name: old.id };
    const { data } = await an.client.send(mergeContacts, { ids, keep: fresh.id, fields });
    expect(data).toMatchObject({ id: fresh.id, phone: NEW, name: 'Trần Lan', custom: { hang: 'Vàng' } });
  });

  it('counts each tag once for each contact, also after the others are restored', async () => {
    const { old, ids } = await addTwice();
    const counts = async () =>
      (await an.client.send(getTagAll, {})).data.map(({ name, contact_count: count }) => `${name} ${count}`);
    const { info } = await an.client.send(mergeContacts, { ids, keep: old.id });
    expect(await counts()).toEqual(['Hà Nội 1', 'VIP 1']);
    await an.client.send(restoreContacts, { batch_id: info.undo_token });
    expect(await counts()).toEqual(['Hà Nội 2', 'VIP 1']);
    const { total, info: listed } = await an.client.send(searchContacts, {});
    expect({ total, ...listed.counts_by_status }).toEqual({ total: 2, active: 2 });
  });

  it('keeps every refusal: by consent, and as an opt-out of the number that goes', async () => {
    const { old, fresh, ids } = await addTwice();
    await an.client.send(updateContact, { id: fresh.id, consent: { zalo: 'refused', sms: 'granted' } });
    await an.client.send(storeOptOuts, { phones: NEW, channel: 'voice', reason: 'manual' });
    const { data } = await an.client.send(mergeContacts, { ids, keep: old.id });
    expect(data.consent).toEqual({ sms: 'unknown', voice: 'refused', zalo: 'refused' });
    expect(data.status).toBe('active');
    const { info } = await an.client.send(viewContact, { id: old.id });
    expect(info.consents.map(({ channel, state }) => `${channel} ${state}`).toSorted()).toEqual([
      'voice refused',
      'zalo refused',
    ]);
    expect((await an.client.send(listOptOuts, {})).data).toMatchObject([{ phone: NEW, channel: 'voice' }]);
  });

  it('shows notes and messages of all with the one that stays, until a number lives again', async () => {
    const { old, fresh, ids } = await addTwice();
    await an.client.send(storeNote, { contact_id: fresh.id, content: 'Gọi lại' });
    for (const phone of [OLD, NEW]) await createMessage(server.deps, { accountId: an.accountId, phone });
    const { info } = await an.client.send(mergeContacts, { ids, keep: old.id });
    const shown = async () =>
      (await an.client.send(viewContact, { id: old.id })).info.messages.map(({ to }) => to).toSorted();
    expect(await shown()).toEqual([OLD, NEW]);
    expect((await an.client.send(listNotes, { contact_id: old.id })).data).toMatchObject([{ content: 'Gọi lại' }]);
    await an.client.send(restoreContacts, { batch_id: info.undo_token });
    expect(await shown()).toEqual([OLD]);
  });

  it('tells before what each contact brings', async () => {
    const { fresh, ids } = await addTwice();
    await an.client.send(storeNote, { contact_id: fresh.id, content: 'Gọi lại' });
    await an.client.send(storeOptOuts, { phones: NEW, channel: 'all', reason: 'manual' });
    expect((await an.client.send(previewMergeContacts, { ids })).data).toMatchObject([
      { phone: OLD, notes: 0, refused: [] },
      { phone: NEW, notes: 1, refused: ['sms', 'voice', 'zalo'] },
    ]);
  });

  it('is written down in the audit trail without names or numbers', async () => {
    const { old, ids } = await addTwice();
    const { info } = await an.client.send(mergeContacts, { ids, keep: old.id });
    const { rows } = await server.deps.database.asSystem((tx) =>
      sql<{ object_id: string; after: unknown }>`
        select object_id, after from audit where account_id = ${an.accountId} and action = 'contact.merged'
      `.execute(tx),
    );
    expect(rows).toEqual([{ object_id: old.id, after: { contacts: 1, batch: info.undo_token } }]);
  });

  it('done by two at the same time is done once', async () => {
    const { old, fresh, ids } = await addTwice();
    const asked = await Promise.allSettled(
      [old.id, fresh.id].map((keep) => an.client.send(mergeContacts, { ids, keep })),
    );
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await an.client.send(searchContacts, {})).total).toBe(1);
    expect((await an.client.send(listTrash, {})).total).toBe(1);
  });

  it('takes no contact of another account, in whatever place', async () => {
    const { old, fresh } = await addTwice();
    const stranger = await signIn(server);
    const { data: own } = await stranger.client.send(storeContact, { phone: '0981112229', name: 'Khách' });
    const asked = [
      { ids: [own.id, old.id], keep: own.id },
      { ids: [own.id, old.id], keep: old.id },
      { ids: [own.id, old.id, fresh.id], keep: own.id, fields: { name: old.id } },
    ];
    for (const request of asked) {
      expect([404, 409]).toContain((await failureOf(stranger.client.send(mergeContacts, request))).status);
    }
    expect(await failureOf(stranger.client.send(previewMergeContacts, { ids: [own.id, old.id] }))).toMatchObject({
      status: 404,
    });
    expect((await an.client.send(searchContacts, {})).total).toBe(2);
    expect((await stranger.client.send(viewContact, { id: own.id })).data.name).toBe('Khách');
  });

  it('in a circle at the same time loses nobody: each is kept, or in the trash of one that is', async () => {
    const made = await Promise.all(
      ['0981113331', '0981113332', '0981113333'].map((phone) => an.client.send(storeContact, { phone, name: phone })),
    );
    const [a = '', b = '', c = ''] = made.map(({ data }) => data.id);
    const circle = [
      { ids: [a, b], keep: a },
      { ids: [b, c], keep: b },
      { ids: [c, a], keep: c },
    ];
    const asked = await Promise.allSettled(circle.map((request) => an.client.send(mergeContacts, request)));
    const done = asked.filter(({ status }) => status === 'fulfilled').length;
    const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason.status] : []));
    expect(refused.filter((status) => status !== 404 && status !== 409)).toEqual([]);
    const { total } = await an.client.send(searchContacts, {});
    expect(total).toBe(3 - done);
    expect(total).toBeGreaterThan(0);
    expect((await an.client.send(listTrash, {})).total).toBe(done);
  });

  it('with one that is gone changes nothing', async () => {
    const { old, fresh, ids } = await addTwice();
    await an.client.send(deleteContacts, { ids: [fresh.id] });
    expect(await failureOf(an.client.send(mergeContacts, { ids, keep: fresh.id }))).toMatchObject({ status: 404 });
    const refused = await failureOf(an.client.send(mergeContacts, { ids, keep: old.id }));
    expect(refused).toMatchObject({ status: 409, code: 'wrong_state' });
    expect(await failureOf(an.client.send(previewMergeContacts, { ids }))).toMatchObject({ status: 404 });
    expect((await an.client.send(viewContact, { id: old.id })).data.name).toBe('Trần Lan');
  });

  it.each([
    { what: 'one contact', change: { ids: ['a', 'a'], keep: 'a' }, errors: { ids: ['count_min:min=2'] } },
    { what: 'six', change: { ids: ['a', 'b', 'c', 'd', 'e', 'f'], keep: 'a' }, errors: { ids: ['count_max:max=5'] } },
    { what: 'another to stay', change: { ids: ['a', 'b'], keep: 'c' }, errors: { keep: ['oneOf'] } },
    {
      what: 'a value of another',
      change: { ids: ['a', 'b'], keep: 'a', fields: { name: 'c' } },
      errors: { fields: ['oneOf'] },
    },
  ])('is refused for $what', async ({ change, errors }) => {
    expect(await failureOf(an.client.send(mergeContacts, change))).toMatchObject({ status: 422, errors });
  });

  it('is erased with the person, with every number that was theirs', async () => {
    const { old, ids } = await addTwice();
    await an.client.send(mergeContacts, { ids, keep: old.id });
    await an.client.send(erasePerson, { phone: OLD, reason: 'Asked by phone' });
    const { rows } = await server.deps.database.asSystem((tx) =>
      sql`select from contact_former_number where account_id = ${an.accountId}`.execute(tx),
    );
    expect(rows).toHaveLength(0);
  });
});
