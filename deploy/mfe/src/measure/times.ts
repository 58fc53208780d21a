import type { Browser } from 'playwright';
import { round } from './budget.ts';
import type { Line } from './line.ts';
import type { PageToLoad } from './observe.ts';
import { timePage, type Times } from './time-page.ts';

/** A slow phone: 150 ms from a request to its answer, 1.6 Mbps down, a processor a quarter as fast as this one. */
export const SLOW_LINE: Line = { latency: 150, throughput: 200_000 };
const SLOW_PROCESSOR = 4;

/**
 * Columns of a table: medians of a page, and how they compare with the twin's. The two are loaded by turns, so that both
 * meet the same moments of the machine: times on a slow phone, processor time with nothing slowed down.
 * @param slow the page, and the twin's where there is one, from servers behind a slow line
 * @param fast the same from servers that nothing slows down
 */
export async function measureTimes(
  browser: Browser,
  { slow, fast }: { slow: readonly PageToLoad[]; fast: readonly PageToLoad[] },
  pairs: number,
): Promise<Record<string, string | number>> {
  const slowly = await loadByTurns(slow, pairs, (page) => timePage(browser, page, SLOW_PROCESSOR));
  const quickly = await loadByTurns(fast, pairs, (page) => timePage(browser, page, 1));
  return {
    'LCP ms': medianOf(slowly, (load) => load.lcp),
    'LCP / twin': ratios(slowly, (load) => load.lcp),
    'ready ms': medianOf(slowly, (load) => load.ready),
    'ready / twin': ratios(slowly, (load) => load.ready),
    'blocking ms': medianOf(slowly, (load) => load.blocking),
    'blocking / twin': ratios(slowly, (load) => load.blocking),
    'most CLS': round(Math.max(...slowly.flatMap(([ours]) => ours?.shift ?? []))),
    'CPU ms': medianOf(quickly, (load) => load.cpu),
    'CPU / twin': ratios(quickly, (load) => load.cpu),
  };
}

/** One turn: the page, and the twin's where there is one. */
type Turn = readonly Times[];
type Figure = (load: Times) => number;

async function loadByTurns(
  wanted: readonly PageToLoad[],
  pairs: number,
  load: (page: PageToLoad) => Promise<Times>,
): Promise<Turn[]> {
  const turns: Turn[] = [];
  while (turns.length < pairs) {
    const turn: Times[] = [];
    for (const page of wanted) turn.push(await load(page));
    turns.push(turn);
  }
  return turns;
}

function medianOf(turns: readonly Turn[], figure: Figure): number {
  return Math.round(median(turns.flatMap(([ours]) => (ours ? figure(ours) : []))));
}

/** The median ratio of a turn's two loads, and the smallest and largest; empty without a twin. */
function ratios(turns: readonly Turn[], figure: Figure): string {
  const all = turns.flatMap(([ours, twin]) => (ours && twin ? figure(ours) / figure(twin) : []));
  if (all.length === 0) return '';
  return `${round(median(all))} (${round(Math.min(...all))}–${round(Math.max(...all))})`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}
