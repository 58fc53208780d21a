import { accountSignIns } from '@app/contracts/account/account.calls.ts';
import { SIGN_INS_KEPT_DAYS } from '@app/contracts/account/sign-ins.ts';
import { login } from '@app/contracts/auth/auth.calls.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, createMember } from '../database/factories/identity.factories.ts';
import { deleteOldSignIns } from '../maintenance/maintenance.repository.ts';
import { hashPassword } from './password.ts';

const PASSWORD = 'Correct-horse-1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await startTestServer({ config: { trustedProxies: ['127.0.0.1'] } });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

async function person(email: string): Promise<void> {
  const { accountId } = await createAccount(server.deps);
  await createMember(server.deps, { accountId, email, password_hash: passwordHash, locale: 'en' });
}

interface From {
  readonly address?: string;
  readonly userAgent?: string;
  readonly password?: string;
}

/** Answers the token; '' where the person was not let in. */
async function logIn(email: string, from: From = {}): Promise<string> {
  const { address = '203.0.113.7', userAgent = FIREFOX, password = PASSWORD } = from;
  const headers = { 'X-Forwarded-For': address, 'User-Agent': userAgent };
  const body = new URLSearchParams({ email, password });
  const response = await fetch(server.url + login.path, { method: 'POST', headers, body });
  server.clock.advance(1_000);
  return (await response.json()).token ?? '';
}

const historyOf = async (token: string) => {
  const { data, total } = await server.client({ token }).send(accountSignIns, {});
  return { total, kinds: data.map(({ outcome, ip, is_new: isNew }) => [outcome, ip, isNew]), data };
};

describe('the login history', () => {
  it('has every login and every wrong password, the latest first', async () => {
    await person('an@example.com');
    await logIn('an@example.com');
    await logIn('an@example.com', { address: '198.51.100.4', password: 'wrong' });
    const token = await logIn('an@example.com');
    const { total, kinds, data } = await historyOf(token);
    expect(total).toBe(3);
    expect(kinds).toEqual([
      ['passed', '203.0.113.7', false],
      ['wrong_password', '198.51.100.4', false],
      ['passed', '203.0.113.7', false],
    ]);
    expect(data[1]).toMatchObject({ method: 'password', user_agent: FIREFOX });
    expect(await mailsTo(server, 'an@example.com')).toEqual([]);
  });

  it('marks a login from a new network or browser, and tells of it by mail once', async () => {
    await person('binh@example.com');
    await logIn('binh@example.com');
    await logIn('binh@example.com', { address: '203.0.99.1', userAgent: FIREFOX.replaceAll('133', '134') });
    await logIn('binh@example.com', { userAgent: CHROME });
    const token = await logIn('binh@example.com', { userAgent: CHROME });
    const { kinds } = await historyOf(token);
    expect(kinds.map(([, , isNew]) => isNew)).toEqual([false, true, false, false]);
    const mails = await mailsTo(server, 'binh@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual(['A login from a new place']);
    expect(mails[0]?.text).toContain('Chrome, Windows · 203.0.113.7');
    expect(mails[0]?.text).toContain('/Settings/security');
  });

  it('is one’s own, and says nothing of addresses that are nobody’s', async () => {
    await person('chi@example.com');
    await logIn('chi@example.com', { password: 'wrong' });
    await logIn('nobody@example.com', { password: 'wrong' });
    await person('dung@example.com');
    const { kinds } = await historyOf(await logIn('dung@example.com'));
    expect(kinds).toEqual([['passed', '203.0.113.7', false]]);
  });

  it('is forgotten with time', async () => {
    await person('em@example.com');
    await logIn('em@example.com');
    server.clock.advance(SIGN_INS_KEPT_DAYS * 86_400_000 + 1_000);
    const token = await logIn('em@example.com');
    const until = new Date(server.clock.now().getTime() - SIGN_INS_KEPT_DAYS * 86_400_000);
    await server.deps.database.asSystem((tx) => deleteOldSignIns(tx, until));
    expect((await historyOf(token)).total).toBe(1);
  });
});
