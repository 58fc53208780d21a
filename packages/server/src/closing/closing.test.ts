import { beginTwofa } from '@app/contracts/account/account.calls.ts';
import { askForArchive } from '@app/contracts/account/archive.calls.ts';
import { closeAccount, reopenAccount, viewClosing } from '@app/contracts/account/closing.calls.ts';
import { checkInfoUser, login } from '@app/contracts/auth/auth.calls.ts';
import { updateProfilePassword } from '@app/contracts/auth/password.calls.ts';
import { getTag } from '@app/contracts/contact/contact.calls.ts';
import { createTag } from '@app/contracts/contact/tag.calls.ts';
import { createApiKey } from '@app/contracts/developer/developer.calls.ts';
import { readAllNotifications } from '@app/contracts/notification/notification.calls.ts';
import { updateProfile } from '@app/contracts/settings/profile.calls.ts';
import { ownTeams, switchTeam } from '@app/contracts/team/team.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../auth/password.ts';
import { createMember } from '../database/factories/identity.factories.ts';
import { createCampaign, createNumber, createVerifyConfiguration } from '../database/factories/record.factories.ts';

const PASSWORD = 'Correct-horse-1';

let server: TestServer;
let password_hash: string;
beforeAll(async () => {
  server = await startTestServer();
  password_hash = await hashPassword(PASSWORD);
}, 60_000);
afterAll(() => server.close());

let owner: SignedIn;
let lan: SignedIn;
let name: string;
beforeEach(async () => {
  owner = await signIn(server, { balance: 250_000 });
  lan = await signIn(server, { account: owner, role: 'marketer' });
  ({ name } = (await owner.client.send(checkInfoUser, {})).data.team);
  await giveAll({ password_hash });
});

/** Sets fields of both people. */
async function giveAll(fields: { password_hash: string }): Promise<void> {
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('app_user').set(fields).where('id', 'in', [owner.userId, lan.userId]).execute(),
  );
}

const close = () => owner.client.send(closeAccount, { name, password: PASSWORD });
const reopen = () => owner.client.send(reopenAccount, {});
const view = async () => (await owner.client.send(viewClosing, {})).data;
const emailOf = async ({ userId }: SignedIn) =>
  (
    await server.deps.database.asSystem((tx) =>
      tx.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow(),
    )
  ).email;

