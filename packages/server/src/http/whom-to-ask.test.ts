import { listCallbackProfiles } from '@app/contracts/settings/callback.calls.ts';
import { scopeGivers } from '@app/contracts/team/givers.calls.ts';
import { transferOwner } from '@app/contracts/team/team.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

let an: SignedIn;
beforeEach(async () => {
  an = await signIn(server, { name: 'Nguyễn Minh Anh' });
});

const join = (name: string, options: Omit<Parameters<typeof signIn>[1] & object, 'account' | 'name'>) =>
  signIn(server, { account: an, name, ...options });

it('whoever lacks a scope may ask who can give it', async () => {
  const marketer = await join('Lê Hoa', { role: 'marketer' });
  const askFor = async (scope: string) => (await marketer.client.send(scopeGivers, { scope })).data;
  expect(await askFor('billing:write')).toEqual(['Nguyễn Minh Anh']);
  expect(await askFor('no:scope')).toEqual([]);
});

describe('a refusal for want of a scope', () => {
  it('names the owner first, and admins, who can give it', async () => {
    await join('Trần Bình', { role: 'admin' });
    const marketer = await join('Lê Hoa', { role: 'marketer' });
    expect(await failureOf(marketer.client.send(listCallbackProfiles, {}))).toMatchObject({
      code: 'missing_scope',
      info: { scope: 'settings:read', ask: ['Nguyễn Minh Anh', 'Trần Bình'] },
    });
  });

  it('names the roles that have it, in the language of the request', async () => {
    const roles = async (locale: 'en' | 'vn') => {
      const marketer = await join('Lê Hoa', { role: 'marketer', locale });
      return failureOf(marketer.client.send(listCallbackProfiles, {}));
    };
    expect(await roles('en')).toMatchObject({ info: { roles: 'Account owner, Admin, Viewer' } });
    expect(await roles('vn')).toMatchObject({ info: { roles: 'Chủ tài khoản, Quản trị viên, Người xem' } });
  });

  it('of what only the owner may, names the owner alone', async () => {
    const admin = await join('Trần Bình', { role: 'admin' });
    const asked = { id: 'mem_1', password: 'x' };
    expect(await failureOf(admin.client.send(transferOwner, asked))).toMatchObject({
      info: { scope: 'team:delete', ask: ['Nguyễn Minh Anh'] },
    });
  });

  it('names nobody who was removed, nor anybody of another account', async () => {
    const gone = await join('Trần Bình', { role: 'admin' });
    await server.deps.database.asSystem((tx) =>
      tx.updateTable('member').set({ status: 'removed' }).where('user_id', '=', gone.userId).execute(),
    );
    await signIn(server, { name: 'Phạm Dung' });
    const viewer = await join('Lê Hoa', { role: 'viewer', scopes: [] });
    expect(await failureOf(viewer.client.send(listCallbackProfiles, {}))).toMatchObject({
      info: { ask: ['Nguyễn Minh Anh'] },
    });
  });
});
