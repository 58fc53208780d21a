import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { inRoot } from '../scripts/lib/paths.mjs';
import { resultsFile, type Line } from '../scripts/lib/results.mjs';

/** Writes each browser test down as soon as it has ended, for who counts, retries and remembers them. */
export default class ResultsReporter implements Reporter {
  /** How many tests of a file have not ended. */
  readonly #left = new Map<string, number>();

  onBegin(_config: unknown, suite: Suite): void {
    for (const test of suite.allTests()) this.#left.set(fileOf(test), (this.#left.get(fileOf(test)) ?? 0) + 1);
  }

  onTestEnd(test: TestCase, { status, duration, attachments }: TestResult): void {
    const file = fileOf(test);
    const page = attachments.find(({ name }) => name === 'error-context')?.path;
    // The first parts of the path are the project and the file.
    const name = test.titlePath().slice(3).join(' › ');
    write({ file, name, state: stateOf(test, status), seconds: duration / 1000, ...(page !== undefined && { page }) });
    const left = (this.#left.get(file) ?? 1) - 1;
    this.#left.set(file, left);
    if (left === 0) write({ file, ended: true, broken: false });
  }

  onError({ message = 'no message', location }: TestError): void {
    write({ error: message, ...(location && { path: path.relative(inRoot('e2e'), location.file) }) });
  }
}

/** A test that was not begun because one before it failed is not one that was skipped on purpose. */
function stateOf(test: TestCase, status: TestResult['status']): 'passed' | 'failed' | 'skipped' {
  if (status === 'skipped' && test.expectedStatus === 'skipped') return 'skipped';
  return status === test.expectedStatus ? 'passed' : 'failed';
}

function fileOf(test: TestCase): string {
  return path.relative(inRoot('e2e'), test.location.file);
}

function write(line: Line): void {
  appendFileSync(resultsFile(), `${JSON.stringify(line)}\n`);
}
