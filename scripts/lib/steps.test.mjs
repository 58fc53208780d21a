import { afterEach, expect, it, vi } from 'vitest';
import { PlainError } from './run.mjs';
import { runSteps } from './steps.mjs';

/** @type {string[]} */
const lines = [];
const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));

afterEach(() => {
  lines.length = 0;
  log.mockClear();
});

it('counts a step as one check, or as many as it tallies, and ends with one plain line', async () => {
  const code = await runSteps([
    { title: 'Lint', run: async () => {} },
    { title: 'Tests', run: async () => ({ passed: 41, failed: 0 }) },
  ]);
  expect(code).toBe(0);
  expect(lines.at(-1)).toBe('\n42 passed, 0 failed');
});

it('goes on after a failure, shows its message without a stack, and fails in the end', async () => {
  const code = await runSteps([
    { title: 'Lint', run: () => Promise.reject(new PlainError('a.ts:1: no-console')) },
    { title: 'Tests', run: async () => ({ passed: 40, failed: 2 }) },
  ]);
  expect(code).toBe(1);
  expect(lines).toContain('a.ts:1: no-console');
  expect(lines.at(-1)).toBe('\n40 passed, 3 failed');
});
