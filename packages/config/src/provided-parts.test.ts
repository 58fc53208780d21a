import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rsbuild/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProvidedParts } from './provided-parts.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'provided-parts-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const library = 'library';

/** Builds one file against a host that provides `useRead` alone; answers what is wrong with it. */
async function errorsOf(source: string): Promise<string[]> {
  const entry = path.join(dir, 'page.js');
  writeFileSync(entry, source);
  const compiler = rspack.rspack({
    mode: 'production',
    context: dir,
    entry,
    output: { path: path.join(dir, 'out') },
    externals: { [library]: 'commonjs library' },
    plugins: [new ProvidedParts({ [library]: ['useRead'] })],
  });
  return await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const errors = stats?.toJson({ all: false, errors: true }).errors ?? [];
      compiler.close(() => (error ? reject(error) : resolve(errors.map(({ message }) => message))));
    });
  });
}

describe('the build of a remote', () => {
  test('takes what the host provides of a library', async () => {
    expect(await errorsOf(`import { useRead } from '${library}'; useRead();`)).toEqual([]);
  });

  test.each([
    ['by name', `import { useWrite } from '${library}'; useWrite();`],
    ['from the whole', `import * as all from '${library}'; all.useWrite();`],
    ['to pass it on', `export { useWrite } from '${library}';`],
    ['as the default', `import useWrite from '${library}'; useWrite();`],
  ])('refuses another part taken %s', async (_, source) => {
    const [message = '', ...others] = await errorsOf(source);
    expect(others).toEqual([]);
    expect(message).toMatch(/page\.js takes (useWrite|default) of library; the host provides useRead/);
  });
});
