import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagesOf } from './failed-pages.mjs';

describe('What a log of browser tests says of a failed one', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'failed-pages-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** @type {(title: string, status: string, file: string) => import('./failed-pages.mjs').Suite} */
  const of = (title, status, file) => ({
    specs: [{ title, tests: [{ status, results: [{ attachments: [{ name: 'error-context', path: file }] }] }] }],
  });

  test('is the page it stopped at, of a file within files, and nothing of tests that passed', () => {
    const file = path.join(folder, 'failed.md');
    writeFileSync(file, '# Test info\n\n# Page snapshot\n\n```yaml\n- heading "Recipients"\n```\n\n# Source\n');
    const report = {
      suites: [{ suites: [of('A person goes on', 'unexpected', file)] }, of('Another', 'expected', file)],
    };
    expect(pagesOf(report)).toEqual([{ title: 'A person goes on', page: '- heading "Recipients"\n' }]);
  });

  test('is nothing where the browser left no page', () => {
    const file = path.join(folder, 'timeout.md');
    writeFileSync(file, '# Error details\n\n```\nTest timeout exceeded.\n```\n');
    const suites = [of('It died', 'unexpected', path.join(folder, 'none.md')), of('It hung', 'unexpected', file)];
    expect(pagesOf({ suites })).toEqual([]);
  });
});
