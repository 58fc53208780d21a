import { beforeEach, expect, it, vi } from 'vitest';

/** What the browser was asked to do when it has nothing to do. */
const waiting: (() => void)[] = [];

beforeEach(() => {
  waiting.length = 0;
  vi.resetModules();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
});

it('begins when the first page can be used and the browser is idle, once', async () => {
  const { noteShown, useIdle, whenIdle } = await import('./when-idle.ts');
  const run = vi.fn<() => void>();
  whenIdle(run);
  noteShown();
  noteShown();
  expect(waiting).toHaveLength(1);
  expect([run.mock.calls.length, useIdle.getState().isIdle]).toEqual([0, false]);
  waiting[0]?.();
  expect([run.mock.calls.length, useIdle.getState().isIdle]).toEqual([1, true]);
});

it('begins at once where that has been', async () => {
  const { noteShown, whenIdle } = await import('./when-idle.ts');
  noteShown();
  waiting[0]?.();
  const run = vi.fn<() => void>();
  whenIdle(run);
  expect(run).toHaveBeenCalledTimes(1);
});
