import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { PATIENCE, QUIET, VIEWPORT, observe, type PageToLoad, type Seen } from './observe.ts';
import { openQuietPage, type QuietPage } from './quiet-page.ts';

/** What a cold load of a page took. */
export interface Times extends Seen {
  /** Milliseconds of processor time that the main thread took until the page could be used. */
  readonly cpu: number;
}

/**
 * Loads a page once, cold, in a fresh context that nobody listens to. Throws if it does not get ready. How slow the network
 * is, is the server's matter.
 * @param slowdown how many times slower than this machine's the processor is
 */
export async function timePage(browser: Browser, { url, ...wanted }: PageToLoad, slowdown: number): Promise<Times> {
  const page = await openQuietPage(browser, VIEWPORT);
  try {
    const source = `(${observe.toString()})(${JSON.stringify(wanted)})`;
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
    await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.send('Page.navigate', { url });
    await untilReady(page);
    const cpu = await taskTime(page);
    await untilQuiet(page);
    return { ...(await page.evaluate<Seen>('window.__seen')), cpu };
  } finally {
    await page.close();
  }
}

async function untilReady(page: QuietPage): Promise<void> {
  for (const start = Date.now(); Date.now() - start < PATIENCE; await wait(50)) {
    if (await page.evaluate<boolean>('window.__seen?.ready > 0')) return;
  }
  throw new Error(`The page was not ready after ${PATIENCE} ms`);
}

/** Milliseconds that the page's main thread has worked so far. */
async function taskTime(page: QuietPage): Promise<number> {
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
}

/** Waits until nothing has come and no long task has run for 1.5 s; the event stream, which never ends, does not count. */
async function untilQuiet(page: QuietPage): Promise<void> {
  const state = () =>
    page.evaluate<string>('`${performance.getEntriesByType("resource").length} ${window.__seen.blocking}`');
  for (let before = '', now = await state(); before !== now;) {
    before = now;
    await wait(QUIET);
    now = await state();
  }
}
