import { checkInfoUser, login } from '@app/contracts/auth/auth.calls.ts';
import {
  changePassword,
  forgotPassword,
  resetPassword,
  updateProfilePassword,
} from '@app/contracts/auth/password.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { mailsTo, mailTo, pressLink } from '@app/testing/mailbox.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createMember } from '../database/factories/identity.factories.ts';
import { hashPassword } from './password.ts';

const PASSWORD = 'Correct-horse-1';
const NEW = 'Battery-staple-2';
let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await startTestServer();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());
// The limits per client address must not get into the way.
beforeEach(() => server.clock.advance(3_600_000));

async function person(email: string, fields: { status?: 'pending_activation'; phone_number?: string } = {}) {
  const { accountId } = await createAccount(server.deps);
  await createMember(server.deps, { accountId, password_hash: passwordHash, email, locale: 'en', ...fields });
}
const signIn = async (email: string, password = PASSWORD) => {
  const { token } = await server.client().send(login, { email, password });
  return server.client({ token: token ?? '' });
};
const resetLink = async (email: string) => {
  await server.client().send(forgotPassword, { email });
  return mailTo(server, email);
};
const choose = (
  fields: Pick<Input<typeof changePassword>, 'token' | 'email'> & Partial<Input<typeof changePassword>>,
) => server.client().send(changePassword, { password: NEW, confirmPassword: NEW, ...fields });
const actionsOf = async (email: string) => {
  const rows = await server.deps.database.asSystem((tx) =>
    tx
      .selectFrom('audit')
      .innerJoin('app_user', 'app_user.id', 'audit.object_id')
      .select('action')
      .where('email', '=', email)
      .execute(),
  );
  return rows.map(({ action }) => action);
};

describe('a forgotten password', () => {
  it('is chosen anew by the mailed link; every session ends, and the person is told', async () => {
    await person('an@example.com');
    const before = await signIn('an@example.com');
    const mail = await resetLink('an@example.com');
    expect(mail.subject).toBe('Choose a new password');
    const pressed = await pressLink(server, mail.path);
    expect(pressed).toEqual({
      status: 303,
      to: `/auth/reset-password?token=${mail.token}&email=an%40example.com`,
      html: '',
    });
    // The button leads on and uses nothing up.
    expect((await pressLink(server, mail.path)).status).toBe(303);

    await choose({ token: mail.token, email: 'an@example.com' });
    expect(await failureOf(before.send(checkInfoUser, {}))).toMatchObject({ status: 401 });
    expect(await failureOf(signIn('an@example.com'))).toMatchObject({ code: 'login_failed' });
    await signIn('an@example.com', NEW);
    expect((await mailTo(server, 'an@example.com')).subject).toBe('Your password was changed');
    expect(await actionsOf('an@example.com')).toEqual(['user.password_reset']);
  });

  it('leaves the phone number alone, which a mailbox is not enough to change', async () => {
    await person('phone@example.com', { phone_number: '0912345678' });
    const { token } = await resetLink('phone@example.com');
    await choose({ token, email: 'phone@example.com', phone_number: '0987654321' });
    const { data } = await server.client().send(login, { email: 'phone@example.com', password: NEW });
    expect(data?.phone_number).toBe('0912345678');
  });

  it('takes one of ten requests at once with the same token', async () => {
    await person('binh@example.com');
    const { token } = await resetLink('binh@example.com');
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => {
        const password = `Battery-staple-${index}`;
        return choose({ token, email: 'binh@example.com', password, confirmPassword: password });
      }),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses a token that is used, older than 60 minutes, of another address, replaced, or made up: all the same', async () => {
    await person('chi@example.com');
    await person('other@example.com');
    const replaced = await resetLink('chi@example.com');
    server.clock.advance(60_000);
    const { token } = await resetLink('chi@example.com');
    const failures = [
      await failureOf(choose({ token, email: 'other@example.com' })),
      await failureOf(choose({ token: replaced.token, email: 'chi@example.com' })),
      await failureOf(choose({ token: 'x'.repeat(43), email: 'nobody@example.com' })),
    ];
    server.clock.advance(3_600_000);
    failures.push(await failureOf(choose({ token, email: 'chi@example.com' })));
    for (const error of failures) {
      expect(error).toMatchObject({ status: 422, code: 'token_expired', message: 'Invalid content' });
      expect(error.errors).toEqual({});
    }
  });

  it('is answered the same for an address that is nobody’s', async () => {
    const ask = async (email: string) => {
      const { data, info, message } = await server.client().send(forgotPassword, { email });
      return { data, info, message };
    };
    await person('dung@example.com');
    expect(await ask('nobody@example.com')).toEqual(await ask('dung@example.com'));
    expect(await mailsTo(server, 'nobody@example.com')).toEqual([]);
    // What is queued is the same too, so it takes as long: the job finds out for whom there is nothing to send.
    expect((await failureOf(server.client().send(resetPassword, { email: 'nobody@example.com' }))).status).toBe(429);
  });

  it('activates an account whose owner shows this way that the mailbox is theirs', async () => {
    await person('em@example.com', { status: 'pending_activation' });
    const { token } = await resetLink('em@example.com');
    await choose({ token, email: 'em@example.com' });
    const signedIn = await signIn('em@example.com', NEW);
    expect((await signedIn.send(checkInfoUser, {})).data.status).toBe('active');
  });

  it('must be typed twice the same and be long enough', async () => {
    const fields = { token: 'x'.repeat(43), email: 'an@example.com' };
    expect(await failureOf(choose({ ...fields, confirmPassword: 'other' }))).toMatchObject({
      message: 'password and confirmPassword must match',
    });
    expect((await failureOf(choose({ ...fields, password: 'a', confirmPassword: 'a' }))).errors).toEqual({
      password: ['min:length=10'],
    });
  });
});

describe('changing the password', () => {
  const change = (client: Awaited<ReturnType<typeof signIn>>, password: string, newPassword = NEW) =>
    client.send(updateProfilePassword, { password, newPassword, confirmPassword: newPassword });

  it('needs the current one, then ends every session, this one too', async () => {
    await person('giang@example.com');
    const here = await signIn('giang@example.com');
    const elsewhere = await signIn('giang@example.com');
    expect(await failureOf(change(here, 'wrong'))).toMatchObject({
      status: 422,
      message: 'Current password is incorrect',
      errors: { password: ['Current password is incorrect'] },
    });
    expect(await failureOf(change(here, PASSWORD, PASSWORD))).toMatchObject({ info: { reason: 'same_password' } });
    const mismatch = { password: PASSWORD, newPassword: NEW, confirmPassword: 'other' };
    expect(await failureOf(here.send(updateProfilePassword, mismatch))).toMatchObject({
      message: 'password and confirmPassword must match',
      errors: { confirmPassword: ['confirmed:target=newPassword'] },
    });
    expect((await change(here, PASSWORD)).message).toBe('Change password success');
    for (const client of [here, elsewhere]) {
      expect(await failureOf(client.send(checkInfoUser, {}))).toMatchObject({ status: 401 });
    }
    await signIn('giang@example.com', NEW);
    expect(await actionsOf('giang@example.com')).toEqual(['user.password_changed']);
  });

  it('is no place to guess the current one', async () => {
    await person('ha@example.com');
    const client = await signIn('ha@example.com');
    const failures = await Promise.all(Array.from({ length: 7 }, () => failureOf(change(client, 'wrong'))));
    expect(failures.filter(({ code }) => code === 'validation')).toHaveLength(5);
    expect(await failureOf(change(client, PASSWORD))).toMatchObject({ status: 429, code: 'locked' });
  });
});
