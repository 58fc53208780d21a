import { readdirSync } from 'node:fs';
import path from 'node:path';
import { HOST_CONTRACT } from '@app/contracts/versions.ts';
import { inWorkspace } from './workspace.ts';

/** Packages whose every file the host provides to remotes, one instance each. */
const sharedPackages = ['ui', 'platform', 'account'];

/**
 * Facades that the host keeps in chunks of their own, since most pages do without them. A page that uses one has its
 * chunk preloaded; the rest is part of the host's main script.
 */
const lazyModules = new Set(
  ['ui/charts.tsx', 'ui/date-input.tsx', 'ui/menu.tsx', 'ui/modal.tsx', 'ui/multi-select.tsx', 'ui/notifications.tsx']
    .concat(['ui/number-input.tsx', 'ui/select.tsx', 'ui/file-input.tsx', 'ui/popover.tsx', 'ui/tooltip.tsx'])
    .map((file) => `@app/${file}`),
);

/** Libraries the host provides, by their major version. A value names the host's own file with the parts in use. */
const sharedLibraries: Readonly<Record<string, { readonly version: string; readonly subset?: string }>> = {
  react: { version: '19.3.1' },
  'react/jsx-runtime': { version: '19.3.1' },
  'react-dom': { version: '19.3.1' },
  'react-router-dom': { version: '7.18.5', subset: './src/shared/router.ts' },
  '@tanstack/react-query': { version: '5.108.0', subset: './src/shared/query.ts' },
  '@lingui/core': { version: '6.8.0' },
  '@lingui/react': { version: '6.8.0' },
};

export interface SharedModule {
  /** What importers write, and the key in the share scope. */
  readonly request: string;
  readonly version: string;
  readonly isLazy: boolean;
  /** File of the host that is provided instead of the whole library. */
  readonly subset: string | null;
}

/** Every module the host provides at run time, read from the file system: a new facade needs no registration. */
export function sharedModules(): SharedModule[] {
  const libraries = Object.entries(sharedLibraries).map(([request, { version, subset = null }]) => ({
    request,
    version,
    isLazy: false,
    subset,
  }));
  const own = sharedPackages.flatMap(filesOf).map((request) => ({
    request,
    version: HOST_CONTRACT,
    isLazy: lazyModules.has(request),
    subset: null,
  }));
  return [...libraries, ...own];
}

function filesOf(name: string): string[] {
  return readdirSync(inWorkspace('packages', name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => path.posix.join('@app', name, file.replaceAll(path.sep, '/')))
    .sort();
}
