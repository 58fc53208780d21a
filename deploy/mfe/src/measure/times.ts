import type { Browser } from 'playwright';
import { round } from './budget.ts';
import { loadPage, slowPhone, thisMachine, type Load, type PageToLoad } from './load-page.ts';

/**
 * Columns of a table: medians of a page, and how they compare with the twin's. The two are loaded by turns, so that both
 * meet the same moments of the machine: times on a slow phone, processor time with nothing slowed down.
 * @param wanted the page, and the twin's where there is one
 */
export async function measureTimes(
  browser: Browser,
  wanted: readonly PageToLoad[],
  pairs: number,
): Promise<Record<string, string | number>> {
  const slow = await loadByTurns(wanted, pairs, (page) => loadPage(browser, page, slowPhone));
  const fast = await loadByTurns(wanted, pairs, (page) => loadPage(browser, page, thisMachine));
  return {
    'LCP ms': medianOf(slow, (load) => load.lcp),
    'LCP / twin': ratios(slow, (load) => load.lcp),
    'ready ms': medianOf(slow, (load) => load.ready),
    'ready / twin': ratios(slow, (load) => load.ready),
    'blocking ms': medianOf(slow, (load) => load.blocking),
    'most CLS': round(Math.max(...slow.flatMap(([ours]) => ours?.shift ?? []))),
    'CPU ms': medianOf(fast, (load) => load.cpu),
    'CPU / twin': ratios(fast, (load) => load.cpu),
  };
}

/** One turn: the page, and the twin's where there is one. */
type Turn = readonly Load[];
type Figure = (load: Load) => number;

async function loadByTurns(
  wanted: readonly PageToLoad[],
  pairs: number,
  load: (page: PageToLoad) => Promise<Load>,
): Promise<Turn[]> {
  const turns: Turn[] = [];
  while (turns.length < pairs) {
    const turn: Load[] = [];
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