describe('a closed account', () => {
  test('lets its owner look and change nothing, and nobody else in', async () => {
    expect((await close()).data).toMatchObject({ closed_at: server.clock.now().toISOString(), balance: 250_000 });
    expect((await owner.client.send(getTag, {})).data).toEqual([]);
    expect(await failureOf(owner.client.send(createTag, { name: 'A' }))).toMatchObject({ status: 403 });
    expect(await failureOf(lan.client.send(getTag, {}))).toMatchObject({ status: 401 });
    const { data } = await owner.client.send(checkInfoUser, {});
    expect(data).toMatchObject({ read_only: true, closed_at: server.clock.now().toISOString() });
  });

  test('can be taken along as a copy', async () => {
    await close();
    expect((await owner.client.send(askForArchive, { password: PASSWORD })).data.status).toBe('waiting');
  });

  test('leaves its owner what is about the person alone', async () => {
    await close();
    const { data } = await owner.client.send(updateProfile, {
      name: 'Trần Thị Mai',
      timezone: 'Asia/Ho_Chi_Minh',
      phone_number: '',
    });
    expect(data.name).toBe('Trần Thị Mai');
    expect((await owner.client.send(beginTwofa, {})).data.secret).not.toBe('');
    await owner.client.send(readAllNotifications, {});
    const newPassword = 'Another-horse-2';
    await owner.client.send(updateProfilePassword, { password: PASSWORD, newPassword, confirmPassword: newPassword });
    const again = await server.client().send(login, { email: await emailOf(owner), password: newPassword });
    expect(again.data?.team.id).toBe(owner.accountId);
  });

  test('is what its owner signs in to, and its members do not', async () => {
    await close();
    const signedIn = await server.client().send(login, { email: await emailOf(owner), password: PASSWORD });
    expect(signedIn.data).toMatchObject({ closed_at: server.clock.now().toISOString() });
    const refused = server.client().send(login, { email: await emailOf(lan), password: PASSWORD });
    expect(await failureOf(refused)).toMatchObject({ status: 403, code: 'no_open_account' });
  });

  test('stands behind others when somebody signs in, and can be left for them', async () => {
    const other = await signIn(server);
    for (const { userId } of [owner, lan]) {
      await createMember(server.deps, { accountId: other.accountId, userId, role: 'viewer' });
    }
    await close();
    for (const person of [owner, lan]) {
      const { data } = await server.client().send(login, { email: await emailOf(person), password: PASSWORD });
      expect(data?.team.id).toBe(other.accountId);
    }
    expect((await owner.client.send(ownTeams, {})).data.map(({ id }) => id).toSorted()).toEqual(
      [owner.accountId, other.accountId].toSorted(),
    );
    expect((await owner.client.send(switchTeam, { id: other.accountId })).data.team.id).toBe(other.accountId);
  });

  test('has no keys and no services that work', async () => {
    const { data: key } = await owner.client.send(createApiKey, {
      name: 'CRM',
      mode: 'live',
      scopes: ['campaign:send'],
    });
    const { configurationId } = await createVerifyConfiguration(server.deps, {
      accountId: owner.accountId,
      status: 'published',
    });
    expect(await view()).toMatchObject({ api_keys: 1, colleagues: 1 });
    await close();
    const answer = await fetch(`${server.url}/v1/messages`, { headers: { Authorization: `Bearer ${key.secret}` } });
    expect(answer.status).toBe(401);
    const { status } = await server.deps.database.asSystem((tx) =>
      tx
        .selectFrom('verify_configuration')
        .select('status')
        .where('id', '=', configurationId)
        .executeTakeFirstOrThrow(),
    );
    expect(status).toBe('disabled');
  });

  test('is open again for everybody when its owner says so, with what was in it', async () => {
    await close();
    expect((await reopen()).data.closed_at).toBeNull();
    expect((await owner.client.send(createTag, { name: 'A' })).data).toMatchObject({ name: 'A' });
    expect((await owner.client.send(checkInfoUser, {})).data.read_only).toBeUndefined();
    const { data } = await server.client().send(login, { email: await emailOf(lan), password: PASSWORD });
    expect(data?.team.id).toBe(owner.accountId);
    expect(await failureOf(reopen())).toMatchObject({ status: 409, code: 'wrong_state' });
  });

  test('is told of by mail, to everybody who belongs to it', async () => {
    await close();
    await reopen();
    await server.worker.drain();
    const mails = await server.deps.outbox.list({ limit: 100 });
    for (const person of [owner, lan]) {
      const email = await emailOf(person);
      const subjects = mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
      expect(subjects.toSorted()).toEqual([`Tài khoản ${name} đã mở lại`, `Tài khoản ${name} đã đóng`].toSorted());
    }
  });
});

describe('an account is not closed', () => {
  test('with another name, a wrong password, or by somebody else', async () => {
    const wrong = (input: Partial<{ name: string; password: string }>) =>
      failureOf(owner.client.send(closeAccount, { name, password: PASSWORD, ...input }));
    expect(await wrong({ name: 'Khác' })).toMatchObject({ status: 422, errors: { name: expect.anything() } });
    expect(await wrong({ password: 'wrong' })).toMatchObject({ status: 422, errors: { password: expect.anything() } });
    const admin = await signIn(server, { account: owner, role: 'admin' });
    expect(await failureOf(admin.client.send(closeAccount, { name, password: PASSWORD }))).toMatchObject({
      status: 403,
    });
    expect((await view()).closed_at).toBeNull();
  });

  test('while campaigns or numbers are under way, which it names', async () => {
    const { accountId } = owner;
    await createCampaign(server.deps, { accountId, status: 'scheduled' });
    await createCampaign(server.deps, { accountId, status: 'completed' });
    await createNumber(server.deps, { accountId, status: 'active' });
    const obstacles = [
      { kind: 'campaigns', count: 1 },
      { kind: 'numbers', count: 1 },
    ];
    expect((await view()).obstacles).toEqual(obstacles);
    expect(await failureOf(close())).toMatchObject({ status: 409, code: 'wrong_state', info: { obstacles } });
  });

  test('twice', async () => {
    await close();
    expect(await failureOf(close())).toMatchObject({ status: 403 });
  });
});
