import type { Browser, CDPSession, Page } from 'playwright';
import { brotli } from '../compress.ts';
import { longestRun } from './hops.ts';
import type { Session } from './sign-in.ts';

/** A network and a processor to load a page with. */
interface Profile {
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
  /** How many times slower than this machine's. */
  readonly cpuSlowdown: number;
}

/** What times are measured with: 150 ms per request, 1.6 Mbps down, 750 kbps up, a slow processor. */
export const slowPhone: Profile = {
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
  cpuSlowdown: 4,
};

/** What hops are counted with: each takes so long that a busy machine makes none of two, and none of one. */
export const longWay: Profile = { latency: 1_000, downloadThroughput: -1, uploadThroughput: -1, cpuSlowdown: 1 };

/** What processor time is measured with: nothing is slowed down, so that it differs least from run to run. */
export const thisMachine: Profile = { latency: 0, downloadThroughput: -1, uploadThroughput: -1, cpuSlowdown: 1 };

const QUIET = 1_500;
const PATIENCE = 30_000;

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
  /** Milliseconds since the navigation started. */
  readonly lcp: number;
  /** When what a person waits for was there. */
  readonly ready: number;
  /** Time that tasks longer than 50 ms blocked the page. */
  readonly blocking: number;
  /** Milliseconds of processor time that the main thread took until the page could be used. */
  readonly cpu: number;
  readonly shift: number;
}

export interface PageToLoad {
  readonly url: string;
  /** Bearer token of a signed-in person; null for a guest. */
  readonly session: Session | null;
  /** Selector of what a person waits for. */
  readonly ready: string;
}

/** What the page's own observers collected. */
type Seen = Pick<Load, 'lcp' | 'largest' | 'blocking' | 'shift' | 'ready'>;

interface Request {
  readonly id: string;
  readonly url: string;
  readonly kind: string;
  readonly start: number;
  end: number | null;
}

/** Loads a page once, cold, in a fresh context. Throws if it does not get ready. */
export async function loadPage(browser: Browser, wanted: PageToLoad, profile: Profile): Promise<Load> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1350, height: 940 },
    locale: 'vi-VN',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe, { session: wanted.session, ready: wanted.ready });
    const cdp = await context.newCDPSession(page);
    const requests = await record(cdp);
    const { cpuSlowdown, ...network } = profile;
    await cdp.send('Network.emulateNetworkConditions', { ...network, offline: false });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(wanted.url, { waitUntil: 'commit', timeout: PATIENCE });
    await untilReady(cdp);
    const cpu = await taskTime(cdp);
    await untilQuiet(page, requests);
    return { ...(await summarise(page, cdp, [...requests.values()])), cpu };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts; it is sent as text, so it names no function of this file. */
function observe({ session, ready }: Pick<PageToLoad, 'session' | 'ready'>): void {
  if (session) {
    localStorage.setItem('auth._token.local', session.token);
    localStorage.setItem('auth.account', session.account);
    localStorage.setItem('auth.scope', session.scopes);
  }
  const seen = { lcp: 0, largest: '', blocking: 0, shift: 0, ready: 0 };
  Object.assign(window, { __seen: seen });
  new MutationObserver((_, observer) => {
    if (!document.querySelector(ready)?.getClientRects().length) return;
    seen.ready = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'longtask') seen.blocking += entry.duration - 50;
        else if (type === 'layout-shift') seen.shift += Number(Object(entry).value);
        else {
          const element: Element | null = Object(entry).element;
          seen.largest = `<${element?.localName}> ${element?.textContent?.slice(0, 40)}`;
          seen.lcp = entry.startTime;
        }
      }
    }).observe({ type, buffered: true });
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

/** Asks the page's own observer, since Playwright's would put a task of its own into the page that is measured. */
async function untilReady(cdp: CDPSession): Promise<void> {
  for (const start = Date.now(); Date.now() - start < PATIENCE;) {
    const { result } = await cdp.send('Runtime.evaluate', { expression: 'window.__seen?.ready', returnByValue: true });
    if (Number(result.value) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The page was not ready after ${PATIENCE} ms`);
}

/** Milliseconds that the page's main thread has worked so far. */
async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
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

async function summarise(page: Page, cdp: CDPSession, requests: readonly Request[]): Promise<Omit<Load, 'cpu'>> {
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
