import { AUTH_PREFIX, TOKEN_KEY } from '@app/contracts/constants.ts';

/**
 * What the session keeps in this browser, in local storage and in a cookie of the same name (SPEC §9). The server never
 * takes a cookie as a credential; the copy serves readers that have no access to local storage.
 */
export const authKeys = {
  token: TOKEN_KEY,
  /** Path wanted before the login redirect. */
  redirect: `${AUTH_PREFIX}redirect`,
  strategy: `${AUTH_PREFIX}strategy`,
  /** Account id of the signed-in person, for rollout buckets before the user is known. */
  account: `${AUTH_PREFIX}account`,
} as const;

export type AuthKey = (typeof authKeys)[keyof typeof authKeys];

/** Reads a cookie by name; `null` if it is absent or empty. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  return value ? decodeURIComponent(value) : null;
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
