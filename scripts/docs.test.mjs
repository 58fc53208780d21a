import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const documents = [
  'README.md',
  'deploy/README.md',
  ...readdirSync(inRoot('docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/**
 * Files that a text links to, as paths from the root.
 * @param {string} text
 * @param {string} folder of the document
 */
function linksIn(text, folder) {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => path.join(folder, target));
}

it.each(documents)('every link of %s leads to a file', (name) => {
  const links = linksIn(readFileSync(inRoot(name), 'utf8'), path.dirname(name));
  expect(links.filter((link) => !existsSync(inRoot(link)))).toEqual([]);
});

describe('the table of what releases do', () => {
  const rows = readFileSync(inRoot('docs/releases.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| |'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, row = '', ours = '']) => ({ row, ours }));

  it('is read', () => expect(rows.length).toBeGreaterThan(20));

  it.each(rows)('links "$row" to tests, or says no', ({ ours }) => {
    if (ours === 'no') return;
    const tests = linksIn(ours, 'docs').filter((link) => /\.(test|spec)\.tsx?$/.test(link));
    expect(ours.startsWith('[yes](')).toBe(true);
    expect(tests).toHaveLength(ours.split('](').length - 1);
  });
});
