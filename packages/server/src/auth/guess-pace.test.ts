import { login } from '@app/contracts/auth/auth.calls.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, createMember } from '../database/factories/identity.factories.ts';
import { hashPassword } from './password.ts';

const TEN_DAYS = 10 * 86_400_000;
const PASSWORD = 'Correct-horse-1';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => server.close());

async function person(email: string): Promise<void> {
  const { accountId } = await createAccount(server.deps);
  await createMember(server.deps, { accountId, role: 'owner', email, password_hash: await hashPassword(PASSWORD) });
}

/** The code of the answer to an attempt that comes from an address; `null` when it lets the person in. */
async function attempt(email: string, address: string, password = 'wrong'): Promise<string | null> {
  const headers = { 'X-Forwarded-For': address };
  const body = new URLSearchParams({ email, password });
  const response = await fetch(server.url + login.path, { method: 'POST', headers, body });
  return (await response.json()).code;
}

const times = (count: number, code: string) => Array.from({ length: count }, () => code);

describe('guessing a password', () => {
  it('from many addresses of one IPv6 network counts as one', async () => {
    await person('an@example.com');
    const codes: (string | null)[] = [];
    for (let at = 1; at <= 8; at += 1) codes.push(await attempt('an@example.com', `2001:db8:7:7:${at}::${at}`));
    expect(codes).toEqual([...times(5, 'login_failed'), ...times(3, 'locked')]);
    expect(await attempt('an@example.com', '2001:db8:7:8::1', PASSWORD)).toBeNull();
  });

  it.each(['binh@example.com', 'nobody@example.com'])('from many networks is slowed down: %s', async (email) => {
    if (email.startsWith('binh')) await person(email);
    const codes: (string | null)[] = [];
    for (let at = 1; at <= 23; at += 1) codes.push(await attempt(email, `198.51.100.${at}`));
    expect(codes).toEqual([...times(20, 'login_failed'), ...times(3, 'rate_limited')]);
    server.clock.advance(60_000);
    expect(await attempt(email, '198.51.100.99')).toBe('login_failed');
  });

  it('locks nobody out for longer than the rule, where a clock was ten days ahead', async () => {
    const email = 'dung@example.com';
    await person(email);
    server.clock.advance(TEN_DAYS);
    for (let at = 1; at <= 8; at += 1) await attempt(email, '203.0.113.9');
    for (let at = 1; at <= 25; at += 1) await attempt(email, `198.51.100.${at}`);
    server.clock.advance(-TEN_DAYS);
    expect(await attempt(email, '203.0.113.9', PASSWORD)).toBeNull();
  });

  it('keeps nobody out where they have signed in before', async () => {
    const email = 'chi@example.com';
    await person(email);
    expect(await attempt(email, '203.0.113.7', PASSWORD)).toBeNull();
    for (let at = 1; at <= 25; at += 1) await attempt(email, `198.51.100.${at}`);
    expect(await attempt(email, '198.51.100.200', PASSWORD)).toBe('rate_limited');
    expect(await attempt(email, '203.0.113.7', PASSWORD)).toBeNull();
  });
});
