import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const UI = path.resolve(import.meta.dirname, '../../../packages/ui/src');

/** Parts of other components, and what gives Mantine's components their theme. */
const inner = ['data-list-head', 'data-list-skeleton', 'filter-popover', 'menu-list', 'themed'];

it('the gallery shows every component of packages/ui', () => {
  const components = readdirSync(UI)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => !inner.includes(name));
  const source = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const missing = components.filter((name) => !source.includes(`'@app/ui/${name}.tsx'`));
  expect(missing).toEqual([]);
});

it('docs/patterns.md names files that exist', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const named = readFileSync(path.join(root, 'docs/patterns.md'), 'utf8').matchAll(
    /`((?:ui|platform|host|e2e)\/[^`\s]+)`/g,
  );
  const files = [...named].map(([, file = '']) =>
    file.replace(/^ui\//, 'packages/ui/src/').replace(/^platform\//, 'packages/platform/'),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
