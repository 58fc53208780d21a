import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Build } from '../build.ts';
import { brotli } from '../compress.ts';
import type { Finding } from '../finding.ts';
import { DOCUMENTS_FILE, type HostDocuments } from '../host-documents.ts';
import type { Described } from '../publish.ts';
import type { Release } from '../release.ts';
import { readBudgets, type Budget, type Budgets } from './budget.ts';

/** Bytes of brotli that a budget bounds. */
export interface Weighed {
  /** `scripts of /billing` */
  readonly what: string;
  readonly bytes: number;
  readonly bound: number;
}

/**
 * What the byte budget says of a build before anybody can load it: of a remote its heaviest page, own files alone; of the
 * host the boot script and the home page.
 */
export async function weighBuild(
  { release, extra }: Described,
  { dir }: Build,
  budgets: Budgets = readBudgets(),
): Promise<Weighed[]> {
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (name: string) => {
    const size = sizes.get(name) ?? brotli(readFileSync(path.join(dir, name))).then(({ length }) => length);
    sizes.set(name, size);
    return size;
  };
  const isHost = release.kind === 'host';
  const pages = Object.keys(release.pages).filter((page) => !isHost || page === '/');
  const weights = await Promise.all(pages.map((page) => weighPage(release, page, sizeOf)));
  const boot = isHost ? await bootSize(extra) : 0;
  return [
    ...(isHost ? bounded('boot script', boot, budgets.boot?.jsKb) : []),
    ...heaviest(weights, isHost ? budgets.home : budgets.remote),
  ];
}

/** A finding for every bound that is exceeded (`budget`). */
export function overBudget(app: string, weighed: readonly Weighed[]): Finding[] {
  return weighed
    .filter(({ bytes, bound }) => bytes > bound)
    .map(({ what, bytes, bound }) => ({
      code: 'budget',
      evidence: `${app}: ${kilobytes(bytes)} KB of ${what}, at most ${kilobytes(bound)}`,
      remedy: 'make it smaller, or agree on more in deploy/mfe/budgets.json',
    }));
}

/** One line for the report of a release. */
export function budgetLine(weighed: readonly Weighed[]): string {
  const parts = weighed.map(({ what, bytes, bound }) => {
    const end = bytes > bound ? ', which is too much' : '';
    return `${what} ${kilobytes(bytes)} of ${kilobytes(bound)} KB${end}`;
  });
  return `  budget     ${parts.join('; ')}`;
}

interface PageWeight {
  readonly page: string;
  readonly scripts: number;
  readonly styles: number;
}

async function weighPage(release: Release, page: string, sizeOf: (name: string) => Promise<number>) {
  const { entry, catalogs, pages } = release;
  const first = release.kind === 'host' ? release.styles : release.exposed;
  const files = [...new Set([entry, ...first, ...catalogs.vn, ...(pages[page] ?? [])])];
  const weightOf = async (ending: string) => {
    const sizes = await Promise.all(files.filter((name) => name.endsWith(ending)).map(sizeOf));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return { page, scripts: await weightOf('.js'), styles: await weightOf('.css') };
}

function heaviest(weights: readonly PageWeight[], budget: Budget = {}): Weighed[] {
  const most = (kind: 'scripts' | 'styles', bound: number | undefined) => {
    const [first] = weights.toSorted((a, b) => b[kind] - a[kind]);
    return first ? bounded(`${kind} of ${first.page}`, first[kind], bound) : [];
  };
  return [...most('scripts', budget.jsKb), ...most('styles', budget.cssKb)];
}

function bounded(what: string, bytes: number, kb: number | undefined): Weighed[] {
  return kb === undefined ? [] : [{ what, bytes, bound: kb * 1_000 }];
}

async function bootSize(extra: Described['extra']): Promise<number> {
  const { app }: Pick<HostDocuments, 'app'> = JSON.parse(extra[DOCUMENTS_FILE] ?? '');
  return (await brotli(Buffer.from(app.boot))).length;
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(bytes < 10_000 ? 2 : 1);
}
