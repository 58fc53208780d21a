import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const packages = ['packages/account', 'packages/audience', 'packages/platform', 'packages/ui'];
const remotes = readdirSync(path.join(root, 'remotes')).map((name) => `remotes/${name}`);

function sources(): string[] {
  return ['host', ...packages, ...remotes].flatMap((folder) => {
    const src = path.join(root, folder, 'src');
    return readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
      .map((file) => path.join(src, file));
  });
}

/** Values (not types) that any app imports from a library. */
function importedFrom(library: string): string[] {
  const pattern = new RegExp(`^import \\{([^}]*)\\} from '${library}';`, 'gm');
  const names = sources().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].flatMap((match) => (match[1] ?? '').split(',')),
  );
  return [
    ...new Set(names.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '))),
  ].sort();
}

describe('the parts of a library that the host provides', () => {
  it('include everything that an app takes from the router', async () => {
    expect(Object.keys(await import('./router.ts'))).toEqual(expect.arrayContaining(importedFrom('react-router-dom')));
  });

  it('include everything that an app takes from the query library', async () => {
    expect(Object.keys(await import('./query.ts'))).toEqual(
      expect.arrayContaining(importedFrom('@tanstack/react-query')),
    );
  });
});
