import { createClient, type Client } from '@app/contracts/core/client.ts';
import { ApiError } from '@app/contracts/core/api-error.ts';
import type { Call } from '@app/contracts/core/call.ts';
import type { BootedPage } from '@app/contracts/page-environment.ts';
import { create } from 'zustand';
import { currentLocale } from './i18n.ts';
import { authKeys, readAuth } from './storage.ts';

declare global {
  interface Window {
    /** Answers that the boot script asked for before this code arrived, by method, address and form body. */
    __early?: Map<string, Promise<Response>>;
    /** The versions and addresses of this page. */
    __page?: BootedPage;
  }
}

type ErrorListener = (error: ApiError, call: Call) => void;
const listeners = new Set<ErrorListener>();

/** How many requests are on their way, for the loading bar. */
export const useRequestsInFlight = create<{ readonly count: number }>()(() => ({ count: 0 }));

/** Origin and base of the API: the environment's, else the page's own. */
const apiBase = window.__page?.environment.apiBase || location.origin;

/** The one client of the API in this page: token, language and error handling are set. */
export const api: Client = createClient({
  base: apiBase,
  token: () => readAuth(authKeys.token),
  locale: currentLocale,
  // Asked for at each call, since whoever counts requests replaces it.
  fetch: (input, init) => window.fetch(input, init),
  early: takeEarly,
  onError: (error, call) => listeners.forEach((listener) => listener(error, call)),
  onActivity: (change) => useRequestsInFlight.setState(({ count }) => ({ count: count + change })),
});

/** Hears of every failed call; answers the function that stops it. */
export function onApiError(listener: ErrorListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The answer to a call that the boot script made already, once. */
function takeEarly(method: string, url: string, body: string): Promise<Response> | undefined {
  const key = `${method} ${url.slice(apiBase.length)} ${body}`;
  const answer = window.__early?.get(key);
  window.__early?.delete(key);
  return answer;
}

/** Whole address of a path of the API, for what the client does not send. */
export function apiUrl(path: string): string {
  return apiBase + path;
}

/** Whether a call failed with this error: a remote has a class of its own, so that `instanceof` does not tell. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}
