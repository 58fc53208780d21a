import { readFileSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';
import * as v from 'valibot';
import { inWorkspace, remoteNames } from '@app/config/workspace.ts';
import { readManifest } from '../publish.ts';
import { renderedDir } from '../store.ts';
import { renderTwin } from '../twin.ts';
import { excesses, ratioOf, round, type Budget, type Measured } from './budget.ts';
import { startFront } from './front.ts';
import { signIn } from './sign-in.ts';
import { loadPage, longWay, slowPhone, type Load, type PageToLoad } from './load-page.ts';

const LOGIN = '/auth/login';
const budgetsSchema = v.record(v.picklist(['login', 'home', 'deepLink']), v.record(v.string(), v.number()));

export interface MeasureOptions {
  /** Origin of a running server with the demo account. */
  readonly api: string;
  /** Paths to load; none for login, home and a deep link into every remote. */
  readonly pages: readonly string[];
  /** Loads per page for the times, of which the median counts; 0 leaves the times out, which depend on the machine. */
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
  const fronts = [await startFront(renderedDir('local'), api), await startFront(await renderTwin(), api)];
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const measured: Measured[] = [];
    for (const page of pages.length > 0 ? pages : [LOGIN, '/', ...(await deepLinks())]) {
      const isLogin = page === LOGIN;
      const loads: (Load | null)[] = [];
      for (const { url } of isLogin ? fronts.slice(0, 1) : fronts) {
        const wanted = { url: url + page, session: isLogin ? null : session, ready: isLogin ? '#submit' : 'main h1' };
        loads.push(await medianLoad(browser, wanted, runs));
      }
      const [ours, twin = null] = loads;
      if (ours) measured.push({ page, ours, twin });
    }
    const budgets = readBudgets();
    return {
      table: measured.map((one) => ({ ...row(one), ...(runs > 0 && times(one)) })),
      broken: measured.flatMap((one) => excesses(one, budgetOf(budgets, one.page))),
    };
  } finally {
    await browser.close();
    await Promise.all(fronts.map(({ close }) => close()));
  }
}

async function medianLoad(browser: Browser, wanted: PageToLoad, runs: number): Promise<Load> {
  const counted = await loadPage(browser, wanted, longWay);
  const timed: Load[] = [];
  while (timed.length < runs) timed.push(await loadPage(browser, wanted, slowPhone));
  const median = (figure: (load: Load) => number) => timed.map(figure).sort((a, b) => a - b)[timed.length >> 1] ?? 0;
  return {
    ...counted,
    lcp: median((load) => load.lcp),
    ready: median((load) => load.ready),
    blocking: median((load) => load.blocking),
    shift: Math.max(counted.shift, ...timed.map((load) => load.shift)),
  };
}

async function deepLinks(): Promise<string[]> {
  const manifests = await Promise.all(remoteNames().map(readManifest));
  return manifests.flatMap(({ pages }) => pages[0]?.path ?? []);
}

type Budgets = Readonly<Partial<Record<'login' | 'home' | 'deepLink', Budget>>>;

function readBudgets(): Budgets {
  return v.parse(budgetsSchema, JSON.parse(readFileSync(inWorkspace('deploy/mfe/budgets.json'), 'utf8')));
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

function times({ ours, twin }: Measured): object {
  return {
    'LCP ms': Math.round(ours.lcp),
    'twin LCP': twin ? Math.round(twin.lcp) : '',
    'ready ms': Math.round(ours.ready),
    'twin ready': twin ? Math.round(twin.ready) : '',
    'blocking ms': Math.round(ours.blocking),
  };
}
