import { describe, expect, it } from 'vitest';
import { inputFilesOf } from './inputs.ts';

describe('what a build is made anew for', () => {
  const files = inputFilesOf(['billing']);

  it('is the app, the packages it brings, and the lockfile', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'remotes/billing/src/manifest.ts',
        'packages/ui/src/button.tsx',
        'packages/contracts/src/remote.ts',
        'pnpm-lock.yaml',
      ]),
    );
  });

  it('is the code that builds it and writes its release.json, which no later publish changes', () => {
    expect(files).toEqual(
      expect.arrayContaining(
        ['build.ts', 'publish.ts', 'describe-build.ts', 'host-documents.ts'].map((name) => `deploy/mfe/src/${name}`),
      ),
    );
  });

  it('is neither a test, nor another app, nor what happens to versions later', () => {
    expect(files.filter((file) => /\.test\.tsx?$/.test(file))).toEqual([]);
    expect(files.filter((file) => /^(host|remotes\/(?!billing\/))/.test(file))).toEqual([]);
    expect(files.filter((file) => /deploy\/mfe\/src\/(operate|smoke|render)/.test(file))).toEqual([]);
  });
});
