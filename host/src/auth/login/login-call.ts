import type { PendingSecondFactor } from '@app/contracts/auth/second-factor.ts';
import { currentLocale, data } from './login-view.ts';

/** The names that the page reads of an answer; what else it holds is for the app. */
export interface LoginAnswer<Data> {
  readonly data?: Data | null;
  readonly info?: (Partial<PendingSecondFactor> & { readonly retry_after?: number }) | null;
  readonly code?: string;
  readonly token?: string;
}

/** Sends fields to the login's address. Rejects where no answer came. */
export async function postLogin<Data>(fields: Record<string, string>) {
  const response = await fetch(`${data.apiBase}/api/login`, {
    method: 'POST',
    headers: { Accept: 'application/json, text/plain', locale: currentLocale() },
    body: new URLSearchParams(fields),
  });
  // The client's schemas are many times as large as this page.
  const answer = (await response.json()) as LoginAnswer<Data>;
  return { isDone: response.ok, status: response.status, answer };
}
