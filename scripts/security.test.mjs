import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const FOLDERS = ['packages/server/src', '.'];

test('every test that docs/security.md names exists', () => {
  const text = readFileSync(inRoot('docs/security.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:test\.tsx?|spec\.ts|mjs|yml))`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !FOLDERS.some((folder) => existsSync(inRoot(folder, name))))).toEqual([]);
});

test('every promise in docs/security.md names a test', () => {
  const rows = readFileSync(inRoot('docs/security.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| V\d/.test(line));
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((row) => !/`[^`]+\.(?:test\.tsx?|spec\.ts)`[^|]*\|$/.test(row))).toEqual([]);
});
