import { describe, expect, it } from 'vitest';
import { areAllCrashes } from './browser-crashes.mjs';

const passed = { status: 'expected', results: [{ status: 'passed', errors: [] }] };
/** @param {string} message */
const failed = (message) => ({ status: 'unexpected', results: [{ status: 'failed', errors: [{ message }] }] });
/** @param {(typeof passed | ReturnType<typeof failed>)[]} tests */
const reportOf = (...tests) => ({
  errors: [],
  suites: [{ specs: [{ tests: [passed] }], suites: [{ specs: [{ tests }] }] }],
});

describe('tests during which the browser crashed', () => {
  it('are told where nothing else failed', () => {
    const crash = failed('Error: expect(page).toHaveURL(expected) failed\n\n  - Page crashed\n');
    expect(areAllCrashes(reportOf(crash, passed))).toBe(true);
    expect(areAllCrashes(reportOf(failed('Error: page.goto: Target crashed')))).toBe(true);
  });

  it('do not excuse a test that failed by itself', () => {
    expect(areAllCrashes(reportOf(failed('- Page crashed'), failed('expected 1 to be 2')))).toBe(false);
    expect(areAllCrashes(reportOf(passed))).toBe(false);
    expect(areAllCrashes({ ...reportOf(failed('Page crashed')), errors: ['no server'] })).toBe(false);
  });
});
