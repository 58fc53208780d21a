import type { Browser, Page } from 'playwright';
import type { Finding } from '../finding.ts';
import type { Session } from '../measure/sign-in.ts';
import { culpritOf, type PageError } from './culprit.ts';

/** Milliseconds that a page may take: more than any that works, on a machine that does much else. */
const PATIENCE = 60_000;
/** What has to be there once a page has painted. */
const READY = { guest: '#submit', member: 'main h1' };
/** What the home page keeps free for a widget that is on its way. */
const WAITING = '[data-widget][aria-busy="true"]';

/** So high that no widget is too far below to be loaded. */
const WINDOW = { width: 1_280, height: 4_000 };

export interface Visit {
  readonly url: string;
  readonly session: Session | null;
  /** App that answers for the page. */
  readonly app: string;
  /** Apps whose code may run on it beside that. */
  readonly remotes: readonly string[];
}

/** Opens a page cold. A finding for a page that does not paint, paints a failure, or has an error in its console. */
export async function visit(browser: Browser, { url, session, app, remotes }: Visit): Promise<Finding[]> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'vi-VN', viewport: WINDOW });
  const errors: PageError[] = [];
  try {
    const page = await context.newPage();
    // A page that has failed is not waited for.
    const failed = new Promise<void>((resolve) => {
      const note = (error: PageError) => resolve(void errors.push(error));
      page.on('console', (message) => {
        if (message.type() === 'error') note({ text: message.text(), where: message.location().url });
      });
      page.on('pageerror', ({ message, stack = '' }) => note({ text: message, where: stack }));
    });
    await page.addInitScript(rememberSession, session);
    await Promise.race([painted(page, url, session), failed]);
    // A failed remote is a page as well, with a heading and no reload.
    const alert = page.locator('main [role="alert"]');
    if (session && (await alert.count()) > 0) errors.push({ text: await alert.first().innerText(), where: '' });
  } catch (error) {
    const text = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
    errors.push({ text, where: '' });
  } finally {
    await context.close();
  }
  const [first] = errors;
  if (first === undefined) return [];
  const evidence = `${new URL(url).pathname} of ${app} does not paint without an error: ${first.text.slice(0, 300)}`;
  const culprit = culpritOf(first, remotes, app);
  return [{ code: 'smoke', evidence, remedy: `correct ${culprit} and publish a new version` }];
}

async function painted(page: Page, url: string, session: Session | null): Promise<void> {
  await page.goto(url, { waitUntil: 'load', timeout: PATIENCE });
  await page.waitForSelector(session ? READY.member : READY.guest, { timeout: PATIENCE });
  // Widgets of remotes arrive after the page.
  await page.waitForSelector(WAITING, { state: 'detached', timeout: PATIENCE });
}

/** Runs in the page before its own scripts; it is sent as text, so it names nothing of this file. */
function rememberSession(session: Session | null): void {
  if (!session) return;
  localStorage.setItem('auth._token.local', session.token);
  localStorage.setItem('auth.account', session.account);
  localStorage.setItem('auth.scope', session.scopes);
}
