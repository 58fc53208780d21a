import { beginTwofa, disableTwofa, enableTwofa } from '@app/contracts/account/account.calls.ts';
import { login } from '@app/contracts/auth/auth.calls.ts';
import { updateProfilePassword } from '@app/contracts/auth/password.calls.ts';
import type { Client } from '@app/contracts/core/client.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../admin/commands.ts';
import { createAccount, createMember } from '../database/factories/identity.factories.ts';
import { hashPassword } from './password.ts';

const PASSWORD = 'Correct-horse-1';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
let server: TestServer;
let email: string;
let userId: string;
let accountIds: string[];
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
/** A user with two accounts, who was removed from a third. */
beforeEach(async () => {
  server.clock.advance(3_600_000);
  email = `${server.deps.ids.next('user').toLowerCase()}@example.com`;
  const accounts = [await createAccount(server.deps), await createAccount(server.deps)];
  accountIds = accounts.map(({ accountId }) => accountId);
  const [first = '', second = ''] = accountIds;
  const password_hash = await hashPassword(PASSWORD);
  ({ userId } = await createMember(server.deps, { accountId: first, email, password_hash, locale: 'en' }));
  const { accountId: left } = await createAccount(server.deps);
  const membership = { user_id: userId, role: 'viewer' } as const;
  await server.deps.database.asSystem((tx) =>
    tx
      .insertInto('member')
      .values([
        { ...membership, account_id: second, id: 'mbr_second' },
        { ...membership, account_id: left, id: 'mbr_left', status: 'removed' },
      ])
      .execute(),
  );
  client = await open(first);
});

async function open(accountId: string): Promise<Client> {
  const browser = { remember: true, address: '127.0.0.1', userAgent: 'test' };
  return server.client({ token: await server.deps.sessions.open({ userId, accountId, ...browser }), locale: 'en' });
}

/** What the user reads about security in each account, and by mail. */
async function told() {
  const bells = [];
  for (const accountId of accountIds) {
    const { data } = await (await open(accountId)).send(listNotifications, { type: ['security'] });
    bells.push(data.map(({ title }) => title));
  }
  return { bells, mails: (await mailsTo(server, email)).map(({ subject }) => subject) };
}
const once = (title: string) => ({ bells: [[title], [title]], mails: [title] });

async function protect(): Promise<void> {
  const { data } = await client.send(beginTwofa, {});
  const secret = Secret.fromBase32(data.secret);
  await client.send(enableTwofa, { code: new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() }) });
}

describe('a user is told in each of their accounts, and by one mail,', () => {
  it('of a login from a new place, and of no other', async () => {
    await server.client().send(login, { email, password: PASSWORD });
    expect(await told()).toEqual({ bells: [[], []], mails: [] });
    for (let times = 0; times < 2; times += 1) {
      const body = new URLSearchParams({ email, password: PASSWORD });
      await fetch(server.url + login.path, { method: 'POST', headers: { 'User-Agent': CHROME }, body });
    }
    expect(await told()).toEqual(once('A login from a new place'));
    const [notice] = (await client.send(listNotifications, {})).data;
    expect(notice?.content).toMatch(
      /^At .*, Vietnam time · Chrome, Windows · .*\. If it wasn’t you, log that device out and change your password now\.$/,
    );
    expect(notice?.link).toBe('/Settings/security');
  });

  it('of a changed password', async () => {
    const newPassword = 'Another-horse-2';
    await client.send(updateProfilePassword, { password: PASSWORD, newPassword, confirmPassword: newPassword });
    expect(await told()).toEqual(once('Your password was changed'));
  });

  it('of a second factor that was turned on, and off', async () => {
    await protect();
    expect(await told()).toEqual(once('Two-step verification is on'));
    server.clock.advance(60_000);
    await client.send(disableTwofa, { password: PASSWORD });
    const both = ['Two-step verification is off', 'Two-step verification is on'];
    expect(await told()).toEqual({ bells: [both, both], mails: both });
  });

  it('of a second factor that support turned off', async () => {
    await protect();
    server.clock.advance(60_000);
    await runCommand(server.deps, ['person', 'reset-second-factor', email, '--reason', 'Lost phone']);
    const both = ['Two-step verification is off', 'Two-step verification is on'];
    expect(await told()).toEqual({ bells: [both, both], mails: both });
  });
});
