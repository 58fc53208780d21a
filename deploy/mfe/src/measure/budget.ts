import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { inWorkspace } from '@app/config/workspace.ts';
import type { Load } from './load-page.ts';

/** Upper bounds of one page; bytes are brotli 11, KB of 1000. */
export interface Budget {
  readonly jsKb?: number;
  /** Of scripts that follow when the page can be used. */
  readonly laterKb?: number;
  readonly cssKb?: number;
  readonly requests?: number;
  readonly hops?: number;
  /** Scripts against the twin's: 1.1 is a tenth more. */
  readonly jsRatio?: number;
  /** Hops more than the twin's. */
  readonly hopsOverTwin?: number;
  /** How much of what is on screen moves, as CLS counts it. */
  readonly shift?: number;
}

const budgetsSchema = v.record(
  v.picklist(['boot', 'login', 'home', 'deepLink', 'remote']),
  v.record(v.string(), v.number()),
);
export type Budgets = Readonly<Partial<Record<'boot' | 'login' | 'home' | 'deepLink' | 'remote', Budget>>>;

/** The budgets that this checkout agrees on. */
export function readBudgets(): Budgets {
  return v.parse(budgetsSchema, JSON.parse(readFileSync(inWorkspace('deploy/mfe/budgets.json'), 'utf8')));
}

export interface Measured {
  readonly page: string;
  readonly ours: Load;
  readonly twin: Load | null;
}

/** Scripts of a page against those of the twin's; null without a twin. */
export function ratioOf({ ours, twin }: Measured): number | null {
  return twin && twin.js > 0 ? ours.js / twin.js : null;
}

/** What of a page breaks its budget, one sentence each. Only figures that do not depend on the machine are judged. */
export function excesses(measured: Measured, budget: Budget): string[] {
  const { page, ours } = measured;
  const figures: [name: string, value: number | null, bound: number | undefined][] = [
    ['KB of scripts', ours.js / 1_000, budget.jsKb],
    ['KB of scripts that follow', ours.laterJs / 1_000, budget.laterKb],
    ['KB of styles', ours.css / 1_000, budget.cssKb],
    ['requests', ours.requests, budget.requests],
    ['hops', ours.hops, budget.hops],
    ["times the twin's scripts", ratioOf(measured), budget.jsRatio],
    ['hops more than the twin', measured.twin && ours.hops - measured.twin.hops, budget.hopsOverTwin],
    ['of the screen moved', ours.shift, budget.shift],
  ];
  return figures.flatMap(([name, value, bound]) => {
    if (value === null || bound === undefined || value <= bound) return [];
    const why = name === 'hops' ? ` (${ours.trail.join(' → ')}, then ${ours.largest})` : '';
    return [`${page}: ${round(value)} ${name}, at most ${bound}${why}`];
  });
}

/** Two digits are enough to see a change. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
