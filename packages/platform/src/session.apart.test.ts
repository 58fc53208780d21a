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

const hasLeft = () => vi.waitFor(() => expect(visited).not.toEqual([]), { timeout: 10_000 });
const isMember = () =>
  vi.waitFor(() => expect(session.useSession.getState().status).toBe('member'), { timeout: 10_000 });
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
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'auth._token.local',
      'auth.account',
      'auth.scope',
      'auth.strategy',
    ]);
    expect(storage.readLocal(storage.SCOPES_KEY)?.split(' ')).toContain('campaign:read');
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
    for (const path of ['//evil.example', 'https://evil.example', '/auth/login', '/']) session.leadToLogin(path);
    expect(remembered()).toBeNull();
    session.leadToLogin('/Directory?search=an');
    expect(session.takeRememberedPath()).toBe('/Directory?search=an');
    expect(session.takeRememberedPath()).toBeNull();
  });

  it('ends on any 401: it remembers where the person was and goes to the login page, once', async () => {
    await openPage('/billing?type=usage', { token: 'gone' });
    await hasLeft();
    session.leadToLogin('/billing');
    expect(visited).toEqual(['/auth/login']);
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
    // The guard of the page that is left leads to the login page too.
    session.leadToLogin('/billing');
    expect(visited).toEqual(['/auth/login']);
    expect(localStorage).toHaveLength(0);
    await expect(client.send(checkInfoUser, {})).rejects.toMatchObject({ status: 401 });
    vi.mocked(window.fetch).mockClear();
    await session.refreshUser();
    expect(window.fetch).not.toHaveBeenCalled();
  });

  it('tells other tabs that its end is wanted for as long as they may see a token', async () => {
    const { token } = await signIn(server);
    await openPage('/billing', { token });
    await isMember();
    const removed = vi.spyOn(Object.getPrototypeOf(localStorage), 'removeItem');
    await session.signOut();
    const keys = removed.mock.calls.map(([key]) => key);
    expect(keys.indexOf(storage.authKeys.token)).toBeGreaterThanOrEqual(0);
    expect(keys.indexOf(storage.authKeys.token)).toBeLessThan(keys.indexOf(storage.ENDING_KEY));
  });

  it('logs out even if the server cannot be reached', async () => {
    const { token } = await signIn(server);
    await openPage('/billing', { token });
    await isMember();
    vi.mocked(window.fetch).mockRejectedValue(new TypeError('offline'));
    await session.signOut();
    expect(visited).toEqual(['/auth/login']);
    expect(localStorage).toHaveLength(0);
  });

  it('is over for an answer that comes after it', async () => {
    const { token } = await signIn(server);
    await openPage('/billing', { token });
    await isMember();
    const answer = await fetch(`${server.url}/api/check_info_user`, { headers: { Authorization: `Bearer ${token}` } });
    let arrive: (late: Response) => void = () => undefined;
    vi.mocked(window.fetch).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const refreshed = session.refreshUser();
    await session.endSession();
    arrive(answer);
    await refreshed;
    expect(session.useSession.getState()).toEqual({ status: 'guest', user: null });
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).not.toContain('auth.');
  });

  it('ends without going anywhere where a page for guests asks for that', async () => {
    const { token, client } = await signIn(server);
    await openPage('/auth/reset-password?token=t', { token });
    await isMember();
    await session.endSession();
    expect(visited).toEqual([]);
    expect(session.useSession.getState()).toEqual({ status: 'guest', user: null });
    expect(localStorage).toHaveLength(0);
    await expect(client.send(checkInfoUser, {})).rejects.toMatchObject({ status: 401 });
  });

  it('ends without going anywhere also when another call learns of the end before logout is answered', async () => {
    const { token } = await signIn(server);
    await openPage('/auth/reset-password?token=t', { token });
    await isMember();
    const send = globalThis.fetch;
    vi.mocked(window.fetch).mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      const answer = await send(request);
      if (request.url.endsWith('/api/logout')) await session.refreshUser();
      return answer;
    });
    await session.endSession();
    expect(visited).toEqual([]);
    expect(session.useSession.getState().status).toBe('guest');
  });

  it('stays on screen after a change of password, whoever learns of the end first, until it leaves', async () => {
    const { token } = await signIn(server);
    await openPage('/billing', { token, redirect: '/developer' });
    await isMember();
    const told = () =>
      window.dispatchEvent(new StorageEvent('storage', { key: storage.authKeys.token, newValue: null }));
    const answer = await session.endingSession(async () => {
      told();
      await server.deps.database.asSystem((tx) => tx.deleteFrom('session').execute());
      await session.refreshUser();
      return 'changed';
    });
    expect(answer).toBe('changed');
    told();
    expect([visited, session.useSession.getState().status]).toEqual([[], 'member']);
    expect(localStorage).toHaveLength(0);
    session.leaveForLogin();
    expect(visited).toEqual(['/auth/login?changed=1']);
  });

  it('goes on as before when such a change fails, and ends if it had ended anyway', async () => {
    const { token } = await signIn(server);
    await openPage('/billing', { token });
    await isMember();
    await expect(session.endingSession(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect([visited, storage.readAuth(storage.authKeys.token)]).toEqual([[], token]);
    const ended = session.endingSession(async () => {
      storage.writeAuth(storage.authKeys.token, null);
      throw new Error('unauthenticated');
    });
    await expect(ended).rejects.toThrow('unauthenticated');
    expect(visited).toEqual(['/auth/login']);
  });

  it('leaves a page that guests may see where it is, as a guest', async () => {
    await openPage('/auth/reset-password?token=t', { token: 'gone' });
    await hasLeft();
    expect(visited).toEqual(['/auth/reset-password?token=t']);
    expect(remembered()).toBeNull();
  });

  it('stays signed in when the user cannot be fetched for another reason', async () => {
    const { token } = await signIn(server);
    await openPage('/billing', { token, early: Promise.reject(new TypeError('offline')) });
    vi.mocked(window.fetch).mockRejectedValue(new TypeError('offline'));
    await vi.waitFor(() => expect(session.useSession.getState().status).toBe('failed'), { timeout: 10_000 });
    expect(storage.readAuth(storage.authKeys.token)).toBe(token);
  });

  it('ends with the session of another tab', async () => {
    const { token } = await signIn(server);
    await openPage('/billing', { token });
    await isMember();
    window.dispatchEvent(new StorageEvent('storage', { key: storage.authKeys.token, newValue: null }));
    expect(visited).toEqual(['/auth/login']);
  });

  it('starts anew where another tab has switched to another account, and nowhere else', async () => {
    const { token, accountId } = await signIn(server);
    await openPage('/billing', { token });
    await isMember();
    for (const newValue of [accountId, null, 'acc_other']) {
      expect(visited).toEqual([]);
      window.dispatchEvent(new StorageEvent('storage', { key: storage.authKeys.account, newValue }));
    }
    expect(visited).toEqual(['/']);
  });

  it('that ends by itself in another tab leaves this one its work and its place', async () => {
    const { token } = await signIn(server);
    await openPage('/billing?type=usage', { token });
    await isMember();
    const keep = vi.fn<() => void>();
    session.onSessionExpiry(keep);
    storage.writeLocal(storage.ENDING_KEY, 'expired');
    storage.writeAuth(storage.authKeys.redirect, '/Directory');
    window.dispatchEvent(new StorageEvent('storage', { key: storage.authKeys.token, newValue: null }));
    expect(keep).toHaveBeenCalledOnce();
    expect(session.takeRememberedPath()).toBe('/billing?type=usage');
  });

  it('that is ended by a person in another tab leaves nothing', async () => {
    const { token } = await signIn(server);
    await openPage('/billing?type=usage', { token });
    await isMember();
    const keep = vi.fn<() => void>();
    session.onSessionExpiry(keep);
    window.dispatchEvent(new StorageEvent('storage', { key: storage.authKeys.token, newValue: null }));
    expect(keep).not.toHaveBeenCalled();
    expect(session.takeRememberedPath()).toBeNull();
  });

  it('is not ended by a wrong password', async () => {
    const { token } = await signIn(server);
    await openPage('/billing', { token });
    await isMember();
    const { api } = await import('./api.ts');
    const wrong = { email: 'nobody@example.com', password: 'x' };
    await expect(api.send(login, wrong)).rejects.toMatchObject({ status: 422 });
    expect(visited).toEqual([]);
  });
});
