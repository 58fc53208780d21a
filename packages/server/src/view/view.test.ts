import { listAudit } from '@app/contracts/audit/audit.calls.ts';
import { columnNames } from '@app/contracts/view/log-columns.ts';
import { MOST_VIEWS, viewLists } from '@app/contracts/view/saved-view.ts';
import { deleteView, listViews, changeView, storeView } from '@app/contracts/view/view.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const list = 'sms_campaigns';
const viewsOf = async (person: SignedIn) => (await person.client.send(listViews, { list })).data;

describe('a view', () => {
  test('is kept under a name, given another one, and deleted', async () => {
    const an = await signIn(server);
    const { data } = await an.client.send(storeView, { list, name: ' Đang gửi ', query: 'status=sending&sort=-cost' });
    expect(data).toMatchObject({ name: 'Đang gửi', query: 'status=sending&sort=-cost' });
    await an.client.send(storeView, { list, name: 'Bản nháp', query: 'status=draft' });
    expect((await viewsOf(an)).map(({ name }) => name)).toEqual(['Bản nháp', 'Đang gửi']);
    await an.client.send(changeView, { id: data.id, name: 'Anh' });
    expect((await viewsOf(an)).map(({ name }) => name)).toEqual(['Anh', 'Bản nháp']);
    await an.client.send(deleteView, { id: data.id });
    expect((await viewsOf(an)).map(({ name }) => name)).toEqual(['Bản nháp']);
    await expect(an.client.send(deleteView, { id: data.id })).rejects.toMatchObject({ status: 404 });
  });

  test('that the team shares is in the audit, one of the member’s own is not', async () => {
    const an = await signIn(server);
    const colleague = await signIn(server, { account: an, role: 'admin' });
    await an.client.send(storeView, { list, name: 'Của mình', query: 'status=draft' });
    const { data } = await an.client.send(storeView, { list, name: 'Chung', query: 'status=draft', is_shared: true });
    await an.client.send(storeView, { list, name: 'Chung', query: 'status=draft', is_shared: true });
    await an.client.send(storeView, { list, name: 'Chung', query: 'search=0912345678', is_shared: true });
    await an.client.send(changeView, { id: data.id, name: 'Nhóm' });
    await an.client.send(changeView, { id: data.id, is_shared: false });
    await an.client.send(changeView, { id: data.id, is_shared: true });
    await colleague.client.send(deleteView, { id: data.id });
    const rows = (await an.client.send(listAudit, { area: ['campaigns'], sort: 'created_at' })).data;
    const [shared, same, renamed, unshared] = [
      [{ field: 'name', before: null, after: 'Chung' }],
      [],
      [{ field: 'name', before: 'Chung', after: 'Nhóm' }],
      [{ field: 'name', before: 'Nhóm', after: null }],
    ];
    expect(rows.map(({ action, actor, changes }) => [action, actor.id, changes])).toEqual([
      ['view.shared', an.userId, shared],
      ['view.changed', an.userId, same],
      ['view.changed', an.userId, renamed],
      ['view.unshared', an.userId, unshared],
      ['view.shared', an.userId, [{ field: 'name', before: null, after: 'Nhóm' }]],
      ['view.deleted', colleague.userId, unshared],
    ]);
    expect(JSON.stringify(rows)).not.toContain('0912345678');
  });

  test('is kept for the campaigns of every channel and their logs, each by itself', async () => {
    const an = await signIn(server);
    for (const each of viewLists) await an.client.send(storeView, { list: each, name: 'Một', query: `search=${each}` });
    for (const each of viewLists) {
      const { data } = await an.client.send(listViews, { list: each });
      expect(data).toMatchObject([{ name: 'Một', query: `search=${each}` }]);
    }
    expect(viewLists).toEqual(expect.arrayContaining(['zalo_campaigns', 'zalo_log']));
  });

  test('of a log keeps its columns with its filter, and may name one that this version does not know', async () => {
    const an = await signIn(server);
    const log = { list: 'sms_log', name: 'Chi phí' } as const;
    const query = 'status=failed&columns=phone&columns=segments&columns=price';
    await an.client.send(storeView, { ...log, query });
    const viewsOfLog = async () => (await an.client.send(listViews, { list: 'sms_log' })).data;
    expect(await viewsOfLog()).toMatchObject([{ query }]);
    await an.client.send(storeView, { ...log, query: 'status=failed&columns=mood', is_shared: true });
    expect(await viewsOfLog()).toMatchObject([{ query: 'status=failed&columns=mood', is_shared: true }]);
  });

  test('of any log has room for every column of it', async () => {
    const an = await signIn(server);
    for (const log of ['sms_log', 'voice_log', 'zalo_log'] as const) {
      const query = columnNames(log)
        .map((name) => `columns=${name}`)
        .join('&');
      const { data } = await an.client.send(storeView, { list: log, name: 'Tất cả', query });
      expect(data.query).toBe(query);
    }
  });

  test('kept again under its name gets the new filter', async () => {
    const an = await signIn(server);
    await an.client.send(storeView, { list, name: 'Tuần này', query: 'status=sending' });
    await an.client.send(storeView, { list, name: 'TUẦN NÀY', query: 'status=paused' });
    expect(await viewsOf(an)).toMatchObject([{ name: 'TUẦN NÀY', query: 'status=paused' }]);
  });

  test('does not take the name of another one of its list', async () => {
    const an = await signIn(server);
    await an.client.send(storeView, { list, name: 'Một', query: '' });
    const { data } = await an.client.send(storeView, { list, name: 'Hai', query: '' });
    await expect(an.client.send(changeView, { id: data.id, name: 'một' })).rejects.toMatchObject({
      status: 409,
      code: 'duplicate',
    });
    const other = await an.client.send(storeView, { list: 'sms_log', name: 'Một', query: 'status=failed' });
    expect(other.data.name).toBe('Một');
  });

  test('is the person’s own: a colleague sees and changes none of it', async () => {
    const an = await signIn(server);
    const colleague = await signIn(server, { account: an });
    const { data } = await an.client.send(storeView, { list, name: 'Của tôi', query: '' });
    expect(await viewsOf(colleague)).toEqual([]);
    await expect(colleague.client.send(changeView, { id: data.id, name: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(colleague.client.send(deleteView, { id: data.id })).rejects.toMatchObject({ status: 404 });
    expect(await viewsOf(an)).toHaveLength(1);
  });

  test('that is shared is chosen by the whole team, after their own and with its owner’s name', async () => {
    const an = await signIn(server, { name: 'Nguyễn An' });
    const colleague = await signIn(server, { account: an, role: 'viewer' });
    const stranger = await signIn(server);
    await an.client.send(storeView, { list, name: 'Cả nhóm', query: 'status=failed', is_shared: true });
    await an.client.send(storeView, { list, name: 'Riêng', query: '' });
    await colleague.client.send(storeView, { list, name: 'Đang gửi', query: 'status=sending' });
    expect(await viewsOf(colleague)).toMatchObject([
      { name: 'Đang gửi', shared_by: null, is_shared: false },
      { name: 'Cả nhóm', query: 'status=failed', shared_by: 'Nguyễn An' },
    ]);
    expect((await viewsOf(an)).map(({ name, shared_by: by }) => [name, by])).toEqual([
      ['Cả nhóm', null],
      ['Riêng', null],
    ]);
    expect(await viewsOf(stranger)).toEqual([]);
  });

  test('that is shared is changed by its owner alone, who may take it back', async () => {
    const an = await signIn(server);
    const colleague = await signIn(server, { account: an, role: 'marketer' });
    const { data } = await an.client.send(storeView, { list, name: 'Cả nhóm', query: '', is_shared: true });
    for (const change of [{ name: 'x' }, { is_shared: false }]) {
      const refused = colleague.client.send(changeView, { id: data.id, ...change });
      await expect(refused).rejects.toMatchObject({ status: 403 });
    }
    await expect(colleague.client.send(deleteView, { id: data.id })).rejects.toMatchObject({ status: 403 });
    await an.client.send(changeView, { id: data.id, is_shared: false });
    expect(await viewsOf(colleague)).toEqual([]);
    await an.client.send(changeView, { id: data.id, is_shared: true });
    expect(await viewsOf(colleague)).toMatchObject([{ name: 'Cả nhóm' }]);
  });

  test('of a colleague is deleted by who manages the team', async () => {
    const an = await signIn(server);
    const colleague = await signIn(server, { account: an, role: 'marketer' });
    const { data } = await colleague.client.send(storeView, { list, name: 'Cả nhóm', query: '', is_shared: true });
    await an.client.send(deleteView, { id: data.id });
    expect(await viewsOf(colleague)).toEqual([]);
  });

  test(`is one of ${MOST_VIEWS} that a team shares at most`, async () => {
    const an = await signIn(server);
    const colleague = await signIn(server, { account: an });
    for (let index = 0; index < MOST_VIEWS; index += 1) {
      await an.client.send(storeView, { list, name: `Số ${index}`, query: '', is_shared: true });
    }
    const full = { code: 'quota_exceeded' };
    const more = { list, name: 'thêm', query: '' } as const;
    await expect(colleague.client.send(storeView, { ...more, is_shared: true })).rejects.toMatchObject(full);
    const { data } = await colleague.client.send(storeView, more);
    await expect(colleague.client.send(changeView, { id: data.id, is_shared: true })).rejects.toMatchObject(full);
    // One that is shared already takes no further room.
    await an.client.send(storeView, { list, name: 'Số 1', query: 'status=draft', is_shared: true });
  });

  test('holds nothing but a filter, under a name that is not blank', async () => {
    const an = await signIn(server);
    await expect(an.client.send(storeView, { list, name: 'x', query: 'javascript:alert(1)' })).rejects.toMatchObject({
      status: 422,
    });
    await expect(an.client.send(storeView, { list, name: ' ', query: '' })).rejects.toMatchObject({
      status: 422,
      message: 'Can not leave the name blank',
    });
  });

  test(`is one of ${MOST_VIEWS} at most`, async () => {
    const an = await signIn(server);
    for (let index = 0; index < MOST_VIEWS; index += 1) {
      await an.client.send(storeView, { list, name: `Số ${index}`, query: '' });
    }
    await expect(an.client.send(storeView, { list, name: 'thêm', query: '' })).rejects.toMatchObject({
      code: 'quota_exceeded',
    });
    await an.client.send(storeView, { list, name: 'Số 1', query: 'status=draft' });
  });
});
