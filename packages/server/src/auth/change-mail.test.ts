import { checkInfoUser, login } from '@app/contracts/auth/auth.calls.ts';
import { updateProfileChangeMail, updateProfileCheckChangeMail } from '@app/contracts/auth/change-mail.calls.ts';
import { register } from '@app/contracts/auth/register.calls.ts';
import type { Client } from '@app/contracts/core/client.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { mailsTo, mailTo, pressLink } from '@app/testing/mailbox.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
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
// The limits per client address must not get into the way.
beforeEach(() => server.clock.advance(3_600_000));

async function person(email: string): Promise<Client> {
  const { accountId } = await createAccount(server.deps);
  await createMember(server.deps, { accountId, password_hash: passwordHash, email, locale: 'en' });
  return signIn(email);
}
async function signIn(email: string): Promise<Client> {
  const { token } = await server.client().send(login, { email, password: PASSWORD });
  return server.client({ token: token ?? '' });
}
const ask = (client: Client, email: string) => client.send(updateProfileChangeMail, { email });
const confirm = (client: Client, email: string, code: string) =>
  client.send(updateProfileCheckChangeMail, { email, code });
/** All of it, up to the pressed link in the new mailbox. */
async function change(client: Client, from: string, to: string): Promise<void> {
  await ask(client, to);
  await confirm(client, to, (await mailTo(server, from)).code);
  expect((await pressLink(server, (await mailTo(server, to)).path)).status).toBe(200);
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('changing the e-mail address', () => {
  it('takes a code of the present mailbox, then the link in the new one', async () => {
    const client = await person('an@example.com');
    const asked = await ask(client, ' New@Example.com ');
    expect(asked).toMatchObject({
      message: 'The confirmation code has been sent to your mail. Please check your mail',
      info: { expires_in: 900, retry_after: 60 },
    });
    const { code, subject } = await mailTo(server, 'an@example.com');
    expect(subject).toBe(`${code} is your confirmation code`);
    expect((await confirm(client, 'new@example.com', code)).message).toBe(
      'Please go to your new email address to activate',
    );
    expect((await client.send(checkInfoUser, {})).data.email).toBe('an@example.com');

    const { path } = await mailTo(server, 'new@example.com');
    const pressed = await pressLink(server, path, 'redirected=vn');
    expect(pressed).toMatchObject({ status: 200, html: expect.stringContaining('Đã đổi email') as string });
    expect((await client.send(checkInfoUser, {})).data.email).toBe('new@example.com');
    await signIn('new@example.com');
    expect(await failureOf(signIn('an@example.com'))).toMatchObject({ code: 'login_failed' });
    expect((await pressLink(server, path)).status).toBe(410);
  });

  it('refuses an address that is somebody’s, one’s own too, also when it was taken in between', async () => {
    const client = await person('binh@example.com');
    await person('owned@example.com');
    for (const email of ['owned@example.com', 'binh@example.com']) {
      expect(await failureOf(ask(client, email))).toMatchObject({ status: 422, message: 'Already exist email' });
    }
    await ask(client, 'soon@example.com');
    await confirm(client, 'soon@example.com', (await mailTo(server, 'binh@example.com')).code);
    const { path } = await mailTo(server, 'soon@example.com');
    await person('soon@example.com');
    expect((await pressLink(server, path)).html).toContain('This address cannot be used');
    expect((await client.send(checkInfoUser, {})).data.email).toBe('binh@example.com');
  });

  it('takes a code once, for the address it was asked for, within 15 minutes, and five tries', async () => {
    const client = await person('chi@example.com');
    await ask(client, 'one@example.com');
    const { code } = await mailTo(server, 'chi@example.com');
    expect(await failureOf(confirm(client, 'two@example.com', code))).toMatchObject({ code: 'code_expired' });
    expect(await failureOf(confirm(client, 'one@example.com', wrongOf(code)))).toMatchObject({
      status: 422,
      code: 'code_wrong',
      message: 'Invalid content',
    });
    const tries = Array.from({ length: 10 }, () => confirm(client, 'one@example.com', code));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

    server.clock.advance(60_000);
    await ask(client, 'one@example.com');
    const second = (await mailTo(server, 'chi@example.com')).code;
    server.clock.advance(900_000);
    expect(await failureOf(confirm(client, 'one@example.com', second))).toMatchObject({ code: 'code_expired' });

    await ask(client, 'one@example.com');
    const third = (await mailTo(server, 'chi@example.com')).code;
    await Promise.all(Array.from({ length: 5 }, () => failureOf(confirm(client, 'one@example.com', wrongOf(third)))));
    expect(await failureOf(confirm(client, 'one@example.com', third))).toMatchObject({ code: 'code_expired' });
  });

  it('keeps codes and tokens from whoever reads the database', async () => {
    const client = await person('dung@example.com');
    await ask(client, 'fresh@example.com');
    const { code } = await mailTo(server, 'dung@example.com');
    await confirm(client, 'fresh@example.com', code);
    const { token } = await mailTo(server, 'fresh@example.com');
    const stored = await server.deps.database.asSystem(async (tx) => [
      await tx.selectFrom('mailed_token').selectAll().execute(),
      await tx.selectFrom('user_code').selectAll().execute(),
      await tx.selectFrom('job').selectAll().execute(),
      await tx.selectFrom('audit').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(stored)).not.toContain(`"${code}"`);
  });
});

describe('the link that takes a change back', () => {
  it('gives the old address back and signs everybody out', async () => {
    const client = await person('em@example.com');
    await change(client, 'em@example.com', 'thief@example.com');
    const undo = await mailTo(server, 'em@example.com');
    expect(undo.subject).toBe('The email of your account has changed');
    // Nobody may take the old address while it can be taken back, not even by registering.
    const squatter = { name: 'X', password: PASSWORD, confirmPassword: PASSWORD, agree: true };
    expect(await failureOf(server.client().send(register, { ...squatter, email: 'em@example.com' }))).toMatchObject({
      message: 'Already exist email',
    });
    const presses = await Promise.all(Array.from({ length: 10 }, () => pressLink(server, undo.path)));
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await failureOf(client.send(checkInfoUser, {}))).toMatchObject({ status: 401 });
    expect((await (await signIn('em@example.com')).send(checkInfoUser, {})).data.email).toBe('em@example.com');
  });

  it('of a later change does not keep the earlier one from being taken back', async () => {
    const client = await person('giang@example.com');
    await change(client, 'giang@example.com', 'first@example.com');
    const owners = await mailTo(server, 'giang@example.com');
    server.clock.advance(60_000);
    await change(client, 'first@example.com', 'second@example.com');
    const thiefs = (await mailsTo(server, 'first@example.com')).find(({ subject }) => subject.includes('has changed'));
    await pressLink(server, thiefs?.path ?? '');
    expect((await pressLink(server, owners.path)).status).toBe(200);
    await signIn('giang@example.com');
    expect((await pressLink(server, thiefs?.path ?? '')).status).toBe(410);
  });

  it('works for 24 hours', async () => {
    const client = await person('ha@example.com');
    await change(client, 'ha@example.com', 'moved@example.com');
    const undo = await mailTo(server, 'ha@example.com');
    server.clock.advance(86_400_000);
    expect((await pressLink(server, undo.path)).status).toBe(410);
  });

  it('leaves audit rows of every change', async () => {
    const rows = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('audit').select(['action', 'before', 'after']).orderBy('id').execute(),
    );
    const actions = rows.map(({ action }) => action);
    for (const action of ['user.mail_change_asked', 'user.mail_changed', 'user.mail_change_undone']) {
      expect(actions).toContain(action);
    }
    expect(rows.find(({ action }) => action === 'user.mail_changed')).toMatchObject({
      before: { email: 'an@example.com' },
      after: { email: 'new@example.com' },
    });
  });
});
