import { checkInfoUser, login } from '@app/contracts/auth/auth.calls.ts';
import { forgotPassword } from '@app/contracts/auth/password.calls.ts';
import { socialBegin, socialFinish, socialProviders } from '@app/contracts/auth/social.calls.ts';
import { checkTwofa } from '@app/contracts/auth/twofa.calls.ts';
import { beginTwofa, enableTwofa, twofaStatus } from '@app/contracts/account/account.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { mailTo } from '@app/testing/mailbox.ts';
import { startOidcProvider, type RunningProvider } from '@app/testing/oidc-provider.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, createMember } from '../database/factories/identity.factories.ts';

const PUBLIC_URL = 'http://localhost:4600';
let provider: RunningProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startOidcProvider({ redirectUri: `${PUBLIC_URL}/auth/login/social` });
  const oidc = { ...provider, name: 'Example ID' };
  // The provider's tokens are of the real time.
  server = await startTestServer({ now: new Date(), config: { publicUrl: PUBLIC_URL, oidc } });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** A browser's way through the provider's pages; answers what the provider puts into the address in the end. */
async function visit(url: string, person: string | null): Promise<URLSearchParams> {
  const jar = new Map<string, string>();
  const go = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  let next = url;
  for (let hop = 0; hop < 12; hop += 1) {
    if (next.startsWith(PUBLIC_URL)) return new URL(next).searchParams;
    let response = await go(next);
    if (response.status === 200) {
      const page = await response.text();
      if (person === null) {
        response = await go(new URL(/href="([^"]*\/abort)"/.exec(page)?.[1] ?? '', next).href);
      } else {
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
        const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
        response = await go(new URL(action, next).href, { prompt, login: person, password: 'any' });
      }
    }
    next = new URL(response.headers.get('location') ?? '', next).href;
  }
  throw new Error('The provider did not send the person back');
}

const guest = () => server.client();
async function begin() {
  server.clock.set(new Date());
  return (await guest().send(socialBegin, { provider: 'oidc' })).data;
}
interface Returned {
  readonly handle: string;
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}
const finish = (returned: Returned) => guest().send(socialFinish, { provider: 'oidc', ...returned });

/** What the page sends after the person came back. */
async function returnedAs(person: string | null): Promise<Returned> {
  const { url, handle } = await begin();
  const query = await visit(url, person);
  const [code, iss, error] = [query.get('code'), query.get('iss'), query.get('error')];
  const found = { ...(code && { code }), ...(iss && { iss }), ...(error && { error }) };
  return { handle, state: query.get('state') ?? '', ...found };
}

describe('signing in through a provider', () => {
  it('is offered where one is configured, and nowhere else', async () => {
    expect((await guest().send(socialProviders, {})).data).toEqual([{ key: 'oidc', name: 'Example ID' }]);
    const other = await startTestServer();
    expect((await other.client().send(socialProviders, {})).data).toEqual([]);
    expect(await failureOf(other.client().send(socialBegin, { provider: 'oidc' }))).toMatchObject({ status: 404 });
    await other.close();
  });

  it('asks for code, PKCE, state and nonce', async () => {
    const { searchParams } = new URL((await begin()).url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: `${PUBLIC_URL}/auth/login/social`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)?.length).toBeGreaterThan(20);
  });

  it('makes an account the first time, and finds it again, even when the address here has changed', async () => {
    const first = await finish(await returnedAs('an'));
    expect(first.data).toMatchObject({
      email: 'an@id.example',
      name: 'Person an',
      status: 'active',
      team: { role: 'owner' },
    });
    const client = server.client({ token: first.token ?? '' });
    expect((await client.send(twofaStatus, {})).data).toMatchObject({ has_password: false });
    await server.deps.database.asSystem((tx) =>
      tx
        .updateTable('app_user')
        .set({ email: 'moved@example.com' })
        .where('id', '=', first.data?.id ?? '')
        .execute(),
    );
    const again = await finish(await returnedAs('an'));
    expect(again.data).toMatchObject({ id: first.data?.id, email: 'moved@example.com' });
  });

  it('lets the person choose a password later, by mail', async () => {
    const { data } = await finish(await returnedAs('binh'));
    const attempt = guest().send(login, { email: data?.email ?? '', password: '' });
    expect((await failureOf(attempt)).status).toBe(422);
    await guest().send(forgotPassword, { email: data?.email ?? '' });
    expect((await mailTo(server, data?.email ?? '')).token).not.toBe('');
  });

  it('explains that the address has an account here, and does not let in', async () => {
    const { accountId } = await createAccount(server.deps);
    await createMember(server.deps, { accountId, email: 'chi@id.example' });
    expect(await failureOf(finish(await returnedAs('chi')))).toMatchObject({
      status: 409,
      code: 'social_mail_exists',
      message: 'Already exist email',
    });
  });

  it('refuses an address that the provider has not verified', async () => {
    expect(await failureOf(finish(await returnedAs('unverified')))).toMatchObject({ code: 'social_failed' });
  });

  it('tells when the person did not allow it', async () => {
    const returned = await returnedAs(null);
    expect(returned.error).toBe('access_denied');
    expect(await failureOf(finish(returned))).toMatchObject({ status: 422, code: 'social_denied' });
  });

  it('refuses a forged state, another browser, a code used twice, and one that comes too late', async () => {
    const forged = await returnedAs('dung');
    expect(await failureOf(finish({ ...forged, state: 'x'.repeat(43) }))).toMatchObject({ code: 'social_failed' });
    // The try has used it up.
    expect(await failureOf(finish(forged))).toMatchObject({ code: 'social_failed' });

    const stolen = await returnedAs('dung');
    const { handle } = await begin();
    expect(await failureOf(finish({ ...stolen, handle }))).toMatchObject({ code: 'social_failed' });

    const twice = await returnedAs('dung');
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => finish(twice)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

    const late = await returnedAs('dung');
    server.clock.advance(600_000);
    expect(await failureOf(finish(late))).toMatchObject({ code: 'social_failed' });
    server.clock.set(new Date());

    const wrongCode = await returnedAs('dung');
    expect(await failureOf(finish({ ...wrongCode, code: 'made-up' }))).toMatchObject({ code: 'social_failed' });
    const wrongIssuer = await returnedAs('dung');
    expect(await failureOf(finish({ ...wrongIssuer, iss: 'https://evil.example' }))).toMatchObject({
      code: 'social_failed',
    });
  });

  it('does not go around the second factor', async () => {
    const first = await finish(await returnedAs('em'));
    const client = server.client({ token: first.token ?? '' });
    const { secret } = (await client.send(beginTwofa, {})).data;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });
    await client.send(enableTwofa, { code: code() });
    const second = await finish(await returnedAs('em'));
    expect(second).toMatchObject({ token: null, data: null, info: { next: '/auth/otp' } });
    server.clock.advance(60_000);
    const passed = await guest().send(checkTwofa, { pending: second.info?.pending ?? '', data: { code: code() } });
    await server.client({ token: passed.token ?? '' }).send(checkInfoUser, {});
    expect(passed.data?.email).toBe('em@id.example');
  });
});

it('says that the provider does not answer', async () => {
  const oidc = { issuer: 'http://127.0.0.1:9', clientId: 'app', clientSecret: 'x', name: 'Gone' };
  const other = await startTestServer({ config: { oidc } });
  expect(await failureOf(other.client().send(socialBegin, { provider: 'oidc' }))).toMatchObject({
    status: 503,
    code: 'provider_unavailable',
  });
  await other.close();
});
