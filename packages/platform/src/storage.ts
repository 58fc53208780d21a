import type { UserScope } from '@app/contracts/catalogue/scopes.ts';
import { TOKEN_KEY } from '@app/contracts/constants.ts';

/**
 * What the session keeps in this browser, in local storage and in a cookie of the same name (SPEC §9). The server never
 * takes a cookie as a credential; the copy serves readers that have no access to local storage. The keys of this file are
 * written out, because the boot script keeps what is put together, used or not.
 */
export const authKeys = {
  token: TOKEN_KEY,
  /** Path wanted before the login redirect. */
  redirect: 'auth.redirect',
  strategy: 'auth.strategy',
  /** Account id of the signed-in person, for rollout buckets before the user is known. */
  account: 'auth.account',
} as const;

/** Key in local storage of the signed-in person's scopes, for the calls that are made before the user is known. */
export const SCOPES_KEY = 'auth.scope';

/**
 * Key in local storage of how the session ends: `left` while a person signs out, `expired` since it ended by itself. Other
 * tabs may hear of the end from the server first.
 */
export const ENDING_KEY = 'auth.ending';

/** Key in local storage of the token that makes this browser a trusted one; it outlives sessions. */
export const DEVICE_KEY = 'auth.device';

/** What a sign-in keeps in its own tab, apart from the session, until it is through. */
export const tabKeys = {
  /** A sign-in that lacks its second step. */
  pending: 'auth.pending',
  /** A sign-in through a provider that the person has been sent to. */
  social: 'auth.social',
  /** Path that this tab wanted, where the browser's last one is another tab's. */
  redirect: 'auth.redirect',
  /** E-mail address that was typed last, so that it need not be typed on each page. */
  email: 'auth.email',
} as const;

export type AuthKey = (typeof authKeys)[keyof typeof authKeys];

/** Reads a cookie by name; `null` if it is absent, empty, or was not written by us. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  try {
    return value ? decodeURIComponent(value) : null;
  } catch {
    return null;
  }
}

/** Writes a cookie for the whole site; `maxAgeSeconds` absent means until the browser closes, 0 removes it. */
export function writeCookie(name: string, value: string, maxAgeSeconds?: number): void {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure}`;
}

/** Reads a session value; `null` if there is none. */
export function readAuth(key: AuthKey): string | null {
  return readLocal(key);
}

/** Writes a session value to local storage and its cookie, or removes both if `value` is null. */
export function writeAuth(key: AuthKey, value: string | null): void {
  writeLocal(key, value);
  if (value === null) writeCookie(key, '', 0);
  else writeCookie(key, value);
}

/** Reads from local storage; `null` also where the browser forbids storage. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes to local storage, `null` removes; does nothing where the browser forbids storage. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A full or forbidden storage must not break the page: the value is a convenience.
  }
}

/** Reads what this tab keeps; `null` also where the browser forbids storage. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps something in this tab alone, `null` removes; does nothing where the browser forbids storage. */
export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // As in writeLocal.
  }
}

/** Remembers where to go after the next sign-in, for this tab and for new ones; `null` forgets both. */
export function writeRedirect(path: string | null): void {
  writeTab(tabKeys.redirect, path);
  writeAuth(authKeys.redirect, path);
}

/** Where to go after sign-in: what this tab wanted, else what any tab wanted last. To be checked by `safePath`. */
export function readRedirect(): string | null {
  return readTab(tabKeys.redirect) ?? readAuth(authKeys.redirect);
}

/** Remembers the scopes of the person who is signed in, in either shape of SPEC §3; none forgets them. */
export function writeScopes(scope: UserScope | undefined): void {
  const names = Array.isArray(scope) ? scope : Object.entries(scope ?? {}).flatMap(([name, has]) => (has ? name : []));
  writeLocal(SCOPES_KEY, scope ? names.join(' ') : null);
}
