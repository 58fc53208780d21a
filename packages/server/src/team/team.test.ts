import { checkInfoUser, login } from '@app/contracts/auth/auth.calls.ts';
import { changePassword } from '@app/contracts/auth/password.calls.ts';
import { resumeMember, suspendMember } from '@app/contracts/team/member-status.calls.ts';
import {
  addTeamMember,
  addUserTeamByAdmin,
  deleteMember,
  getTeam,
  memberAccess,
  transferOwner,
  updateMember,
} from '@app/contracts/team/team.calls.ts';
import { createApiKey } from '@app/contracts/developer/developer.calls.ts';
import { listApiMessages } from '@app/contracts/message/api-message.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { mailTo, pressLink } from '@app/testing/mailbox.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../auth/password.ts';

const PASSWORD = 'Correct-horse-1';
let server: TestServer;
let passwordHash: string;
let owner: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());
beforeEach(async () => {
  // The limits per client address must not get into the way.
  server.clock.advance(3_600_000);
  owner = await signIn(server, { name: 'Chị Hoa', locale: 'en' });
  await setPassword(owner);
});

async function setPassword({ userId }: { userId: string }) {
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('app_user').set({ password_hash: passwordHash, locale: 'en' }).where('id', '=', userId).execute(),
  );
}
const invite = (by: SignedIn, email: string, fields: { role?: 'admin' | 'viewer' | 'marketer' } = {}) =>
  by.client.send(addTeamMember, { email, role: 'viewer', ...fields });
const memberId = async (person: SignedIn) => {
  const { data } = await owner.client.send(getTeam, {});
  return data.members.find(({ user_id }) => user_id === person.userId)?.id ?? '';
};

describe('roles', () => {
  it('are given by those who hold them: nobody gives more than they have', async () => {
    const viewer = await signIn(server, { account: owner, role: 'viewer', scopes: ['team:read', 'team:write'] });
    expect(await failureOf(invite(viewer, 'x@example.com', { role: 'admin' }))).toMatchObject({ status: 403 });
    const admin = await signIn(server, { account: owner, role: 'admin' });
    await invite(admin, 'x@example.com', { role: 'admin' });
    const change = { id: await memberId(viewer), role: 'viewer' as const, scopes: ['billing:owner' as const] };
    expect(await failureOf(admin.client.send(updateMember, change))).toMatchObject({ status: 403 });
    for (const id of [await memberId(owner), await memberId(admin)]) {
      expect(await failureOf(admin.client.send(updateMember, { id, role: 'viewer' }))).toMatchObject({ status: 403 });
      expect(await failureOf(viewer.client.send(deleteMember, { id }))).toMatchObject({ status: 403 });
    }
    const { info } = await admin.client.send(getTeam, {});
    expect(info.roles.filter(({ can_give }) => can_give).map(({ name }) => name)).toEqual([
      'admin',
      'marketer',
      'developer',
      'accountant',
      'viewer',
    ]);
  });

  it('change at once, and are written down', async () => {
    const viewer = await signIn(server, { account: owner, role: 'viewer' });
    expect(await failureOf(invite(viewer, 'y@example.com'))).toMatchObject({ status: 403, code: 'missing_scope' });
    const id = await memberId(viewer);
    const updated = await owner.client.send(updateMember, { id, role: 'admin', spend_cap_month: 5_000_000 });
    expect(updated.data).toMatchObject({ role: 'admin', spend_cap_month: 5_000_000 });
    await invite(viewer, 'y@example.com');
    const [row] = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('audit').selectAll().where('object_id', '=', id).execute(),
    );
    expect(row).toMatchObject({ action: 'member.updated', before: { role: 'viewer' }, after: { role: 'admin' } });
  });
});

