import { storeNote } from '@app/contracts/contact/contact-note.calls.ts';
import {
  cancelBulk,
  deleteAllContacts,
  getTagInContacts,
  listBulk,
  updateContacts,
} from '@app/contracts/contact/contact-bulk.calls.ts';
import {
  deleteContactById,
  deleteContacts,
  listTrash,
  restoreContacts,
} from '@app/contracts/contact/contact-trash.calls.ts';
import { storeContact } from '@app/contracts/contact/contact-write.calls.ts';
import { getTagAll, searchContacts, viewContact } from '@app/contracts/contact/contact.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTag } from '../database/factories/feature.factories.ts';
import { workBulk } from './work-bulk.usecases.ts';
import { saveContacts } from './save-contacts.repository.ts';

let server: TestServer;
let an: SignedIn;
let vip: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  an = await signIn(server);
  vip = (await createTag(server.deps, { accountId: an.accountId, name: 'VIP' })).tagId;
});
afterAll(() => server.close());

/** So many people, whose numbers end in 0000, 0001, …; answers their ids. */
async function addPeople(count: number): Promise<string[]> {
  const { database, ids, clock } = server.deps;
  const rows = Array.from({ length: count }, (_, index) => ({
    phone: `8498100${String(index).padStart(4, '0')}`,
    carrier: 'viettel' as const,
    name: index % 2 === 0 ? 'Nguyễn Chẵn' : 'Trần Lẻ',
  }));
  const saved = await database.asAccount(an.scope, (tx) =>
    saveContacts(tx, an.scope, { rows, mode: 'create', ids, now: clock.now(), userId: null }),
  );
  return saved.map(({ id }) => id);
}

async function figures() {
  const { total, info } = await an.client.send(searchContacts, {});
  const { data: tags } = await an.client.send(getTagAll, {});
  const trash = await an.client.send(listTrash, {});
  return { total, active: info.counts_by_status['active'] ?? 0, vip: tags[0]?.contact_count, trash: trash.total };
}

describe('tags of many contacts', () => {
  it('are counted over the contacts that are meant, so that three states can be shown', async () => {
    const ids = await addPeople(3);
    await an.client.send(updateContacts, { ids: ids.slice(0, 2), add_tags: [vip] });
    const { data, info } = await an.client.send(getTagInContacts, { contact_ids: ids });
    expect(data).toMatchObject([{ name: 'VIP', count_in_selection: 2 }]);
    expect(info).toEqual({ selected: 3 });
    const found = await an.client.send(getTagInContacts, { filter: { search: 'nguyen' } });
    expect([found.data[0]?.count_in_selection, found.info.selected]).toEqual([1, 2]);
  });

  it('change at once for those that are named', async () => {
    const ids = await addPeople(3);
    const { info } = await an.client.send(updateContacts, { ids, add_tags: [vip] });
    expect(info).toEqual({ updated: 3, job_id: null, count: 3 });
    expect(await figures()).toMatchObject({ total: 3, vip: 3 });
    await an.client.send(updateContacts, { ids: ids.slice(1), remove_tags: [vip] });
    expect(await figures()).toMatchObject({ vip: 1 });
  });

  it('change for all that a filter finds, also where the change ends what was found', async () => {
    const ids = await addPeople(1_203);
    await an.client.send(updateContacts, { ids: ids.slice(0, 1_000), add_tags: [vip] });
    const { info } = await an.client.send(updateContacts, { filter: { tag_ids: [vip] }, remove_tags: [vip] });
    expect(info).toMatchObject({ updated: null, count: 1_000 });
    expect((await an.client.send(listBulk, {})).data).toMatchObject([{ kind: 'tag', status: 'running', done: 0 }]);
    await server.worker.drain();
    expect(await figures()).toMatchObject({ total: 1_203, vip: 0 });
    expect((await an.client.send(listBulk, {})).data).toEqual([]);
  });

  it('go on after a worker was killed, and no contact is done twice', async () => {
    await addPeople(1_203);
    const { info } = await an.client.send(updateContacts, { filter: {}, add_tags: [vip] });
    const dying = new AbortController();
    const id = info.job_id ?? '';
    const { database } = server.deps;
    // Dies after its first batch.
    const mortal = {
      ...database,
      asAccount: ((scope, work) =>
        database.asAccount(scope, work).finally(() => dying.abort())) as typeof database.asAccount,
    };
    await expect(
      workBulk({ deps: { ...server.deps, database: mortal }, scope: an.scope, id, signal: dying.signal }),
    ).rejects.toThrow(/aborted/);
    expect((await an.client.send(listBulk, {})).data).toMatchObject([{ done: 500, changed: 500 }]);
    await server.worker.drain();
    const row = await database.asSystem((tx) =>
      tx.selectFrom('contact_bulk').select(['status', 'done', 'changed']).where('id', '=', id).executeTakeFirst(),
    );
    expect(row).toEqual({ status: 'done', done: 1_203, changed: 1_203 });
    expect(await figures()).toMatchObject({ vip: 1_203 });
  });

  it('stop changing when it is cancelled', async () => {
    await addPeople(3);
    const { info } = await an.client.send(updateContacts, { filter: {}, add_tags: [vip] });
    const { data } = await an.client.send(cancelBulk, { id: info.job_id ?? '' });
    expect(data.status).toBe('cancelled');
    await server.worker.drain();
    expect(await figures()).toMatchObject({ vip: 0 });
    expect(await failureOf(an.client.send(cancelBulk, { id: data.id }))).toMatchObject({ code: 'wrong_state' });
  });

  it('need contacts and tags that are there', async () => {
    const [id = ''] = await addPeople(1);
    expect(await failureOf(an.client.send(updateContacts, { add_tags: [vip] }))).toMatchObject({
      code: 'nothing_selected',
    });
    const other = await signIn(server);
    expect(await failureOf(other.client.send(updateContacts, { ids: [id], add_tags: [vip] }))).toMatchObject({
      status: 404,
    });
  });
});

