import type { Browser, CDPSession, Page } from 'playwright';
import { brotli } from '../compress.ts';
import { longestRun } from './hops.ts';
import { PATIENCE, QUIET, VIEWPORT, observe, type PageToLoad, type Seen } from './observe.ts';

/** What hops are counted with: each takes so long that a busy machine makes none of two, and none of one. */
const LONG_WAY = { offline: false, latency: 1_000, downloadThroughput: -1, uploadThroughput: -1 };

export interface Load {
  /** Brotli-11 bytes of the scripts that the page had asked for when it could be used, and of those that followed. */
  readonly js: number;
  readonly laterJs: number;
  /** Of all style sheets. */
  readonly css: number;
  /** Requests until the page could be used. */
  readonly requests: number;
  readonly hops: number;
  /** Addresses of the longest run, for whoever wants to shorten it. */
  readonly trail: readonly string[];
  /** The largest element painted, which ends the run: its tag and the start of its text. */
  readonly largest: string;
  readonly shift: number;
}

interface Request {
  readonly id: string;
  readonly url: string;
  readonly kind: string;
  readonly start: number;
  end: number | null;
}

/** Loads a page once, cold, in a fresh context, and notes what it asks for. Throws if it does not get ready. */
export async function loadPage(browser: Browser, wanted: PageToLoad): Promise<Load> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: VIEWPORT,
    locale: 'vi-VN',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe, { session: wanted.session, ready: wanted.ready });
    const cdp = await context.newCDPSession(page);
    const requests = await record(cdp);
    await cdp.send('Network.emulateNetworkConditions', LONG_WAY);
    await page.goto(wanted.url, { waitUntil: 'commit', timeout: PATIENCE });
    await page.waitForFunction(() => Object(window).__seen.ready > 0, null, { timeout: PATIENCE });
    await untilQuiet(page, requests);
    return await summarise(page, cdp, [...requests.values()]);
  } finally {
    await context.close();
  }
}

async function record(cdp: CDPSession): Promise<Map<string, Request>> {
  const requests = new Map<string, Request>();
  let first: number | null = null;
  const since = (timestamp: number) => (timestamp - (first ??= timestamp)) * 1_000;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    // What is fetched ahead for the next page is no part of this one.
    const isAhead = 'Sec-Purpose' in request.headers || request.initialPriority === 'VeryLow';
    if (!/^https?:/.test(request.url) || isAhead) return;
    requests.set(requestId, {
      id: requestId,
      url: request.url,
      kind: type ?? 'Other',
      start: since(timestamp),
      end: null,
    });
  });
  const end = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    const request = requests.get(requestId);
    if (request) request.end = since(timestamp);
  };
  cdp.on('Network.loadingFinished', end);
  cdp.on('Network.loadingFailed', end);
  await cdp.send('Network.enable');
  return requests;
}

/** Waits until nothing was asked for during 1.5 s; the event stream, which never ends, does not count. */
async function untilQuiet(page: Page, requests: ReadonlyMap<string, Request>): Promise<void> {
  const state = () => [...requests.values()].map(({ id, end }) => `${id}${end}`).join();
  for (let before = '', now = state(); before !== now;) {
    before = now;
    await page.waitForTimeout(QUIET);
    now = state();
  }
}

async function summarise(page: Page, cdp: CDPSession, requests: readonly Request[]): Promise<Load> {
  const seen = await page.evaluate(() => Object(window).__seen as Seen);
  // By the page's own clock, which is that of what it saw.
  const starts = await page.evaluate(() =>
    Object.fromEntries(performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime])),
  );
  const isLater = ({ url }: Request) => (starts[url] ?? 0) > seen.ready;
  const bytes = { js: 0, laterJs: 0, css: 0 };
  for (const request of requests) {
    const kind = /\.(js|css)(\?|$)/.exec(request.url)?.[1];
    if (kind !== 'js' && kind !== 'css') continue;
    const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId: request.id });
    const size = (await brotli(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'))).length;
    bytes[kind === 'js' && isLater(request) ? 'laterJs' : kind] += size;
  }
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src]):not([type="application/json"])')].map(
      (script) => script.textContent ?? '',
    ),
  );
  for (const script of inline) bytes.js += (await brotli(Buffer.from(script))).length;
  const run = longestRun(requests, seen.lcp);
  return {
    ...bytes,
    ...seen,
    requests: requests.filter((request) => !isLater(request)).length,
    hops: run.length,
    trail: run.map(({ url }) => new URL(url).pathname),
  };
}
