import { afterEach, expect, it, vi } from 'vitest';
import { PlainError } from './run.mjs';
import { chosenSteps, runSteps } from './steps.mjs';

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
  expect(lines.at(-1)).toBe('42 passed, 0 failed');
});

it('goes on after a failure, shows its message without a stack, and fails in the end', async () => {
  const code = await runSteps([
    { title: 'Lint', run: () => Promise.reject(new PlainError('a.ts:1: no-console')) },
    { title: 'Tests', run: async () => ({ passed: 40, failed: 2 }) },
  ]);
  expect(code).toBe(1);
  expect(lines).toContain('a.ts:1: no-console');
  expect(lines.at(-1)).toBe('40 passed, 3 failed');
});

it('ends where a step fails that later ones need', async () => {
  const browser = vi.fn(async () => {});
  const code = await runSteps([
    { title: 'Build', isNeeded: true, run: () => Promise.reject(new PlainError('a.ts:1: no such file')) },
    { title: 'Browser tests', run: browser },
  ]);
  expect(code).toBe(1);
  expect(browser).not.toHaveBeenCalled();
  expect(lines).toContain('\n✗ What comes after needs this step, and is not run.');
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
});

it('lists flaky tests at the very end and lets a few through', async () => {
  const flaky = ['a.test.ts › one', 'b.test.ts › two'];
  const code = await runSteps([{ title: 'Tests', run: async () => ({ passed: 9, failed: 0, flaky }) }]);
  expect(code).toBe(0);
  expect(lines.slice(-3)).toEqual(['flaky: a.test.ts › one', 'flaky: b.test.ts › two', '9 passed, 0 failed']);
});

it('fails a run with more than five flaky tests', async () => {
  const flaky = Array.from({ length: 6 }, (_, index) => `a.test.ts › ${index}`);
  const code = await runSteps([{ title: 'Tests', run: async () => ({ passed: 9, failed: 0, flaky }) }]);
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe('9 passed, 1 failed');
});

it('prints the time of each step and the ten slowest tests', async () => {
  const slowest = Array.from({ length: 12 }, (_, index) => ({ title: `test ${index}`, seconds: index }));
  await runSteps([{ title: 'Tests', run: async () => ({ passed: 12, failed: 0, slowest }) }]);
  expect(lines.some((line) => /^ +0\.0 s {2}Tests: ✓ 12 passed$/.test(line))).toBe(true);
  const shown = lines.filter((line) => /s {2}test \d+$/.test(line)).map((line) => line.trim());
  expect(shown).toHaveLength(10);
  expect(shown[0]).toBe('11.0 s  test 11');
});

it('runs what others need before the chosen steps', () => {
  const needed = { title: 'Build', isNeeded: true, async run() {} };
  const steps = [needed, ...['Crashes', 'Start times'].map((title) => ({ title, async run() {} }))];
  expect(chosenSteps(steps, ['crashes']).map(({ title }) => title)).toEqual(['Build', 'Crashes']);
  expect(() => chosenSteps(steps, ['crushes'])).toThrow('No step has crushes');
});

it('runs only the steps with a word in their title, and names all when none has it', () => {
  const steps = ['Crashes, embedded', 'Crashes on PostgreSQL', 'Start times'].map((title) => ({
    title,
    async run() {},
  }));
  const titles = (/** @type {string[]} */ words) => chosenSteps(steps, words).map(({ title }) => title);
  expect(titles([])).toHaveLength(3);
  expect(titles(['crashes'])).toEqual(['Crashes, embedded', 'Crashes on PostgreSQL']);
  expect(titles(['embedded', 'start'])).toEqual(['Crashes, embedded', 'Start times']);
  expect(() => titles(['crushes'])).toThrow('Crashes, embedded\nCrashes on PostgreSQL\nStart times');
});
