import { checkInfoUser, logout } from '@app/contracts/auth/auth.calls.ts';
import type { User } from '@app/contracts/auth/user.ts';
import { hasScope as grants, type Scope } from '@app/contracts/catalogue/scopes.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { Call } from '@app/contracts/core/call.ts';
import { safePath } from '@app/contracts/rules/safe-path.ts';
import { create } from 'zustand';
import { api, onApiError } from './api.ts';
import { page } from './page.ts';
import { authKeys, readAuth, writeAuth } from './storage.ts';

/** `loading`: there is a token, the user is not known yet; `failed`: the user could not be fetched, but may be later. */
export interface SessionState {
  readonly status: 'guest' | 'loading' | 'member' | 'failed';
  readonly user: User | null;
}

const USER_REFRESH = 300_000;
const LOGOUT_TIMEOUT = 4_000;
export const LOGIN_PATH = '/auth/login';

export const useSession = create<SessionState>()(() => ({
  status: readAuth(authKeys.token) === null ? 'guest' : 'loading',
  user: null,
}));

/** Whether the signed-in person holds `scope`. The server checks for itself; this only decides what is shown. */
export function hasScope(scope: Scope): boolean {
  const { user } = useSession.getState();
  return user !== null && grants(user.scope, scope);
}

/** {@link hasScope} that renders again when the user changes. */
export function useScope(scope: Scope): boolean {
  return useSession(({ user }) => user !== null && grants(user.scope, scope));
}

/** The signed-in user. Throws outside of pages that need a session, which is where nobody can be missing. */
export function useUser(): User {
  const user = useSession((state) => state.user);
  if (!user) throw new Error('useUser needs a signed-in session');
  return user;
}

/** Fetches the user again. Never rejects: failures are told by the status. */
export async function refreshUser(): Promise<void> {
  try {
    const { data } = await api.send(checkInfoUser, {});
    setUser(data);
  } catch {
    // A 401 has ended the session already; whatever else keeps the user known so far.
    useSession.setState((state) => (state.status === 'loading' ? { status: 'failed' } : state));
  }
}

/** Puts a changed user in place, for instance from a saved profile. */
export function setUser(user: User): void {
  writeAuth(authKeys.account, user.team.id);
  useSession.setState({ status: 'member', user });
}

/** Takes over the wallet's new balance, in minor units of the user's currency. */
export function setBalance(balance: number): void {
  useSession.setState(({ user }) => (user ? { user: { ...user, balance } } : {}));
}

/**
 * Starts the session: fetches the user when there is a token, again every 5 minutes, ends it on any 401 and when
 * another tab ends it. Answers the function that stops all of it.
 */
export function startSession(): () => void {
  const stopErrors = onApiError(endOnUnauthenticated);
  window.addEventListener('storage', followOtherTab);
  if (useSession.getState().status === 'loading') void refreshUser();
  const timer = setInterval(() => {
    if (useSession.getState().status !== 'guest') void refreshUser();
  }, USER_REFRESH);
  return () => {
    stopErrors();
    window.removeEventListener('storage', followOtherTab);
    clearInterval(timer);
  };
}

/** Takes over the token and user of a sign-in call, then goes where the person wanted to go (SPEC §4). */
export function acceptSignIn(token: string, user: User): void {
  writeAuth(authKeys.token, token);
  writeAuth(authKeys.strategy, 'local');
  setUser(user);
  page.replace(takeRememberedPath() ?? '/');
}

/** Remembers where to go after sign-in, if it is a safe internal path other than home, which is the default anyway. */
export function rememberPath(path: string): void {
  const safe = safePath(path);
  if (safe !== null && safe !== '/') writeAuth(authKeys.redirect, safe);
}

/** Takes the remembered path out of storage; `null` if there is none or it is not safe. */
export function takeRememberedPath(): string | null {
  const path = safePath(readAuth(authKeys.redirect));
  writeAuth(authKeys.redirect, null);
  return path;
}

/** Signs out: tells the server, whatever it answers, then forgets user, token and remembered path in every tab. */
export async function signOut(): Promise<void> {
  await api.send(logout, {}, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT) }).catch(() => null);
  writeAuth(authKeys.redirect, null);
  leave();
}

function endOnUnauthenticated(error: ApiError, call: Call): void {
  // Several calls may fail at once; the first has removed the token.
  if (error.status !== 401 || call.id === logout.id || readAuth(authKeys.token) === null) return;
  rememberPath(location.pathname + location.search + location.hash);
  leave();
}

function followOtherTab(event: StorageEvent): void {
  const hasEnded = event.key === authKeys.token && event.newValue === null;
  if (hasEnded && useSession.getState().status !== 'guest') leave();
}

/** Home's guard leads on to the login page and leaves the remembered path alone. */
function leave(): void {
  writeAuth(authKeys.token, null);
  writeAuth(authKeys.account, null);
  writeAuth(authKeys.strategy, null);
  useSession.setState({ status: 'guest', user: null });
  page.replace('/');
}
