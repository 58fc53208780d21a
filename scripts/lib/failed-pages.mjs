import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Result
 * @property {{ name: string, path?: string }[]} [attachments]
 * @typedef {object} Suite
 * @property {{ title: string, tests: { status: string, results: Result[] }[] }[]} [specs]
 * @property {Suite[]} [suites] of files within files
 */

/** More pages than these say the same again. */
const MOST = 5;

/**
 * What stood on the page when a test failed, as the runner writes it beside the screenshot: who has only a log of the
 * run can see it too.
 * @param {{ suites: Suite[] }} report as the runner writes it with `--reporter=json`
 * @returns {{ title: string, page: string }[]} of the first tests that failed
 */
export function pagesOf({ suites }) {
  return suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .flatMap(({ results }) => results.flatMap(({ attachments = [] }) => attachments))
        .filter(({ name, path }) => name === 'error-context' && path !== undefined && existsSync(path))
        .map(({ path = '' }) => ({ title, page: snapshotIn(readFileSync(path, 'utf8')) })),
    )
    .filter(({ page }) => page !== '')
    .slice(0, MOST);
}

/**
 * @param {Suite} suite
 * @returns {NonNullable<Suite['specs']>}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {string} text */
function snapshotIn(text) {
  return /```yaml\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
}
