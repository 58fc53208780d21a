import { checkInfoUser, login, logout } from '@app/contracts/auth/auth.calls.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { createAccount, createMember } from '../database/factories/identity.factories.ts';
import { hashPassword } from './password.ts';

const PASSWORD = 'Correct-horse-1';
let server: TestServer;
let passwordHash: string;

beforeAll(async () => {
  server = await startTestServer();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

async function person(fields: { email: string; status?: 'active' | 'pending_activation'; twofa_enabled?: boolean }) {
  const { accountId } = await createAccount(server.deps, { balance: 250_000, name: 'ACME' });
  await createMember(server.deps, { accountId, role: 'owner', password_hash: passwordHash, ...fields });
  return accountId;
}

describe('signing in', () => {
  it('answers a token and the person with the balance and the scopes of the role', async () => {
    await person({ email: 'an@example.com' });
    const answer = await server.client().send(login, { email: ' An@Example.com ', password: PASSWORD });
    expect(answer.token).toMatch(/^[\w-]{43}$/);
    expect(answer.data).toMatchObject({
      email: 'an@example.com',
      balance: 250_000,
      team: { name: 'ACME', role: 'owner' },
    });
    expect(answer.data?.scope).toContain('team:delete');
    const again = await server.client({ token: answer.token ?? '' }).send(checkInfoUser, {});
    expect(again.data).toEqual(answer.data);
  });

  it('answers an unknown e-mail exactly like a wrong password', async () => {
    await person({ email: 'binh@example.com' });
    const wrong = await failureOf(server.client().send(login, { email: 'binh@example.com', password: 'wrong' }));
    const unknown = await failureOf(server.client().send(login, { email: 'nobody@example.com', password: 'wrong' }));
    expect(wrong).toMatchObject({ status: 422, code: 'login_failed', message: 'Username or password is not correct!' });
    const seen = ({ status, code, message, errors, info }: ApiError) => ({ status, code, message, errors, info });
    expect(seen(unknown)).toEqual(seen(wrong));
  });

  it('locks an address out of an e-mail after five failures, for 15 minutes, even with the right password', async () => {
    await person({ email: 'chi@example.com' });
    const attempt = (password: string) => server.client().send(login, { email: 'chi@example.com', password });
    // All at once: attempts are counted before a password is looked at.
    const failures = await Promise.all(Array.from({ length: 8 }, () => failureOf(attempt('wrong'))));
    expect(failures.filter(({ code }) => code === 'login_failed')).toHaveLength(5);
    const locked = await failureOf(attempt(PASSWORD));
    expect(locked).toMatchObject({ status: 429, code: 'locked', info: { retry_after: 900 } });
    server.clock.advance(15 * 60_000);
    expect((await attempt(PASSWORD)).token).not.toBeNull();
  });

  it('tells a person who has not activated the account what to do, only after the right password', async () => {
    await person({ email: 'dung@example.com', status: 'pending_activation' });
    const attempt = (password: string) =>
      failureOf(server.client().send(login, { email: 'dung@example.com', password }));
    expect(await attempt('wrong')).toMatchObject({ code: 'login_failed' });
    expect(await attempt(PASSWORD)).toMatchObject({
      status: 403,
      code: 'inactive_account',
      info: { next: '/auth/resend_active_token' },
    });
  });

  it('never lets a password alone pass where a second factor is on', async () => {
    await person({ email: 'em@example.com', twofa_enabled: true });
    const answer = await server.client().send(login, { email: 'em@example.com', password: PASSWORD });
    expect(answer).toMatchObject({ token: null, data: null, info: { next: '/auth/otp', masked: 'e***@example.com' } });
    const client = server.client({ token: answer.info?.pending ?? '' });
    expect(await failureOf(client.send(checkInfoUser, {}))).toMatchObject({ status: 401 });
  });

  it('names the fields that are missing', async () => {
    const error = await failureOf(server.client().send(login, { email: '', password: '' }));
    expect(error).toMatchObject({ status: 422, message: 'Missing parameters', code: 'missing_parameter' });
    expect(error.errors).toEqual({ email: expect.arrayContaining(['required']), password: ['required'] });
  });
});

describe('a session', () => {
  it('ends with logout, at once', async () => {
    const { client } = await signIn(server);
    await client.send(checkInfoUser, {});
    await client.send(logout, {});
    expect(await failureOf(client.send(checkInfoUser, {}))).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('ends after 30 days, or after 7 days without use', async () => {
    const used = await signIn(server);
    const idle = await signIn(server);
    for (let day = 0; day < 24; day += 6) {
      server.clock.advance(6 * 86_400_000);
      await used.client.send(checkInfoUser, {});
    }
    expect(await failureOf(idle.client.send(checkInfoUser, {}))).toMatchObject({ status: 401 });
    server.clock.advance(6 * 86_400_000);
    expect(await failureOf(used.client.send(checkInfoUser, {}))).toMatchObject({ status: 401 });
  });

  it('is never taken from a cookie or from the address', async () => {
    const { token } = await signIn(server);
    const url = `${server.url}${checkInfoUser.path}?token=${token}&access_token=${token}`;
    const response = await fetch(url, { headers: { Cookie: `auth._token.local=Bearer ${token}; token=${token}` } });
    expect(response.status).toBe(401);
  });
});
