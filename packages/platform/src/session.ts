import { checkInfoUser, logout } from '@app/contracts/auth/auth.calls.ts';
import type { User } from '@app/contracts/auth/user.ts';
import { hasScope as grants, type Scope } from '@app/contracts/catalogue/scopes.ts';
import { ApiError } from '@app/contracts/core/api-error.ts';
import type { Call } from '@app/contracts/core/call.ts';
import { safePath } from '@app/contracts/rules/safe-path.ts';
import { create } from 'zustand';
import { api, onApiError } from './api.ts';
import { page } from './page.ts';
import {
  ENDING_KEY,
  authKeys,
  readAuth,
  readLocal,
  readRedirect,
  writeAuth,
  writeLocal,
  writeRedirect,
  writeScopes,
} from './storage.ts';
import { dropUnsavedWork } from './unsaved-work.ts';

/** `loading`: there is a token, the user is not known yet; `failed`: the user could not be fetched, but may be later. */
export interface SessionState {
  readonly status: 'guest' | 'loading' | 'member' | 'failed';
  readonly user: User | null;
}

const USER_REFRESH = 300_000;
const LOGOUT_TIMEOUT = 4_000;
export const LOGIN_PATH = '/auth/login';

const expiryListeners = new Set<() => void>();

/** Hears when the session ends by itself, here or in another tab, before the page is left; answers what stops it. */
export function onSessionExpiry(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** The person is ending the session: what other calls and tabs learn of it meanwhile is no news. */
let isEnding = false;
/** The session has ended and the page is being left: where it stands is not where a guest wanted to go. */
let isLeaving = false;

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

/**
 * Fetches the user again, unless the session is being ended or is over: news of its end may come after it. Never rejects: failures are told by the status. An answer
 * that comes after the session is no news.
 */
export async function refreshUser(): Promise<void> {
  const token = readAuth(authKeys.token);
  if (isEnding || token === null) return;
  try {
    const { data } = await api.send(checkInfoUser, {});
    if (readAuth(authKeys.token) === token) setUser(data);
  } catch {
    // A 401 has ended the session already; whatever else keeps the user known so far.
    useSession.setState((state) => (state.status === 'loading' ? { status: 'failed' } : state));
  }
}

/** Puts a changed user in place, for instance from a saved profile. */
export function setUser(user: User): void {
  writeAuth(authKeys.account, user.team.id);
  writeScopes(user.scope);
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
  writeLocal(ENDING_KEY, null);
  setUser(user);
  page.replace(takeRememberedPath() ?? '/');
}

/** Leads a guest from a protected page to the login page, unless the page is being left already: one navigation, not two. */
export function leadToLogin(path: string): void {
  if (isLeaving) return;
  rememberPath(path);
  page.replace(LOGIN_PATH);
}

/** Remembers where to go after sign-in, if it is a safe internal path other than home, which is the default anyway. */
function rememberPath(path: string): void {
  const safe = safePath(path);
  if (safe !== null && safe !== '/') writeRedirect(safe);
}

/** Takes the remembered path out of storage; `null` if there is none or it is not safe. */
export function takeRememberedPath(): string | null {
  const path = safePath(readRedirect());
  writeRedirect(null);
  return path;
}

/** Signs out: tells the server, whatever it answers, then forgets user, token and remembered path in every tab. */
export async function signOut(): Promise<void> {
  isLeaving = true;
  await endSession();
  page.replace(LOGIN_PATH);
}

/** The same without going anywhere, for pages that guests may see. */
export async function endSession(): Promise<void> {
  isEnding = true;
  writeLocal(ENDING_KEY, 'left');
  await api.send(logout, {}, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT) }).catch(() => null);
  isEnding = false;
  writeRedirect(null);
  forget();
  // After the token: a tab that still sees one must know that its end is wanted.
  writeLocal(ENDING_KEY, null);
}

/**
 * Runs a change with which the server ends every session of the person, this one too, and forgets the token here and in
 * the other tabs. The page stays as it is until {@link leaveForLogin}, so that it can tell what was done, whoever else
 * learns of the end meanwhile.
 */
export async function endingSession<T>(change: () => Promise<T>): Promise<T> {
  isEnding = true;
  writeLocal(ENDING_KEY, 'left');
  try {
    const answer = await change();
    writeRedirect(null);
    forgetToken();
    writeLocal(ENDING_KEY, null);
    return answer;
  } catch (error) {
    isEnding = false;
    writeLocal(ENDING_KEY, null);
    if (readAuth(authKeys.token) === null) leave();
    else if (error instanceof ApiError) endOnUnauthenticated(error);
    throw error;
  }
}

/** Goes to the login page, which says that the password was changed (SPEC §4). */
export function leaveForLogin(): void {
  isLeaving = true;
  page.replace(`${LOGIN_PATH}?changed=1`);
}

function endOnUnauthenticated(error: ApiError, call?: Call): void {
  // Several calls may fail at once; the first has removed the token.
  if (error.status !== 401 || call?.id === logout.id || isEnding || readAuth(authKeys.token) === null) return;
  if (readLocal(ENDING_KEY) === 'left') return leave();
  writeLocal(ENDING_KEY, 'expired');
  expire();
}

function followOtherTab(event: StorageEvent): void {
  const { status, user } = useSession.getState();
  // Another tab went on in another account, whose token this tab would use from now on.
  if (event.key === authKeys.account && event.newValue !== null && user && user.team.id !== event.newValue) {
    dropUnsavedWork();
    return page.replace('/');
  }
  const hasEnded = event.key === authKeys.token && event.newValue === null;
  if (!hasEnded || isEnding || status === 'guest') return;
  if (readLocal(ENDING_KEY) === 'expired') expire();
  else leave();
}

/** The session ended by itself: what the person was about is kept until they are back. */
function expire(): void {
  rememberPath(location.pathname + location.search + location.hash);
  for (const listener of expiryListeners) listener();
  leave();
}

/** To the login page; a page that guests may see stays. */
function leave(): void {
  isLeaving = true;
  dropUnsavedWork();
  forget();
  const { pathname, search } = location;
  page.replace(safePath(pathname) === null ? pathname + search : LOGIN_PATH);
}

function forget(): void {
  forgetToken();
  useSession.setState({ status: 'guest', user: null });
}

function forgetToken(): void {
  writeAuth(authKeys.token, null);
  writeAuth(authKeys.account, null);
  writeAuth(authKeys.strategy, null);
  writeScopes(undefined);
}