describe('leaving', () => {
  it('ends sessions and keys of who is removed; the owner cannot be', async () => {
    const developer = await signIn(server, { account: owner, role: 'developer' });
    await developer.client.send(createApiKey, { name: 'CI', mode: 'test', scopes: ['verify:read'] });
    const id = await memberId(developer);
    const before = await owner.client.send(memberAccess, { id });
    expect(before.data).toMatchObject({ sessions: 1, api_keys: [{ name: 'CI', mode: 'test', last_used_at: null }] });
    const { info } = await owner.client.send(deleteMember, { id });
    expect(info.revoked_keys).toBe(1);
    expect(await failureOf(owner.client.send(memberAccess, { id }))).toMatchObject({ status: 404 });
    expect(await failureOf(developer.client.send(checkInfoUser, {}))).toMatchObject({ status: 401 });
    expect(await failureOf(owner.client.send(deleteMember, { id }))).toMatchObject({ status: 404 });
    expect(await failureOf(owner.client.send(deleteMember, { id: await memberId(owner) }))).toMatchObject({
      status: 403,
    });
    await invite(owner, 'back-again@example.com');
  });

  it('may be for a while: a suspended member is kept out until they are let in again, with all they had', async () => {
    const developer = await signIn(server, { account: owner, role: 'developer' });
    await setPassword(developer);
    const { data: made } = await developer.client.send(createApiKey, {
      name: 'CI',
      mode: 'test',
      scopes: ['log:read'],
    });
    const id = await memberId(developer);
    const { data } = await owner.client.send(suspendMember, { id });
    expect(data).toMatchObject({ id, status: 'suspended', role: 'developer' });
    expect(await failureOf(developer.client.send(checkInfoUser, {}))).toMatchObject({ status: 401 });
    const credentials = { email: data.email, password: PASSWORD };
    const stranger = server.client();
    expect(await failureOf(stranger.send(login, credentials))).toMatchObject({ status: 403, code: 'no_open_account' });
    expect((await owner.client.send(memberAccess, { id })).data).toMatchObject({
      sessions: 0,
      api_keys: [{ name: 'CI' }],
    });
    expect((await server.client({ token: made.secret }).send(listApiMessages, {})).data).toEqual([]);
    const again = await failureOf(owner.client.send(suspendMember, { id }));
    expect(again).toMatchObject({ status: 409, code: 'wrong_state', info: { status: 'suspended' } });
    expect(await failureOf(owner.client.send(transferOwner, { id, password: PASSWORD }))).toMatchObject({
      status: 403,
    });
    expect((await owner.client.send(resumeMember, { id })).data).toMatchObject({ status: 'active', role: 'developer' });
    expect((await stranger.send(login, credentials)).data).toMatchObject({ team: { role: 'developer' } });
    expect(await failureOf(owner.client.send(resumeMember, { id }))).toMatchObject({ status: 409 });
  });

  it('for a while is for others, who may do no more than oneself', async () => {
    const admin = await signIn(server, { account: owner, role: 'admin' });
    for (const id of [await memberId(owner), await memberId(admin)]) {
      expect(await failureOf(admin.client.send(suspendMember, { id }))).toMatchObject({ status: 403 });
    }
    const stranger = await signIn(server);
    expect(await failureOf(stranger.client.send(suspendMember, { id: await memberId(admin) }))).toMatchObject({
      status: 404,
    });
  });

  it('shows neither sessions in other accounts nor members of them', async () => {
    const stranger = await signIn(server, { name: 'Anh Long' });
    const person = await signIn(server, { account: owner, role: 'viewer' });
    const id = await memberId(person);
    await server.deps.sessions.open({
      userId: person.userId,
      accountId: stranger.accountId,
      remember: false,
      address: '203.0.113.9',
      userAgent: 'test',
    });
    const { data } = await owner.client.send(memberAccess, { id });
    expect(data).toEqual({ sessions: 1, api_keys: [] });
    expect(await failureOf(stranger.client.send(memberAccess, { id }))).toMatchObject({ status: 404 });
  });

  it('is possible for an owner after handing over, with the password', async () => {
    const heir = await signIn(server, { account: owner, role: 'admin' });
    const id = await memberId(heir);
    expect(await failureOf(heir.client.send(transferOwner, { id, password: PASSWORD }))).toMatchObject({ status: 403 });
    expect(await failureOf(owner.client.send(transferOwner, { id, password: 'wrong' }))).toMatchObject({
      message: 'Current password is incorrect',
    });
    const handOver = () => owner.client.send(transferOwner, { id, password: PASSWORD });
    const results = await Promise.allSettled([handOver(), handOver(), handOver()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { data } = await heir.client.send(getTeam, {});
    const roleOf = (person: SignedIn) => data.members.find(({ user_id }) => user_id === person.userId)?.role;
    expect([roleOf(owner), roleOf(heir)]).toEqual(['admin', 'owner']);
    const former = data.members.find(({ user_id }) => user_id === owner.userId);
    await heir.client.send(deleteMember, { id: former?.id ?? '' });
    expect(await failureOf(owner.client.send(checkInfoUser, {}))).toMatchObject({ status: 401 });
  });
});

describe('the platform’s staff', () => {
  it('adds a person, who chooses a password by the mailed link', async () => {
    const staff = await signIn(server, { isStaff: true });
    const fields = { team_id: owner.accountId, name: 'Trần Hà', email: 'ha@example.com', role: 'viewer' as const };
    const { data } = await staff.client.send(addUserTeamByAdmin, { ...fields, locale: 'en' });
    expect(data).toMatchObject({ status: 'pending_activation', team: { id: owner.accountId, role: 'viewer' } });
    const mail = await mailTo(server, 'ha@example.com');
    expect(mail.subject).toBe('You were added to Công ty An Bình');
    const { to } = await pressLink(server, mail.path);
    expect(to).toBe(`/auth/register-team-admin?token=${mail.token}&email=ha%40example.com`);
    const chosen = { token: mail.token, email: 'ha@example.com', password: PASSWORD, confirmPassword: PASSWORD };
    expect(
      await failureOf(server.client().send(changePassword, { ...chosen, phone_number: '09123456x8' })),
    ).toMatchObject({
      errors: { phone_number: ['numeric'] },
    });
    await server.client().send(changePassword, { ...chosen, phone_number: '0912345678' });
    const signedIn = await server.client().send(login, { email: 'ha@example.com', password: PASSWORD });
    expect(signedIn.token).not.toBeNull();
    expect(signedIn.data).toMatchObject({ phone_number: '0912345678', phone_verified: false });
    expect(await failureOf(staff.client.send(addUserTeamByAdmin, fields))).toMatchObject({
      message: 'Already exist email',
    });
  });

  it('or with a password, never as a second owner, never in a team that is not there', async () => {
    const staff = await signIn(server, { isStaff: true });
    const fields = { team_id: owner.accountId, name: 'Vũ', email: 'vu@example.com', password: PASSWORD };
    const add = (changes: object) => staff.client.send(addUserTeamByAdmin, { ...fields, role: 'viewer', ...changes });
    expect(await failureOf(add({ role: 'owner' }))).toMatchObject({ status: 403 });
    expect(await failureOf(add({ team_id: 'acc_x' }))).toMatchObject({ status: 404 });
    expect((await add({})).data.status).toBe('active');
    expect(await failureOf(owner.client.send(addUserTeamByAdmin, { ...fields, role: 'viewer' }))).toMatchObject({
      status: 403,
    });
  });
});