describe('deleting', () => {
  it('moves a contact to the trash with all it has, and back', async () => {
    const { data: lan } = await an.client.send(storeContact, {
      phone: '0981112223',
      name: 'Trần Lan',
      tags: [vip],
      consent: { sms: 'granted' },
      custom: { hang: 'Vàng' },
    });
    await an.client.send(storeNote, { contact_id: lan.id, content: 'Gọi lại' });
    const { info } = await an.client.send(deleteContactById, { id: lan.id });
    expect(info.undo_seconds).toBe(10);
    expect(await figures()).toEqual({ total: 0, active: 0, vip: 0, trash: 1 });
    const trash = await an.client.send(listTrash, { search: 'tran' });
    expect(trash.data).toMatchObject([{ id: lan.id, name: 'Trần Lan', batch_id: info.undo_token, batch_contacts: 1 }]);
    const back = await an.client.send(restoreContacts, { batch_id: info.undo_token });
    expect(back.info).toEqual({ restored: 1, kept: 0, job_id: null });
    expect((await an.client.send(viewContact, { id: lan.id })).data).toEqual(lan);
    expect(await figures()).toEqual({ total: 1, active: 1, vip: 1, trash: 0 });
  });

  it('keeps the living one where the number was added again', async () => {
    const [id = ''] = await addPeople(1);
    await an.client.send(deleteContacts, { ids: [id] });
    const { data: living } = await an.client.send(storeContact, { phone: '84981000000', name: 'Người mới' });
    const { info } = await an.client.send(restoreContacts, { ids: [id] });
    expect(info).toEqual({ restored: 0, kept: 1, job_id: null });
    expect((await an.client.send(searchContacts, {})).data).toEqual([living]);
    expect(await figures()).toMatchObject({ total: 1, trash: 1 });
  });

  it('takes many at once, of which one can be brought back alone', async () => {
    const ids = await addPeople(5);
    const { info } = await an.client.send(deleteContacts, { ids: ids.slice(0, 3) });
    expect(info).toMatchObject({ deleted: 3, undo_seconds: 10 });
    await an.client.send(restoreContacts, { ids: ids.slice(0, 1) });
    expect(await figures()).toMatchObject({ total: 3, active: 3, trash: 2 });
  });

  it('takes all only with their exact number, as work whose batch comes back as work', async () => {
    await addPeople(1_203);
    const wrong = await failureOf(an.client.send(deleteAllContacts, { all: true, confirm: 1_202 }));
    expect(wrong).toMatchObject({ status: 409, code: 'wrong_state', info: { count: 1_203 } });
    expect(await failureOf(an.client.send(deleteAllContacts, { confirm: 1_203 }))).toMatchObject({
      code: 'nothing_selected',
    });
    await an.client.send(deleteAllContacts, { all: true, confirm: 1_203 });
    // Whoever is added after that is not meant.
    server.clock.advance(1_000);
    await an.client.send(storeContact, { phone: '0901112223' });
    await server.worker.drain();
    expect(await figures()).toMatchObject({ total: 1, active: 1, trash: 1_203 });
    const [first] = (await an.client.send(listTrash, {})).data;
    const { info } = await an.client.send(restoreContacts, { batch_id: first?.batch_id ?? '' });
    expect(info.job_id).not.toBeNull();
    await server.worker.drain();
    expect(await figures()).toMatchObject({ total: 1_204, active: 1_204, trash: 0 });
  });

  it('of all is ended and taken back while it goes on', async () => {
    await addPeople(1_203);
    const { info } = await an.client.send(deleteAllContacts, { all: true, confirm: 1_203 });
    expect(info).toMatchObject({ count: 1_203, undo_seconds: 10 });
    const dying = new AbortController();
    const { database } = server.deps;
    const mortal = {
      ...database,
      asAccount: ((scope, work) =>
        database.asAccount(scope, work).finally(() => dying.abort())) as typeof database.asAccount,
    };
    const deps = { ...server.deps, database: mortal };
    await expect(workBulk({ deps, scope: an.scope, id: info.job_id, signal: dying.signal })).rejects.toThrow(/aborted/);
    expect(await figures()).toMatchObject({ total: 703, trash: 500 });
    const back = await an.client.send(restoreContacts, { batch_id: info.undo_token });
    expect(back.info).toEqual({ restored: 500, kept: 0, job_id: null });
    await server.worker.drain();
    expect(await figures()).toMatchObject({ total: 1_203, active: 1_203, trash: 0 });
  });

  it('takes only what a filter finds', async () => {
    await addPeople(5);
    await an.client.send(deleteAllContacts, { filter: { search: 'le' }, confirm: 2 });
    await server.worker.drain();
    expect(await figures()).toMatchObject({ total: 3, trash: 2 });
  });

  it('is forgotten after thirty days', async () => {
    const ids = await addPeople(2);
    await an.client.send(deleteContacts, { ids });
    server.clock.advance(30 * 86_400_000 + 1_000);
    const { token } = await signIn(server, { account: an });
    an = { ...an, client: server.client({ token }) };
    const { emptyTrash } = await import('./trash.usecases.ts');
    await emptyTrash(server.deps);
    expect(await figures()).toMatchObject({ total: 0, trash: 0 });
  });

  it('is for who may, and for one’s own contacts', async () => {
    const [id = ''] = await addPeople(1);
    const viewer = await signIn(server, { account: an, role: 'viewer' });
    const other = await signIn(server);
    expect(await failureOf(viewer.client.send(deleteContactById, { id }))).toMatchObject({ status: 403 });
    expect(await failureOf(other.client.send(deleteContactById, { id }))).toMatchObject({ status: 404 });
    expect(await failureOf(other.client.send(deleteContacts, { ids: [id] }))).toMatchObject({ status: 404 });
    const { info } = await an.client.send(deleteContactById, { id });
    for (const input of [{ ids: [id] }, { batch_id: info.undo_token }]) {
      expect(await failureOf(other.client.send(restoreContacts, input))).toMatchObject({ status: 404 });
    }
    expect((await other.client.send(listTrash, {})).total).toBe(0);
  });
});
