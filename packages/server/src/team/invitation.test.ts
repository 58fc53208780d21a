import { listAudit } from '@app/contracts/audit/audit.calls.ts';
import { checkInfoUser, login } from '@app/contracts/auth/auth.calls.ts';
import { register } from '@app/contracts/auth/register.calls.ts';
import { askForInvitation } from '@app/contracts/team/ask-for-invitation.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import {
  addTeamMember,
  addUserTeam,
  deleteMemberInvitation,
  getTeam,
  ownTeams,
  resendTeam,
  showInvitation,
  switchTeam,
} from '@app/contracts/team/team.calls.ts';
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
const emailOf = async ({ client }: SignedIn) => (await client.send(checkInfoUser, {})).data.email;
const invite = (by: SignedIn, email: string) => by.client.send(addTeamMember, { email, role: 'viewer' });
const newPerson = { name: 'Lê Bảo', password: PASSWORD, confirmPassword: PASSWORD };

describe('an invitation', () => {
  it('brings a new person into the team, active at once', async () => {
    const { data } = await owner.client.send(addTeamMember, {
      email: 'New@Example.com',
      role: 'marketer',
      message: 'Welcome!',
    });
    expect(data.invitations).toMatchObject([{ email: 'new@example.com', role: 'marketer', status: 'pending' }]);
    const mail = await mailTo(server, 'new@example.com');
    expect(mail.subject).toBe('Chị Hoa invites you to the team Công ty An Bình');
    expect(mail.text).toContain('“Welcome!”');
    expect(await (await fetch(server.url + mail.path)).text()).toContain('Join the team Công ty An Bình');
    expect(await pressLink(server, mail.path)).toMatchObject({
      status: 303,
      to: `/auth/register-team?token=${mail.token}&email=new%40example.com`,
    });
    const guest = server.client();
    const shown = await guest.send(showInvitation, { token: mail.token });
    expect(shown.data).toMatchObject({ inviter: 'Chị Hoa', role: 'marketer', has_account: false });

    const { token, data: user } = await guest.send(addUserTeam, { token: mail.token, ...newPerson });
    expect(user).toMatchObject({ email: 'new@example.com', team: { id: owner.accountId, role: 'marketer' } });
    await server.client({ token: token ?? '' }).send(checkInfoUser, {});
    await guest.send(login, { email: 'new@example.com', password: PASSWORD });
    const team = await owner.client.send(getTeam, {});
    expect(team.data.members).toHaveLength(2);
    expect(team.data.invitations).toEqual([]);
    expect(await failureOf(guest.send(showInvitation, { token: mail.token }))).toMatchObject({ code: 'token_expired' });
  });

  it('may be accepted by registering too', async () => {
    await invite(owner, 'registers@example.com');
    const { token } = await mailTo(server, 'registers@example.com');
    const fields = { ...newPerson, agree: true, invite_token: token };
    const wrong = await failureOf(server.client().send(register, { ...fields, email: 'somebody@example.com' }));
    expect(wrong).toMatchObject({ status: 422, code: 'token_expired' });
    const answer = await server.client().send(register, { ...fields, email: 'registers@example.com' });
    expect(answer).toMatchObject({ data: { status: 'active' }, info: { next: '/auth/login' } });
  });

  it('is accepted once, of ten requests at once', async () => {
    await invite(owner, 'many@example.com');
    const { token } = await mailTo(server, 'many@example.com');
    const tries = Array.from({ length: 10 }, () => server.client().send(addUserTeam, { token, ...newPerson }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await owner.client.send(getTeam, {})).data.members).toHaveLength(2);
  });

  it('lets somebody who has an account join by the link alone, but opens no session', async () => {
    const an = await signIn(server);
    await setPassword(an);
    const email = await emailOf(an);
    await invite(owner, email);
    const { token, path } = await mailTo(server, email);
    expect((await server.client().send(showInvitation, { token })).data.has_account).toBe(true);
    const asNew = await failureOf(server.client().send(addUserTeam, { token, ...newPerson }));
    expect(asNew).toMatchObject({ status: 422, message: 'Already exist email', info: { next: '/auth/login' } });
    const pressed = await pressLink(server, path);
    expect(pressed).toMatchObject({ status: 200, html: expect.stringContaining('You have joined the team') as string });
    const { data } = await server.client().send(login, { email, password: PASSWORD });
    expect(data?.team.id).toBe(owner.accountId);
  });

  it('lets the signed-in person it names join, and nobody else', async () => {
    const an = await signIn(server);
    const binh = await signIn(server);
    await invite(owner, await emailOf(an));
    const { token } = await mailTo(server, await emailOf(an));
    expect(await failureOf(binh.client.send(addUserTeam, { token }))).toMatchObject({ status: 403 });
    const { token: session, data } = await an.client.send(addUserTeam, { token });
    expect(data.team.id).toBe(owner.accountId);
    const teams = (await server.client({ token: session ?? '' }).send(ownTeams, {})).data;
    expect(
      teams.map(({ id, is_current }) => ({ id, is_current })).toSorted((a, b) => a.id.localeCompare(b.id)),
    ).toEqual(
      [
        { id: an.accountId, is_current: false },
        { id: owner.accountId, is_current: true },
      ].toSorted((a, b) => a.id.localeCompare(b.id)),
    );
    const back = await server.client({ token: session ?? '' }).send(switchTeam, { id: an.accountId });
    expect(back.data.team.id).toBe(an.accountId);
    expect(await failureOf(an.client.send(switchTeam, { id: binh.accountId }))).toMatchObject({ status: 404 });
  });

  it('does not let in whoever registered with somebody else’s address and never activated it', async () => {
    const squatter = { ...newPerson, password: 'Squatter-pass-1', confirmPassword: 'Squatter-pass-1', agree: true };
    await server.client().send(register, { ...squatter, email: 'victim@example.com' });
    await invite(owner, 'victim@example.com');
    await server.worker.drain();
    const mails = await server.deps.outbox.list({ limit: 10, recipient: 'victim@example.com' });
    const invited = mails.find(({ subject }) => subject.includes('invites'));
    const token = /\/link\/([\w-]+)/.exec(invited?.body ?? '')?.[1] ?? '';
    expect((await pressLink(server, `/link/${token}`)).to).toContain('/auth/register-team?');
    await server.client().send(addUserTeam, { token, ...newPerson });
    const attempt = (password: string) => server.client().send(login, { email: 'victim@example.com', password });
    expect(await failureOf(attempt('Squatter-pass-1'))).toMatchObject({ code: 'login_failed' });
    expect((await attempt(PASSWORD)).data?.team.id).toBe(owner.accountId);
  });

  it('is sent again with a new link, after a minute, five times at most', async () => {
    const [invitation] = (await invite(owner, 'again@example.com')).data.invitations;
    const id = invitation?.id ?? '';
    const old = await mailTo(server, 'again@example.com');
    let newest = old;
    expect(await failureOf(owner.client.send(resendTeam, { id }))).toMatchObject({ status: 429 });
    for (let sent = 2; sent <= 5; sent += 1) {
      server.clock.advance(60_000);
      expect((await owner.client.send(resendTeam, { id })).data.sent_count).toBe(sent);
      // Read before the next is asked for: mails that wait together may leave in any order.
      newest = await mailTo(server, 'again@example.com');
    }
    server.clock.advance(60_000);
    expect(await failureOf(owner.client.send(resendTeam, { id }))).toMatchObject({ code: 'quota_exceeded' });
    expect((await pressLink(server, newest.path)).status).toBe(303);
    expect((await pressLink(server, old.path)).status).toBe(410);
  });

  it('is in the audit with the permissions it gives, when it is sent, sent again and accepted', async () => {
    const scopes = ['team:read' as const, 'log:read' as const];
    const { data } = await owner.client.send(addTeamMember, { email: 'some@example.com', role: 'viewer', scopes });
    const team = await owner.client.send(getTeam, {});
    expect(team.data.invitations).toMatchObject([{ email: 'some@example.com', role: 'viewer', scopes }]);
    await mailTo(server, 'some@example.com');
    server.clock.advance(60_000);
    await owner.client.send(resendTeam, { id: data.invitations[0]?.id ?? '' });
    const { token } = await mailTo(server, 'some@example.com');
    await server.client().send(addUserTeam, { token, ...newPerson });
    const entries = await owner.client.send(listAudit, { sort: 'created_at' });
    const after = Object.fromEntries(
      entries.data.map(({ action, changes }) => [action, Object.fromEntries(changes.map((c) => [c.field, c.after]))]),
    );
    expect(after).toEqual({
      'member.invited': { email: 'some@example.com', role: 'viewer', scopes: JSON.stringify(scopes) },
      'member.invitation_resent': { email: 'some@example.com', sent_count: '2' },
      'member.joined': { role: 'viewer', scopes: JSON.stringify(scopes) },
    });
    expect(entries.data[1]).toMatchObject({ actor: { id: owner.userId }, object: { name: 'some@example.com' } });
  });

  it('ends when it is taken back, and after seven days', async () => {
    const [first] = (await invite(owner, 'back@example.com')).data.invitations;
    const taken = await mailTo(server, 'back@example.com');
    await owner.client.send(deleteMemberInvitation, { id: first?.id ?? '' });
    expect(await failureOf(owner.client.send(deleteMemberInvitation, { id: first?.id ?? '' }))).toMatchObject({
      status: 404,
    });
    expect((await pressLink(server, taken.path)).status).toBe(410);
    await invite(owner, 'late@example.com');
    const late = await mailTo(server, 'late@example.com');
    server.clock.advance(7 * 86_400_000);
    expect((await pressLink(server, late.path)).status).toBe(410);
    expect(await failureOf(server.client().send(addUserTeam, { token: late.token, ...newPerson }))).toMatchObject({
      code: 'token_expired',
    });
  });

  it('that has expired can be asked for again: whoever sent it is told, now and then', async () => {
    await invite(owner, 'again-please@example.com');
    const { token, path } = await mailTo(server, 'again-please@example.com');
    const credentials = { email: await emailOf(owner), password: PASSWORD };
    const guest = server.client();
    expect(await failureOf(guest.send(askForInvitation, { token }))).toMatchObject({
      code: 'token_expired',
      info: null,
    });
    server.clock.advance(7 * 86_400_000);
    expect(await failureOf(guest.send(showInvitation, { token }))).toMatchObject({
      code: 'token_expired',
      info: { inviter: 'Chị Hoa' },
    });
    const page = await (await fetch(server.url + path)).text();
    expect(page).toContain(`href="/auth/register-team?token=${token}"`);
    expect((await guest.send(askForInvitation, { token })).info).toEqual({ retry_after: 60 });
    expect(await failureOf(guest.send(askForInvitation, { token }))).toMatchObject({ status: 429 });
    const { token: session } = await guest.send(login, credentials);
    const hoa = server.client({ token: session ?? '' });
    const bell = await hoa.send(listNotifications, {});
    expect(bell.data.map(({ content, link }) => [content, link])).toEqual([
      [
        'The invitation of again-please@example.com to Công ty An Bình has expired. They ask you to send it again.',
        '/Settings/team',
      ],
    ]);
    const { data } = await hoa.send(getTeam, {});
    await hoa.send(resendTeam, { id: data.invitations[0]?.id ?? '' });
    const renewed = await mailTo(server, 'again-please@example.com');
    expect((await guest.send(showInvitation, { token: renewed.token })).data.inviter).toBe('Chị Hoa');
    expect(await failureOf(guest.send(askForInvitation, { token }))).toMatchObject({
      code: 'token_expired',
      info: null,
    });
  });

  it('that was taken back, or never was, is not asked for again', async () => {
    const [first] = (await invite(owner, 'not-you@example.com')).data.invitations;
    const { token, path } = await mailTo(server, 'not-you@example.com');
    await owner.client.send(deleteMemberInvitation, { id: first?.id ?? '' });
    server.clock.advance(7 * 86_400_000);
    const refused = { code: 'token_expired', info: null };
    for (const each of [token, `${token}x`]) {
      expect(await failureOf(server.client().send(showInvitation, { token: each }))).toMatchObject(refused);
      expect(await failureOf(server.client().send(askForInvitation, { token: each }))).toMatchObject(refused);
    }
    expect(await (await fetch(server.url + path)).text()).not.toContain('/auth/register-team');
  });

  it('goes to several addresses, and says which could not be invited', async () => {
    const own = await emailOf(owner);
    const { data } = await invite(owner, `one@example.com, two@example.com;${own} wrong@, one@example.com`);
    expect(data.invitations.map(({ email }) => email)).toEqual(['one@example.com', 'two@example.com']);
    expect(data.refused).toEqual([
      { email: own, message: 'Already exist email' },
      { email: 'wrong@', message: 'Email invalidate' },
    ]);
    expect(await failureOf(invite(owner, 'one@example.com'))).toMatchObject({ message: 'Already exist email' });
    expect(await failureOf(invite(owner, 'wrong@'))).toMatchObject({ message: 'Email invalidate' });
  });
});
