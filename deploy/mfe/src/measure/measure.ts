import { chromium } from 'playwright';
import { remoteNames } from '@app/config/workspace.ts';
import { readManifest } from '../publish.ts';
import { BROWSER_ARGUMENTS } from '../smoke/chromium.ts';
import { renderedDir } from '../store.ts';
import { renderTwin } from '../twin.ts';
import { excesses, ratioOf, readBudgets, round, type Budget, type Budgets, type Measured } from './budget.ts';
import { startFront, type Front } from './front.ts';
import { signIn, type Session } from './sign-in.ts';
import { loadPage, type Load } from './load-page.ts';
import type { PageToLoad } from './observe.ts';
import { SLOW_LINE, measureTimes } from './times.ts';

const LOGIN = '/auth/login';
/** The servers' certificates are made for the run; the product's first language. */
const ARGUMENTS = [...BROWSER_ARGUMENTS, '--ignore-certificate-errors', '--accept-lang=vi-VN'];

export interface MeasureOptions {
  /** Origin of a running server with the demo account. */
  readonly api: string;
  /** Paths to load; none for login, home and a deep link into every remote. */
  readonly pages: readonly string[];
  /** Pairs of loads for the times, of which the median counts; 0 leaves the times out, which depend on the machine. */
  readonly runs: number;
  readonly executablePath: string;
}

/** Measures login, home and a deep link into every remote against the twin. Answers the pages and what is exceeded. */
export async function measure({
  api,
  pages,
  runs,
  executablePath,
}: MeasureOptions): Promise<{ table: object[]; broken: string[] }> {
  const session = await signIn(api);
  const webDirs = [renderedDir('local'), await renderTwin()];
  const fronts = await Promise.all(webDirs.map((dir) => startFront(dir, api)));
  const slowFronts = await Promise.all(webDirs.map((dir) => startFront(dir, api, SLOW_LINE)));
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  try {
    const measured: Measured[] = [];
    const table: object[] = [];
    for (const page of pages.length > 0 ? pages : [LOGIN, '/', ...(await deepLinks())]) {
      const fast = fromFronts(fronts, page, session);
      const loads: Load[] = [];
      for (const one of fast) loads.push(await loadPage(browser, one));
      const [ours, twin = null] = loads;
      if (!ours) continue;
      measured.push({ page, ours, twin });
      const slow = fromFronts(slowFronts, page, session);
      table.push({
        ...row({ page, ours, twin }),
        ...(runs > 0 && (await measureTimes(browser, { slow, fast }, runs))),
      });
    }
    const budgets = readBudgets();
    return {
      table,
      broken: measured.flatMap((one) => excesses(one, budgetOf(budgets, one.page))),
    };
  } finally {
    await browser.close();
    await Promise.all([...fronts, ...slowFronts].map(({ close }) => close()));
  }
}

/** A page as the product and its twin serve it. A guest's page has no twin: it has no federation either. */
function fromFronts(fronts: readonly Front[], page: string, session: Session): PageToLoad[] {
  return page === LOGIN
    ? fronts.slice(0, 1).map(({ url }) => ({ url: url + page, session: null, ready: '#submit' }))
    : fronts.map(({ url }) => ({ url: url + page, session, ready: 'main h1' }));
}

async function deepLinks(): Promise<string[]> {
  const manifests = await Promise.all(remoteNames().map(readManifest));
  return manifests.flatMap(({ pages }) => pages[0]?.path ?? []);
}

function budgetOf(budgets: Budgets, page: string): Budget {
  if (page === LOGIN) return budgets.login ?? {};
  return (page === '/' ? budgets.home : budgets.deepLink) ?? {};
}

function row(measured: Measured): object {
  const { page, ours, twin } = measured;
  const ratio = ratioOf(measured);
  return {
    page,
    'JS KB': round(ours.js / 1_000),
    'later KB': round(ours.laterJs / 1_000),
    'twin KB': twin ? round(twin.js / 1_000) : '',
    ratio: ratio === null ? '' : round(ratio),
    'CSS KB': round(ours.css / 1_000),
    requests: ours.requests,
    hops: ours.hops,
    'twin hops': twin ? twin.hops : '',
    CLS: round(ours.shift),
  };
}
