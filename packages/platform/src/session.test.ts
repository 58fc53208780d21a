// @vitest-environment node
import { checkInfoUser, login } from '@app/contracts/auth/auth.calls.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { openTestWindow } from '@app/testing/test-window.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Session from './session.ts';
import type * as Storage from './storage.ts';

let server: TestServer;
let session: typeof Session;
let storage: typeof Storage;
let visited: string[];
let stop: () => void;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

interface Stored {
  readonly token?: string;
  readonly redirect?: string;
  /** What the boot script has asked for. */
  readonly early?: Promise<Response>;
}

/** Opens a fresh page at `path`. */
async function openPage(path: string, stored: Stored = {}): Promise<void> {
  openTestWindow(server.url + path);
  if (stored.early) window.__early = new Map([['GET /api/check_info_user ', stored.early]]);
  vi.spyOn(window, 'fetch');
  vi.resetModules();
  storage = await import('./storage.ts');
  if (stored.token !== undefined) storage.writeAuth(storage.authKeys.token, stored.token);
  if (stored.redirect !== undefined) storage.writeAuth(storage.authKeys.redirect, stored.redirect);
  const { page } = await import('./page.ts');
  vi.spyOn(page, 'replace').mockImplementation((to) => void visited.push(to));
  session = await import('./session.ts');
  stop = session.startSession();
}

const hasLeft = () => vi.waitFor(() => expect(visited).not.toEqual([]));
const isMember = () => vi.waitFor(() => expect(session.useSession.getState().status).toBe('member'));
const remembered = () => storage.readAuth(storage.authKeys.redirect);

beforeEach(() => {
  visited = [];
  return () => stop();
});

describe('the session', () => {
  it('fetches the user on start when a token exists', async () => {
    const { token, userId, accountId } = await signIn(server, { balance: 5_000 });
    await openPage('/billing', { token });
    expect(session.useSession.getState().status).toBe('loading');
    await isMember();
    expect(session.useSession.getState().user).toMatchObject({ id: userId, balance: 5_000 });
    expect(storage.readAuth(storage.authKeys.account)).toBe(accountId);
    expect(session.hasScope('billing:owner')).toBe(true);
    expect(visited).toEqual([]);
  });

  it('takes the answer that the boot script has asked for', async () => {
    const { token, userId } = await signIn(server);
    const headers = { Authorization: `Bearer ${token}` };
    const early = fetch(`${server.url}/api/check_info_user`, { headers });
    await openPage('/', { token, early });
    await isMember();
    expect(session.useSession.getState().user?.id).toBe(userId);
    expect(window.fetch).not.toHaveBeenCalled();
  });

  it('keeps token, account and strategy under the names of SPEC §9, in local storage and cookies', async () => {
    const { token, client } = await signIn(server);
    await openPage('/auth/otp');
    const { data: user } = await client.send(checkInfoUser, {});
    session.acceptSignIn(token, user);
    expect(Object.keys(localStorage).toSorted()).toEqual(['auth._token.local', 'auth.account', 'auth.strategy']);
    expect(document.cookie).toContain(`auth._token.local=${token}`);
    expect(document.cookie).toContain('auth.strategy=local');
  });

  it('goes to the remembered path after sign-in, or home', async () => {
    const { token, client } = await signIn(server);
    const { data: user } = await client.send(checkInfoUser, {});
    await openPage('/auth/otp', { redirect: '/billing?type=ledger' });
    session.acceptSignIn(token, user);
    session.acceptSignIn(token, user);
    expect(visited).toEqual(['/billing?type=ledger', '/']);
  });

  it('remembers safe internal paths alone', async () => {
    await openPage('/');
    for (const path of ['//evil.example', 'https://evil.example', '/auth/login', '/']) session.rememberPath(path);
    expect(remembered()).toBeNull();
    session.rememberPath('/Directory?search=an');
    expect(session.takeRememberedPath()).toBe('/Directory?search=an');
    expect(session.takeRememberedPath()).toBeNull();
  });

  it('ends on any 401: it remembers where the person was and goes home, whose guard leads on', async () => {
    await openPage('/billing?type=usage', { token: 'gone' });
    await hasLeft();
    expect(visited).toEqual(['/']);
    expect(remembered()).toBe('/billing?type=usage');
    expect(session.useSession.getState()).toEqual({ status: 'guest', user: null });
    expect(storage.readAuth(storage.authKeys.token)).toBeNull();
    expect(document.cookie).not.toContain('auth._token.local');
  });

  it('forgets everything on logout and tells the server', async () => {
    const { token, client } = await signIn(server);
    await openPage('/billing', { token, redirect: '/developer' });
    await isMember();
    await session.signOut();
    expect(visited).toEqual(['/']);
    expect(localStorage).toHaveLength(0);
    await expect(client.send(checkInfoUser, {})).rejects.toMatchObject({ status: 401 });
  });

  it('logs out even if the server cannot be reached', async () => {
    const { token } = await signIn(server);
    await openPage('/billing', { token });
    await isMember();
    vi.mocked(window.fetch).mockRejectedValue(new TypeError('offline'));
    await session.signOut();
    expect(visited).toEqual(['/']);
    expect(localStorage).toHaveLength(0);
  });

  it('stays signed in when the user cannot be fetched for another reason', async () => {
    const { token } = await signIn(server);
    await openPage('/billing', { token, early: Promise.reject(new TypeError('offline')) });
    vi.mocked(window.fetch).mockRejectedValue(new TypeError('offline'));
    await vi.waitFor(() => expect(session.useSession.getState().status).toBe('failed'));
    expect(storage.readAuth(storage.authKeys.token)).toBe(token);
  });

  it('ends with the session of another tab', async () => {
    const { token } = await signIn(server);
    await openPage('/billing', { token });
    await isMember();
    window.dispatchEvent(new StorageEvent('storage', { key: storage.authKeys.token, newValue: null }));
    expect(visited).toEqual(['/']);
  });

  it('is not ended by a wrong password', async () => {
    const { token } = await signIn(server);
    await openPage('/billing', { token });
    await isMember();
    const { api } = await import('./api.ts');
    await expect(api.send(login, { email: 'nobody@example.com', password: 'x' })).rejects.toMatchObject({
      status: 422,
    });
    expect(visited).toEqual([]);
  });
});
