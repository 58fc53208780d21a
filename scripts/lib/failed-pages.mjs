import { existsSync, readFileSync } from 'node:fs';

/** More pages than these say the same again. */
const MOST = 5;

/**
 * What stood on the page when a browser test failed: who has only a log of the run can see it too.
 * @param {import('./results.mjs').Line[]} lines
 * @returns {{ title: string, page: string }[]} of the first tests that failed
 */
export function pagesOf(lines) {
  return lines
    .flatMap((line) => ('name' in line && line.page !== undefined && existsSync(line.page) ? [line] : []))
    .map(({ name, page = '' }) => ({ title: name, page: snapshotIn(readFileSync(page, 'utf8')) }))
    .filter(({ page }) => page !== '')
    .slice(0, MOST);
}

/** @param {string} text */
function snapshotIn(text) {
  return /```yaml\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
}
