import { expect, it, vi } from 'vitest';
import { runWithTries } from './tries.mjs';

vi.spyOn(process.stdout, 'write').mockReturnValue(true);

/** @typedef {import('./results.mjs').Line} Line */

/** @param {string} file @param {string} name @param {boolean} hasPassed @returns {Line} */
const test = (file, name, hasPassed) => ({ file, name, state: hasPassed ? 'passed' : 'failed', seconds: 1 });

/** @param {Line[][]} tries lines of each try; a try with a failure exits with 1 @param {number} [secondTries] */
async function judge(tries, secondTries = 2) {
  /** @type {(string[] | null)[]} */
  const asked = [];
  const tally = await runWithTries(async (files) => {
    const lines = tries[asked.length] ?? [];
    asked.push(files);
    const isFine = lines.every(
      (line) =>
        !('error' in line) && !('broken' in line && line.broken) && !('state' in line && line.state === 'failed'),
    );
    return { lines, code: isFine ? 0 : 1 };
  }, secondTries);
  return { asked, passed: tally.passed, failed: tally.failed, flaky: tally.flaky };
}

it('tries the files of failed tests again, and calls flaky what passes then', async () => {
  const outcome = await judge([
    [test('a', 'one', true), test('b', 'two', false), test('b', 'three', true)],
    [test('b', 'two', true), test('b', 'three', true)],
  ]);
  expect(outcome).toEqual({ asked: [null, ['b']], passed: 3, failed: 0, flaky: ['b › two'] });
});

it('fails what fails at every try', async () => {
  const failing = [test('b', 'two', false)];
  expect(await judge([failing, failing, failing, failing])).toEqual({
    asked: [null, ['b'], ['b']],
    passed: 0,
    failed: 1,
    flaky: [],
  });
});

it('tries nothing again when no second tries are allowed', async () => {
  expect(await judge([[test('b', 'two', false)]], 0)).toMatchObject({ asked: [null], failed: 1 });
});

it('keeps a test passed that fails only beside another that is tried again', async () => {
  const outcome = await judge([
    [test('b', 'two', false), test('b', 'three', true)],
    [test('b', 'two', true), test('b', 'three', false)],
  ]);
  expect(outcome).toMatchObject({ passed: 2, failed: 0, flaky: ['b › two', 'b › three'] });
});

it('tries a file again that could not be loaded or whose error came outside a test', async () => {
  const outcome = await judge([
    [{ file: 'b', ended: true, broken: true }, { error: 'no such socket', path: 'c' }, test('c', 'four', true)],
    [test('b', 'two', true), { file: 'b', ended: true, broken: false }, { file: 'c', ended: true, broken: false }],
  ]);
  expect(outcome).toEqual({
    asked: [null, ['b', 'c']],
    passed: 2,
    failed: 0,
    flaky: ['b (outside its tests)', 'c (outside its tests)'],
  });
});

it('fails a run that broke without saying where, or before it got to a test', async () => {
  expect(await judge([[{ error: 'out of memory' }]])).toMatchObject({ asked: [null], failed: 1 });
  const tally = await runWithTries(async () => ({ lines: [], code: 1 }), 2);
  expect(tally).toMatchObject({ passed: 0, failed: 1 });
});
