import { checkInfoUser, login } from '@app/contracts/auth/auth.calls.ts';
import { register, resendToken } from '@app/contracts/auth/register.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { mailsTo, mailTo, pressLink } from '@app/testing/mailbox.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// The limit of registrations per client address must not get into the way.
beforeEach(() => server.clock.advance(3_600_000));

const PASSWORD = 'Long-enough-1';
const person = (email: string) => ({
  name: 'Nguyễn An',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  company: 'ACME',
  agree: true,
});
const send = (fields: Partial<ReturnType<typeof person>> & { email: string; locale?: 'vn' | 'en' }) =>
  server.client().send(register, { ...person(fields.email), ...fields });

describe('registering', () => {
  it('makes an account that waits for the link in the mail, then lets its owner in', async () => {
    const answer = await send({ email: ' An@Example.com ' });
    expect(answer).toMatchObject({
      data: { email: 'an@example.com', status: 'pending_activation' },
      info: { next: '/auth/resend_active_token' },
    });
    const guest = server.client();
    const early = await failureOf(guest.send(login, { email: 'an@example.com', password: PASSWORD }));
    expect(early).toMatchObject({ status: 403, code: 'inactive_account' });

    const mail = await mailTo(server, 'an@example.com');
    const pressed = await pressLink(server, mail.path);
    expect(pressed).toMatchObject({ status: 303, to: '/auth/login?activated=1' });
    const { data, token } = await guest.send(login, { email: 'an@example.com', password: PASSWORD });
    expect(data).toMatchObject({ name: 'Nguyễn An', balance: 0, team: { name: 'ACME', role: 'owner' } });
    await server.client({ token: token ?? '' }).send(checkInfoUser, {});
  });

  it('writes to people in their language', async () => {
    await send({ email: 'vn@example.com', locale: 'vn' });
    expect(await mailTo(server, 'vn@example.com')).toMatchObject({ subject: 'Kích hoạt tài khoản của bạn' });
    await send({ email: 'en@example.com' });
    expect(await mailTo(server, 'en@example.com')).toMatchObject({ subject: 'Activate your account' });
  });

  it('refuses an address that is somebody’s, passwords that differ, a short one, and no consent', async () => {
    await send({ email: 'taken@example.com' });
    expect(await failureOf(send({ email: 'taken@example.com' }))).toMatchObject({
      status: 422,
      message: 'Already exist email',
      errors: { email: ['Already exist email'] },
    });
    expect(await failureOf(send({ email: 'x@example.com', confirmPassword: 'other' }))).toMatchObject({
      message: 'password and confirmPassword must match',
      errors: { confirmPassword: ['confirmed:target=password'] },
    });
    const short = await failureOf(send({ email: 'x@example.com', password: 'short', confirmPassword: 'short' }));
    expect(short.errors).toEqual({ password: ['min:length=10'] });
    expect((await failureOf(send({ email: 'x@example.com', agree: false }))).errors).toEqual({ agree: ['required'] });
    expect(await failureOf(send({ email: 'x@' }))).toMatchObject({ message: 'Email invalidate' });
  });

  it('makes one person of ten requests at once', async () => {
    const requests = Array.from({ length: 10 }, () => server.client().send(register, person('once@example.com')));
    const results = await Promise.allSettled(requests);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mailsTo(server, 'once@example.com')).toHaveLength(1);
  });

  it('leaves an audit row', async () => {
    const rows = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('audit').select('action').where('action', 'in', ['user.registered', 'user.activated']).execute(),
    );
    expect(rows.map(({ action }) => action)).toContain('user.activated');
    expect(rows.map(({ action }) => action)).toContain('user.registered');
  });
});

describe('the activation link', () => {
  it('does nothing when a scanner opens it, and works once', async () => {
    await send({ email: 'scan@example.com' });
    const { path } = await mailTo(server, 'scan@example.com');
    const looks = await Promise.all([1, 2, 3].map(() => fetch(server.url + path)));
    expect(looks.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await looks[0]?.text()).toContain('<form method="post">');
    expect(looks[1]?.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
    expect(looks[1]?.headers.get('referrer-policy')).toBe('no-referrer');
    const presses = await Promise.all(Array.from({ length: 10 }, () => pressLink(server, path)));
    expect(presses.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(presses.filter(({ status }) => status === 410)).toHaveLength(9);
    expect((await fetch(server.url + path)).status).toBe(410);
  });

  it('ends after seven days, and says where to get a new one, in the language of the browser', async () => {
    await send({ email: 'late@example.com', locale: 'vn' });
    const { path } = await mailTo(server, 'late@example.com');
    server.clock.advance(7 * 86_400_000);
    const page = await (await fetch(server.url + path)).text();
    expect(page).toContain('lang="vi"');
    expect(page).toContain('href="/auth/resend_active_token"');
    const english = await fetch(server.url + path, { headers: { Cookie: 'a=b; redirected=en' } });
    expect(await english.text()).toContain('This link can no longer be used');
    expect((await pressLink(server, path)).status).toBe(410);
  });

  it('that nobody was given is answered calmly, whatever it looks like', async () => {
    for (const token of ['x'.repeat(43), '%3Cscript%3E', '..%2F..']) {
      const response = await fetch(`${server.url}/link/${token}`);
      expect(response.status).toBe(410);
      expect(await response.text()).not.toContain('<script');
    }
  });
});

describe('asking for the activation mail again', () => {
  const again = (email: string) => server.client().send(resendToken, { email });

  it('sends a new link, and the old one is void', async () => {
    await send({ email: 'again@example.com' });
    const old = await mailTo(server, 'again@example.com');
    server.clock.advance(60_000);
    expect((await again('again@example.com')).info).toEqual({ sent: true, retry_after: 90 });
    const [fresh] = await mailsTo(server, 'again@example.com');
    expect((await pressLink(server, old.path)).status).toBe(410);
    expect((await pressLink(server, fresh?.path ?? '')).status).toBe(303);
  });

  it('takes longer and longer, five times a day, the same for an address that is nobody’s', async () => {
    await send({ email: 'known@example.com' });
    server.clock.advance(86_400_000);
    const outcomes = async (email: string) => {
      const seen: unknown[] = [];
      for (const wait of [0, 59, 1, 90, 180, 300, 300]) {
        server.clock.advance(wait * 1_000);
        const answer = await again(email).then(
          ({ info }) => info,
          ({ status, code, info }: { status: number; code: string; info: unknown }) => ({ status, code, info }),
        );
        seen.push(answer);
      }
      server.clock.advance(3_600_000);
      return seen;
    };
    const known = await outcomes('known@example.com');
    expect(known.slice(0, 3)).toEqual([
      { sent: true, retry_after: 60 },
      { status: 429, code: 'rate_limited', info: { retry_after: 1 } },
      { sent: true, retry_after: 90 },
    ]);
    expect(known.at(-1)).toMatchObject({ status: 429 });
    expect(await outcomes('nobody@example.com')).toEqual(known);
    expect(await mailsTo(server, 'nobody@example.com')).toEqual([]);
  });
});
