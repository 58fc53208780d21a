/**
 * @typedef {object} Result
 * @property {string} status
 * @property {{ message?: string }[]} errors
 * @typedef {object} Suite
 * @property {{ tests: { status: string, results: Result[] }[] }[]} [specs]
 * @property {Suite[]} [suites]
 * @typedef {object} Report
 * @property {Suite[]} suites
 * @property {unknown[]} errors
 */

/** As the runner words that the process of a page, or the whole browser, died under a test. */
const CRASH = /\b(?:Page|Target) crashed\b/;

/**
 * Whether tests failed, and each of them because the browser crashed under it.
 * @param {Report} report as the runner writes it with `--reporter=json`
 */
export function areAllCrashes({ suites, errors }) {
  const failed = suites.flatMap(testsOf).filter(({ status }) => status === 'unexpected');
  return errors.length === 0 && failed.length > 0 && failed.every(isCrash);
}

/**
 * @param {Suite} suite
 * @returns {{ status: string, results: Result[] }[]}
 */
function testsOf({ specs = [], suites = [] }) {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)];
}

/** @param {{ results: Result[] }} test */
function isCrash({ results }) {
  return results.some(({ errors }) => errors.some(({ message = '' }) => CRASH.test(message)));
}
