import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { mailTo } from './mailbox.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly phone: string;
}

let count = 0;

/** Somebody whom the server does not know yet. */
export function newPerson(name: string): Person {
  count += 1;
  const email = `${name}.${process.pid.toString(36)}.${count}@example.com`;
  return { name: `Person ${name}`, email, password: 'Meo-trang-tren-mai', phone: `849123${String(10_000 + count)}` };
}

/** Registers somebody by the API, and presses the link of the mail. */
export async function makeActivePerson(request: APIRequestContext, person: Person): Promise<void> {
  await makePerson(request, person);
  const { path } = await mailTo(request, person.email, /\/link\//);
  await request.post(path, { maxRedirects: 0 });
}

/** Headers of requests from an address that no other test uses, since the server limits what comes from one. */
export function ownAddress(): { readonly 'X-Forwarded-For': string } {
  count += 1;
  return { 'X-Forwarded-For': `10.0.${String(count >> 8)}.${String(count & 255)}` };
}

/** Registers somebody by the API, who has yet to activate the account. */
export async function makePerson(request: APIRequestContext, { phone, ...person }: Person): Promise<void> {
  const form = { ...person, confirmPassword: person.password, phone_number: phone, agree: '1' };
  expect((await request.post('/api/register', { headers: ownAddress(), form })).status()).toBe(201);
}

export interface Protection {
  readonly secret: string;
  readonly backupCodes: readonly string[];
}

/** Switches the second factor of somebody on, by the API. */
export async function protect(request: APIRequestContext, { email, password }: Person): Promise<Protection> {
  const { token } = await (await request.post('/api/login', { form: { email, password } })).json();
  const headers = { Authorization: `Bearer ${token}` };
  const begun = await request.post('/api/account/twofa', { headers, form: { action: 'begin' } });
  const secret: string = (await begun.json()).data.secret;
  const code = new TOTP({ secret }).generate();
  const enabled = await request.post('/api/account/twofa', { headers, form: { action: 'enable', code } });
  const { data } = await enabled.json();
  return { secret, backupCodes: data.backup_codes };
}

/** Pastes a text somewhere on the page that is no field. */
export async function pasteAnywhere(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
