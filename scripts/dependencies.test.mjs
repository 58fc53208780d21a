import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const catalog = () => {
  const [, listed = ''] = /^catalog:\n((?: {2}.+\n)+)/m.exec(readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8')) ?? [];
  return [...listed.matchAll(/^ {2}'?([^':]+)'?:/gm)].map(([, name]) => name ?? '');
};

it('every dependency is explained in docs/dependencies.md, and nothing else is', () => {
  const explained = readFileSync(inRoot('docs', 'dependencies.md'), 'utf8').match(/`[^`\n]+`/g) ?? [];
  const names = new Set(explained.map((code) => code.slice(1, -1)));
  const wanted = catalog().filter((name) => !name.startsWith('@types/'));
  expect(wanted.length).toBeGreaterThan(40);
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  const notPackages = ['@types/*', 'pnpm-workspace.yaml', 'npm start', 'DATABASE_URL', 'SMTP_URL', '/metrics'];
  expect([...names].filter((name) => !wanted.includes(name) && !notPackages.includes(name))).toEqual([]);
});
