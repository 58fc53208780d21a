import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bin, inRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const longBody = Array.from({ length: 81 }, (_, index) => `  use(${index});`).join('\n');

/** A rule of the house style, and the smallest file that breaks it. @type {[string, string, string][]} */
const violations = [
  ['eslint(max-lines)', 'long.ts', `export const long = [\n${'  1,\n'.repeat(300)}];\n`],
  ['eslint(max-lines-per-function)', 'wide.ts', `export function wide(use: (n: number) => void) {\n${longBody}\n}\n`],
  ['eslint(no-console)', 'noisy.ts', "console.log('here');\n"],
  ['eslint(no-warning-comments)', 'later.ts', '// hack: mend this\nexport const later = 1;\n'],
  ['typescript(no-explicit-any)', 'vague.ts', 'export const vague: any = 1;\n'],
  ['typescript(no-floating-promises)', 'float.ts', 'export function float() {\n  Promise.resolve(1);\n}\n'],
  ['import(no-default-export)', 'default.ts', 'export default 1;\n'],
  ['import(no-cycle)', 'left.ts', "import { right } from './right.ts';\nexport const left = () => right;\n"],
  ['vitest(no-restricted-vi-methods)', 'mock.test.ts', "import { vi } from 'vitest';\nvi.mock('./right.ts');\n"],
  ['oxc(no-barrel-file)', 'barrel.ts', "export * from './right.ts';\n"],
  [
    'react-hooks(rules-of-hooks)',
    'hook.tsx',
    'export function Hook({ on }: { on: boolean }) {\n  if (on) useThing();\n  return null;\n}\ndeclare function useThing(): void;\n',
  ],
  ['jsx-a11y(alt-text)', 'image.tsx', 'export const image = () => <img src="a.png" />;\n'],
];

const tree = mkdtempSync(path.join(tmpdir(), 'lint-'));
let said = '';

beforeAll(async () => {
  mkdirSync(path.join(tree, 'host/src'), { recursive: true });
  symlinkSync(inRoot('node_modules'), path.join(tree, 'node_modules'));
  writeFileSync(path.join(tree, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "jsx": "preserve" } }');
  for (const [, file, text] of violations) writeFileSync(path.join(tree, 'host/src', file), text);
  writeFileSync(
    path.join(tree, 'host/src/right.ts'),
    "import { left } from './left.ts';\nexport const right = () => left;\n",
  );
  said = (await run(bin('oxlint'), ['-c', inRoot('.oxlintrc.jsonc'), '-f', 'unix', 'host'], { cwd: tree })).output;
});

afterAll(() => rmSync(tree, { recursive: true }));

describe('the lint', () => {
  it.each(violations)('finds a planted violation of %s', (rule, file) => {
    const [plugin, name] = rule.replace(')', '').split('(');
    const lines = said.split('\n').filter((line) => line.startsWith(`host/src/${file}:`));
    expect(lines.join('\n')).toMatch(new RegExp(`${plugin}\\(${name}\\)`));
  });
});
