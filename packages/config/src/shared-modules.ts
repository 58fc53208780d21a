import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { HOST_CONTRACT } from '@app/contracts/versions.ts';
import type { App } from './app-build.ts';
import { inWorkspace } from './workspace.ts';

/** Packages whose files the host provides to remotes, one instance each; what is in their folders is their own. */
const sharedPackages = ['ui', 'platform', 'account', 'audience'];
/** Those of them that only some pages need: their files are loaded by the pages that do. */
const lazyPackages = ['audience'];

/**
 * Heavy facades that most pages do without. The host keeps them, and the facades that build on them, in chunks of their
 * own, which a page that uses one preloads; the rest is part of the host's main script.
 */
const heavyFacades = [
  'checkbox',
  'code-input',
  'day-filter',
  'drawer',
  'filter-menu',
  'form',
  'password-input',
  'select',
  'text-input',
  'textarea',
  'themed',
  'virtual-list',
].map((name) => `@app/ui/${name}.tsx`);

/** What pages need through a heavy facade alone, or when they are idle. */
const laterModules = [
  '@app/account/clock-time.ts',
  '@app/account/retry-after.ts',
  '@app/account/use-countdown.ts',
  '@app/platform/event-stream.ts',
  '@app/ui/theme.ts',
];

/**
 * Light facades of lists, forms and actions, which home and the frame around the pages do without. They are one chunk:
 * apart, the address and the hash of each would cost the main script a third of what it saves.
 */
const pageParts = [
  'alert.tsx',
  'call-status.tsx',
  'carrier-name.ts',
  'choice-cards.tsx',
  'confirm-dialog.tsx',
  'copy-button.tsx',
  'data-list-head.tsx',
  'data-list-skeleton.tsx',
  'data-list.tsx',
  'day-text.ts',
  'disclosure.tsx',
  'facts.tsx',
  'figure-text.ts',
  'filter-chips.tsx',
  'filtered-empty-state.tsx',
  'forbidden-state.tsx',
  'link-tabs.tsx',
  'native-select.tsx',
  'page-actions.tsx',
  'pagination.tsx',
  'phone-sheet.tsx',
  'phone.tsx',
  'reasoned-button.tsx',
  'records-beside.ts',
  'search-input.tsx',
  'skeleton-card.tsx',
  'status-tabs.tsx',
  'table.tsx',
  'toolbar.tsx',
  'typed-code.ts',
  'use-kept-form.ts',
].map((name) => `@app/ui/${name}`);

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

/** What elements are made by in a development build. */
const developmentLibraries: typeof sharedLibraries = { 'react/jsx-dev-runtime': { version: '19.3.1' } };

/** Whether a file is one of the light facades that lie in one chunk, or the styles of one. */
export function isPagePart(file: string): boolean {
  const part = /[\\/]packages[\\/]ui[\\/]src[\\/]([^\\/.]+)(?:\.tsx?|\.module\.css)$/.exec(file)?.[1];
  return part !== undefined && pageParts.some((name) => path.parse(name).name === part);
}

/** Every module the host provides at run time, read from the file system: a new facade needs no registration. */
export function sharedModules(mode: App['mode'] = 'production'): SharedModule[] {
  const wanted = { ...sharedLibraries, ...(mode === 'development' && developmentLibraries) };
  const libraries = Object.entries(wanted).map(([request, { version, subset = null }]) => ({
    request,
    version,
    isLazy: false,
    subset,
  }));
  const requests = sharedPackages.flatMap(filesOf);
  const lazyModules = withDependents(
    [...heavyFacades, ...laterModules, ...pageParts, ...lazyPackages.flatMap(filesOf)],
    requests,
  );
  const own = requests.map((request) => ({
    request,
    version: HOST_CONTRACT,
    isLazy: lazyModules.has(request),
    subset: null,
  }));
  return [...libraries, ...own];
}

/** The modules and all that import them, directly or not. */
function withDependents(modules: readonly string[], all: readonly string[]): ReadonlySet<string> {
  const imports = new Map(all.map((request) => [request, importsOf(request)]));
  const found = new Set(modules);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const [request, imported] of imports) {
      if (imported.some((other) => found.has(other))) found.add(request);
    }
  }
  return found;
}

/** Modules of the shared packages that a shared module imports, as others would name them. */
function importsOf(request: string): string[] {
  const [, name = '', ...file] = request.split('/');
  const content = readFileSync(inWorkspace('packages', name, 'src', ...file), 'utf8');
  const specifiers = [...content.matchAll(/^(?:import|export|\}) [^;]*?from '([^']+)'/gm)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.map((specifier) =>
    specifier.startsWith('.') ? path.posix.join(path.posix.dirname(request), specifier) : specifier,
  );
}

function filesOf(name: string): string[] {
  return readdirSync(inWorkspace('packages', name, 'src'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => path.posix.join('@app', name, file))
    .sort();
}
