import { expect, type APIRequestContext } from '@playwright/test';
import { patience } from './patience.ts';

export interface ReadMail {
  readonly subject: string;
  readonly text: string;
  /** Path of its link to this server, '' if it has none. */
  readonly path: string;
  /** Its six-digit code, '' if it has none. */
  readonly code: string;
}

/** The newest mail or text message to an address or number whose subject or text fits; waits for it. */
export async function mailTo(request: APIRequestContext, recipient: string, fits: RegExp): Promise<ReadMail> {
  let found: ReadMail | undefined;
  await expect(async () => {
    const html = await (await request.get('/dev/outbox')).text();
    found = entriesTo(html, recipient).find(({ subject, text }) => fits.test(`${subject}\n${text}`));
    expect(found, `a message to ${recipient} with ${fits}`).toBeDefined();
  }).toPass({ timeout: 15_000 * patience });
  if (!found) throw new Error(`Nothing was sent to ${recipient}`);
  return found;
}

/** The outbox lists what was sent, the newest first. */
function entriesTo(html: string, recipient: string): ReadMail[] {
  const entries = html.matchAll(/<h2>([^<]*)<\/h2>\s*<small>(.*?) · [^<]*<\/small>\s*<p>([\s\S]*?)<\/p><\/article>/g);
  return [...entries].flatMap(([, subject = '', to = '', body = '']) => {
    if (to !== recipient) return [];
    const text = body.replace(/<[^>]+>/g, '');
    const token = /\/link\/([\w-]+)/.exec(text)?.[1];
    return [{ subject, text, path: token === undefined ? '' : `/link/${token}`, code: codeIn(`${text}\n${subject}`) }];
  });
}

function codeIn(text: string): string {
  return /(?<!\d)(\d{6})(?!\d)/.exec(text)?.[1] ?? '';
}
