import { revokeAccountSession } from '@app/contracts/account/account.calls.ts';
import { checkInfoUser, logout } from '@app/contracts/auth/auth.calls.ts';
import { ApiError } from '@app/contracts/core/api-error.ts';
import { deleteMember, getTeam, updateMember } from '@app/contracts/team/team.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabaseOn } from '../database/testing/test-database.ts';

const postgres = process.env['DATABASE_URL'];

// The clocks stand still: what a server remembers of a session never gets old, it goes only when the server is told.
describe.runIf(postgres)('two servers on one database', () => {
  let made: Awaited<ReturnType<typeof createDatabaseOn>>;
  let one: TestServer;
  let other: TestServer;

  beforeAll(async () => {
    made = await createDatabaseOn(postgres ?? '');
    one = await startTestServer({ databaseUrl: made.url });
    other = await startTestServer({ databaseUrl: made.url });
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await made.drop();
  });

  /** The role that the other server sees in somebody, or the status with which it refuses them. */
  async function seenByOther({ token }: SignedIn) {
    try {
      return (await other.client({ token }).send(checkInfoUser, {})).data.team.role;
    } catch (error) {
      if (error instanceof ApiError) return error.status;
      throw error;
    }
  }

  async function memberIdOf({ userId }: SignedIn, owner: SignedIn) {
    const { data } = await owner.client.send(getTeam, {});
    return data.members.find((member) => member.user_id === userId)?.id ?? '';
  }

  test('refuse a session that either has ended', async () => {
    const an = await signIn(one);
    expect(await seenByOther(an)).toBe('owner');
    await an.client.send(logout, {});
    await expect.poll(() => seenByOther(an)).toBe(401);
  });

  test('refuse the sessions that a person has ended from another browser', async () => {
    const an = await signIn(one);
    const { userId, accountId } = an;
    const origin = { address: '127.0.0.1', userAgent: 'test', remember: true };
    const elsewhere = { ...an, token: await one.deps.sessions.open({ userId, accountId, ...origin }) };
    expect(await seenByOther(elsewhere)).toBe('owner');
    await an.client.send(revokeAccountSession, { others: true });
    await expect.poll(() => seenByOther(elsewhere)).toBe(401);
    expect(await seenByOther(an)).toBe('owner');
  });

  test('know a changed role, and refuse who was taken out of the team', async () => {
    const owner = await signIn(one);
    const binh = await signIn(one, { account: owner, role: 'admin' });
    expect(await seenByOther(binh)).toBe('admin');
    const id = await memberIdOf(binh, owner);
    await owner.client.send(updateMember, { id, role: 'viewer' });
    await expect.poll(() => seenByOther(binh)).toBe('viewer');
    await owner.client.send(deleteMember, { id });
    await expect.poll(() => seenByOther(binh)).toBe(401);
  });
});
