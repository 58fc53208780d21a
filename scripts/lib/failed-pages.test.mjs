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

  /** @type {(name: string, page?: string) => import('./results.mjs').Line} */
  const failed = (name, page) => ({ file: 'a.spec.ts', name, state: 'failed', seconds: 1, ...(page && { page }) });

  test('is the page it stopped at, and nothing of tests that passed', () => {
    const file = path.join(folder, 'failed.md');
    writeFileSync(file, '# Test info\n\n# Page snapshot\n\n```yaml\n- heading "Recipients"\n```\n\n# Source\n');
    const lines = [failed('A person goes on', file), failed('Another')];
    expect(pagesOf(lines)).toEqual([{ title: 'A person goes on', page: '- heading "Recipients"\n' }]);
  });

  test('is nothing where the browser left no page', () => {
    const file = path.join(folder, 'timeout.md');
    writeFileSync(file, '# Error details\n\n```\nTest timeout exceeded.\n```\n');
    expect(pagesOf([failed('It died', path.join(folder, 'none.md')), failed('It hung', file)])).toEqual([]);
  });
});
