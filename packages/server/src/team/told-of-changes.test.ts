import { checkInfoUser } from '@app/contracts/auth/auth.calls.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { resumeMember, suspendMember } from '@app/contracts/team/member-status.calls.ts';
import { deleteMember, getTeam, transferOwner, updateMember } from '@app/contracts/team/team.calls.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../auth/password.ts';

const PASSWORD = 'Correct-horse-1';
const MISTAKE = 'If you think that this is a mistake, contact the account owner.';
let server: TestServer;
let owner: SignedIn;
let member: SignedIn;
let email: string;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await signIn(server, { name: 'Chị Hoa', locale: 'en' });
  member = await signIn(server, { account: owner, role: 'viewer', name: 'Anh Long', locale: 'en' });
  email = (await member.client.send(checkInfoUser, {})).data.email;
  await speak('en');
  const { data } = await owner.client.send(getTeam, {});
  id = data.members.find(({ user_id: userId }) => userId === member.userId)?.id ?? '';
});

async function speak(locale: Locale) {
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('app_user').set({ locale }).where('id', '=', member.userId).execute(),
  );
}

/** Title and content of a user's notifications about security, the newest first. */
async function bellOf({ client }: SignedIn) {
  const { data } = await client.send(listNotifications, { type: ['security'] });
  return data.map(({ title, content }) => [title, content]);
}
const mails = async () => (await mailsTo(server, email)).map(({ subject, text }) => [subject, text.split('\n\n')[1]]);

describe('a member', () => {
  it('is told of a new role, by mail and in the app, once', async () => {
    await owner.client.send(updateMember, { id, role: 'accountant' });
    const told = ['Your role in Công ty An Bình was changed', 'Chị Hoa changed your role from Viewer to Accountant.'];
    expect(await bellOf(member)).toEqual([told]);
    expect(await mails()).toEqual([told]);
    expect((await mailsTo(server, email))[0]?.text).toContain(MISTAKE);
    expect(await bellOf(owner)).toEqual([]);
  });

  it('is told in their own language which permissions were added and removed', async () => {
    await speak('vn');
    await owner.client.send(updateMember, { id, role: 'viewer', scopes: ['campaign:read', 'campaign:write'] });
    const [[title, content] = []] = await mails();
    expect(title).toBe('Quyền của bạn trong Công ty An Bình đã đổi');
    expect(content).toMatch(/^Chị Hoa đã đổi quyền của bạn\. Thêm: Chiến dịch – Sửa\. Bỏ: Liên hệ – Xem, /);
    const [[, shown] = []] = await bellOf(member);
    expect(shown).toMatch(/^Chị Hoa changed your permissions\. Added: Campaigns – Edit\. Removed: Contacts – View, /);
  });

  it('is not told where neither role nor permissions change', async () => {
    await owner.client.send(updateMember, { id, role: 'viewer', spend_cap_month: 5_000_000 });
    expect([await bellOf(member), await mails()]).toEqual([[], []]);
  });

  it('is told by mail of a suspension, and in the app once let in again', async () => {
    await owner.client.send(suspendMember, { id });
    const suspended = [
      'Your access to Công ty An Bình was suspended',
      'Chị Hoa suspended your access. You cannot open this account until you are let in again.',
    ];
    expect(await mails()).toEqual([suspended]);
    server.clock.advance(1_000);
    await owner.client.send(resumeMember, { id });
    const resumed = [
      'You can open Công ty An Bình again',
      'Chị Hoa let you in again, with the same role and permissions as before.',
    ];
    expect(await mails()).toEqual([resumed, suspended]);
    const { userId, accountId, scope } = member;
    const token = await server.deps.sessions.open({
      userId,
      accountId,
      remember: true,
      address: '127.0.0.1',
      userAgent: 'test',
    });
    const client = server.client({ token, locale: 'en' });
    expect(await bellOf({ userId, accountId, scope, token, client })).toEqual([resumed, suspended]);
  });

  it('is told of their removal by mail alone', async () => {
    await owner.client.send(deleteMember, { id });
    expect(await mails()).toEqual([
      [
        'You were removed from Công ty An Bình',
        'Chị Hoa removed you from this account. API keys that you made here are revoked.',
      ],
    ]);
    const { rows } = await server.deps.database.asSystem(async (tx) => ({
      rows: await tx.selectFrom('notification').select('id').where('user_id', '=', member.userId).execute(),
    }));
    expect(rows).toEqual([]);
  });

  it('who becomes the owner gets a mail beside the notification of the team', async () => {
    const password_hash = await hashPassword(PASSWORD);
    await server.deps.database.asSystem((tx) =>
      tx.updateTable('app_user').set({ password_hash }).where('id', '=', owner.userId).execute(),
    );
    await owner.client.send(transferOwner, { id, password: PASSWORD });
    expect(await bellOf(member)).toEqual([['The account has a new owner', 'Anh Long is the account owner now.']]);
    expect(await mails()).toEqual([
      ['Your role in Công ty An Bình was changed', 'Chị Hoa changed your role from Viewer to Account owner.'],
    ]);
  });
});
