import type { Page } from '@playwright/test';

/** Calls the API as the person who is signed in, for what a test needs to be there. Answers the envelope. */
export async function callApi(page: Page, path: string, fields: Readonly<Record<string, string>>) {
  return page.evaluate(
    async ([address, body]) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { Authorization: `Bearer ${localStorage.getItem('auth._token.local')}` },
        body: new URLSearchParams(body),
      });
      if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
      return response.json();
    },
    [`/api${path}`, fields] as const,
  );
}
