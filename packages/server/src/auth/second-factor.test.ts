import {
  accountSessions,
  accountSignIns,
  beginTwofa,
  disableTwofa,
  enableTwofa,
  renewBackupCodes,
  revokeAccountSession,
  twofaStatus,
} from '@app/contracts/account/account.calls.ts';
import { checkInfoUser, login } from '@app/contracts/auth/auth.calls.ts';
import { checkTwofa } from '@app/contracts/auth/twofa.calls.ts';
import type { Client } from '@app/contracts/core/client.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { mailTo } from '@app/testing/mailbox.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { Secret, TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
// The limits per client address must not get into the way, and a time step works once.
beforeEach(() => server.clock.advance(3_600_000));

interface Protected {
  readonly email: string;
  readonly client: Client;
  readonly secret: string;
  readonly backupCodes: string[];
}

const codeOf = (secret: string, at = server.clock.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function person(email: string): Promise<Client> {
  const { accountId } = await createAccount(server.deps);
  await createMember(server.deps, { accountId, password_hash: passwordHash, email, locale: 'en' });
  const { token } = await server.client().send(login, { email, password: PASSWORD });
  return server.client({ token: token ?? '' });
}

/** A person whose second factor is on; the next time step has begun. */
async function protectedPerson(email: string): Promise<Protected> {
  const client = await person(email);
  const { data } = await client.send(beginTwofa, {});
  const enabled = await client.send(enableTwofa, { code: codeOf(data.secret) });
  await mailTo(server, email);
  server.clock.advance(60_000);
  return { email, client, secret: data.secret, backupCodes: enabled.data.backup_codes };
}

async function pendingOf(email: string, deviceToken?: string): Promise<string> {
  const input = { email, password: PASSWORD, ...(deviceToken && { device_token: deviceToken }) };
  const { info } = await server.client().send(login, input);
  if (!info) throw new Error('A second factor was expected');
  return info.pending;
}
const check = (pending: string, data: { code: string; method?: 'totp' | 'email' | 'backup'; trust_device?: boolean }) =>
  server.client().send(checkTwofa, { pending, data });

describe('turning a second factor on', () => {
  it('takes a code of the app, and gives ten backup codes once', async () => {
    const client = await person('an@example.com');
    const { data } = await client.send(beginTwofa, {});
    const inQrCode = URI.parse(data.uri);
    expect(inQrCode).toMatchObject({ label: 'an@example.com', digits: 6, period: 30 });
    expect(inQrCode.secret.base32).toBe(data.secret);
    expect((await client.send(twofaStatus, {})).data.enabled).toBe(false);
    const code = codeOf(data.secret);
    expect(await failureOf(client.send(enableTwofa, { code: wrongOf(code) }))).toMatchObject({
      status: 422,
      code: 'code_wrong',
      info: { attempts_left: 4 },
    });
    const enabled = await client.send(enableTwofa, { code });
    expect(new Set(enabled.data.backup_codes).size).toBe(10);
    expect((await client.send(twofaStatus, {})).data).toEqual({
      enabled: true,
      has_password: true,
      backup_codes_left: 10,
    });
    expect((await mailTo(server, 'an@example.com')).subject).toBe('Two-step verification is on');
    expect(await failureOf(client.send(beginTwofa, {}))).toMatchObject({ status: 409 });
    expect(await failureOf(client.send(enableTwofa, { code }))).toMatchObject({ status: 409 });
  });

  it('keeps secret and backup codes from whoever reads the database', async () => {
    const { secret, backupCodes } = await protectedPerson('binh@example.com');
    const stored = await server.deps.database.asSystem(async (tx) => [
      await tx.selectFrom('app_user').selectAll().execute(),
      await tx.selectFrom('backup_code').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(stored)).not.toContain(backupCodes[0]);
  });

  it('is undone with the password only, and so are backup codes renewed', async () => {
    const { client, backupCodes, email } = await protectedPerson('chi@example.com');
    for (const call of [disableTwofa, renewBackupCodes]) {
      expect(await failureOf(client.send(call, { password: 'wrong' }))).toMatchObject({
        message: 'Current password is incorrect',
      });
    }
    const renewed = (await client.send(renewBackupCodes, { password: PASSWORD })).data.backup_codes;
    const pending = await pendingOf(email);
    const old = { code: backupCodes[0] ?? '', method: 'backup' } as const;
    expect(await failureOf(check(pending, old))).toMatchObject({ code: 'code_wrong' });
    expect((await check(pending, { ...old, code: renewed[0] ?? '' })).token).not.toBeNull();
    await client.send(disableTwofa, { password: PASSWORD });
    const { token } = await server.client().send(login, { email, password: PASSWORD });
    expect(token).not.toBeNull();
    expect(await failureOf(client.send(disableTwofa, { password: PASSWORD }))).toMatchObject({ status: 409 });
  });
});

describe('signing in with a second factor', () => {
  it('goes on with the app’s code, and the waiting token opens nothing else', async () => {
    const { email, secret } = await protectedPerson('dung@example.com');
    const answer = await server.client().send(login, { email, password: PASSWORD });
    expect(answer).toMatchObject({
      token: null,
      data: null,
      info: { next: '/auth/otp', methods: ['totp', 'email', 'backup'], masked: 'd***@example.com' },
    });
    const pending = answer.info?.pending ?? '';
    expect(await failureOf(server.client({ token: pending }).send(checkInfoUser, {}))).toMatchObject({ status: 401 });
    const { token, data } = await check(pending, { code: codeOf(secret).replace(/(...)/, '$1 ') });
    expect(data?.email).toBe(email);
    expect((await server.client({ token: token ?? '' }).send(checkInfoUser, {})).data.twofa_enabled).toBe(true);
  });

  it('stands in the login history by the step that decided it', async () => {
    const { email, secret } = await protectedPerson('hoa@example.com');
    const pending = await pendingOf(email);
    await failureOf(check(pending, { code: wrongOf(codeOf(secret)) }));
    const { token } = await check(pending, { code: codeOf(secret) });
    const { data } = await server.client({ token: token ?? '' }).send(accountSignIns, {});
    expect(data.map(({ outcome, method }) => `${outcome} ${method}`)).toEqual([
      'passed totp',
      'wrong_code totp',
      'passed password',
    ]);
  });

  it('takes a code and a waiting sign-in once, also of ten requests at once', async () => {
    const { email, secret, backupCodes } = await protectedPerson('em@example.com');
    const results = async (tries: Promise<unknown>[]) =>
      (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
    const code = codeOf(secret);
    const pending = await pendingOf(email);
    expect(await results(Array.from({ length: 10 }, () => check(pending, { code })))).toBe(1);

    // The same code in sign-ins of their own, as somebody who saw it typed would try.
    server.clock.advance(900_000);
    const waiting = [await pendingOf(email), await pendingOf(email), await pendingOf(email)];
    const next = codeOf(secret);
    expect(await results(waiting.map((each) => check(each, { code: next })))).toBe(1);

    server.clock.advance(900_000);
    const again = [await pendingOf(email), await pendingOf(email), await pendingOf(email)];
    const backup = { code: (backupCodes[3] ?? '').toUpperCase(), method: 'backup' } as const;
    expect(await results(again.map((each) => check(each, backup)))).toBe(1);
  });

  it('refuses a code of a step before the last one used', async () => {
    const { email, secret } = await protectedPerson('giang@example.com');
    const earlier = codeOf(secret, new Date(server.clock.now().getTime() - 30_000));
    expect((await check(await pendingOf(email), { code: codeOf(secret) })).token).not.toBeNull();
    expect(await failureOf(check(await pendingOf(email), { code: earlier }))).toMatchObject({ code: 'code_wrong' });
  });

  it('mails a code to who has not got the app at hand', async () => {
    const { email } = await protectedPerson('ha@example.com');
    const pending = await pendingOf(email);
    const ask = () => server.client().send(checkTwofa, { pending, data: { action: 'send', method: 'email' } });
    expect((await ask()).info).toEqual({ sent: true, retry_after: 60 });
    expect(await failureOf(ask())).toMatchObject({ status: 429, info: { retry_after: 60 } });
    const { code } = await mailTo(server, email);
    expect(await failureOf(check(pending, { code }))).toMatchObject({ code: 'code_wrong' });
    expect((await check(pending, { code, method: 'email' })).token).not.toBeNull();
  });

  it('ends the sign-in with the fifth wrong code, and locks the second step for 15 minutes, from wherever', async () => {
    const { email, secret } = await protectedPerson('khanh@example.com');
    const pending = await pendingOf(email);
    const spare = await pendingOf(email);
    const code = codeOf(secret);
    const left: unknown[] = [];
    for (let index = 0; index < 4; index += 1) {
      left.push((await failureOf(check(pending, { code: wrongOf(code) }))).info);
    }
    expect(left).toEqual([4, 3, 2, 1].map((attempts_left) => ({ attempts_left })));
    expect(await failureOf(check(pending, { code: wrongOf(code) }))).toMatchObject({ status: 429, code: 'locked' });
    expect(await failureOf(check(pending, { code }))).toMatchObject({ status: 422, code: 'token_expired' });
    expect(await failureOf(check(spare, { code }))).toMatchObject({ status: 429, code: 'locked' });
    // Only who has the right password is told.
    const attempt = (password: string) => failureOf(server.client().send(login, { email, password }));
    expect(await attempt('wrong')).toMatchObject({ code: 'login_failed' });
    expect(await attempt(PASSWORD)).toMatchObject({ code: 'locked', info: { retry_after: 900 } });
    server.clock.advance(900_000);
    expect((await check(await pendingOf(email), { code: codeOf(secret) })).token).not.toBeNull();
  });

  it('must happen within ten minutes of the password', async () => {
    const { email, secret } = await protectedPerson('lan@example.com');
    const pending = await pendingOf(email);
    server.clock.advance(600_000);
    for (const token of [pending, 'x'.repeat(43)]) {
      expect(await failureOf(check(token, { code: codeOf(secret) }))).toMatchObject({
        status: 422,
        code: 'token_expired',
      });
    }
  });
});

describe('a trusted browser', () => {
  it('is not asked for 30 days, on its own, for that person only, until the person stops trusting it', async () => {
    const { email, secret } = await protectedPerson('minh@example.com');
    const other = await protectedPerson('nam@example.com');
    const passed = await check(await pendingOf(email), { code: codeOf(secret), trust_device: true });
    const device = passed.info?.device_token ?? '';
    const enter = (who: string) =>
      server.client().send(login, { email: who, password: PASSWORD, device_token: device });
    const { token } = await enter(email);
    expect(token).not.toBeNull();
    expect((await enter(other.email)).token).toBeNull();
    server.clock.advance(30 * 86_400_000 - 120_000);
    const last = await enter(email);
    expect(last.token).not.toBeNull();
    server.clock.advance(120_000);
    expect((await enter(email)).token).toBeNull();
  });

  it('can be looked at and revoked, and goes with the second factor', async () => {
    const { email, secret, client } = await protectedPerson('oanh@example.com');
    const trust = async () =>
      (await check(await pendingOf(email), { code: codeOf(secret), trust_device: true })).info?.device_token ?? '';
    const enter = async (device: string) =>
      (await server.client().send(login, { email, password: PASSWORD, device_token: device })).token;
    const device = await trust();
    const [listed] = (await client.send(accountSessions, {})).info.trusted_devices;
    await client.send(revokeAccountSession, { id: listed?.id ?? '' });
    expect(await enter(device)).toBeNull();
    server.clock.advance(60_000);
    const second = await trust();
    expect(await enter(second)).not.toBeNull();
    await client.send(disableTwofa, { password: PASSWORD });
    expect((await client.send(accountSessions, {})).info.trusted_devices).toEqual([]);
  });
});

it('leaves an audit row of every change', async () => {
  const rows = await server.deps.database.asSystem((tx) =>
    tx.selectFrom('audit').select('action').distinct().orderBy('action').execute(),
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'user.backup_codes_renewed',
    'user.sessions_ended',
    'user.twofa_disabled',
    'user.twofa_enabled',
  ]);
});
