import { describe, expect, it } from 'vitest';
import { excesses, ratioOf } from './budget.ts';
import type { Load } from './load-page.ts';

const load = (js: number): Load => ({
  js,
  laterJs: 60_000,
  css: 10_000,
  requests: 12,
  hops: 2,
  trail: ['/', '/main.js'],
  largest: '<p> text',
  shift: 0,
});

describe('budgets', () => {
  it('are kept by a page that stays below each bound', () => {
    const measured = { page: '/', ours: load(200_000), twin: load(180_000) };
    expect(excesses(measured, { jsKb: 225, laterKb: 60, cssKb: 20, requests: 15, hops: 3, jsRatio: 1.35 })).toEqual([]);
  });

  it('name every bound that a page breaks', () => {
    const measured = { page: '/billing', ours: load(240_000), twin: load(160_000) };
    expect(ratioOf(measured)).toBe(1.5);
    expect(excesses(measured, { jsKb: 225, laterKb: 50, requests: 10, jsRatio: 1.35 })).toEqual([
      '/billing: 240 KB of scripts, at most 225',
      '/billing: 60 KB of scripts that follow, at most 50',
      '/billing: 12 requests, at most 10',
      "/billing: 1.5 times the twin's scripts, at most 1.35",
    ]);
  });

  it('leave the ratio out without a twin', () => {
    expect(excesses({ page: '/auth/login', ours: load(1_000), twin: null }, { jsRatio: 1 })).toEqual([]);
  });
});
