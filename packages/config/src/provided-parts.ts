import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { sharedModules } from './shared-modules.ts';
import { inWorkspace, workspaceRoot } from './workspace.ts';

/** Names of the parts, by the library that importers write. */
export type Parts = Readonly<Record<string, string[]>>;

interface TakenPart {
  /** Source that takes it, relative to the workspace. */
  readonly file: string;
  /** The library, as importers write it. */
  readonly from: string;
  readonly name: string;
}

/** What modules take of the given libraries. */
export function partsTakenBy(modules: Iterable<Rspack.Module>, libraries: Parts): TakenPart[] {
  return [...modules].flatMap((module) => {
    const file = path.relative(workspaceRoot, module.nameForCondition() ?? '');
    return module.dependencies.flatMap(({ request: from = '', ids }) => {
      const [name] = ids ?? [];
      return name !== undefined && from in libraries ? [{ file, from, name }] : [];
    });
  });
}

/** The parts of libraries that the host provides, for those it does not provide whole: the exports of its own files. */
export function providedParts(): Parts {
  return Object.fromEntries(
    sharedModules().flatMap(({ request, subset }) => {
      if (subset === null) return [];
      const lists = readFileSync(inWorkspace('host', subset), 'utf8').matchAll(/^export \{([^}]*)\}/gm);
      const names = [...lists].flatMap(([, list = '']) => list.match(/\w+/g) ?? []);
      return [[request, names.sort()] as const];
    }),
  );
}

/**
 * Fails the build of a remote that takes a part of a library which the host does not provide: at run time it would be
 * `undefined`, and the page that uses it would not load.
 */
export class ProvidedParts {
  private readonly parts: Parts;

  constructor(parts: Parts = providedParts()) {
    this.parts = parts;
  }

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.compilation.tap('ProvidedParts', (compilation) => {
      compilation.hooks.finishModules.tap('ProvidedParts', (modules) => {
        for (const message of this.missingFrom(modules)) {
          compilation.errors.push(new compiler.rspack.WebpackError(message));
        }
      });
    });
  }

  private missingFrom(modules: Iterable<Rspack.Module>): Set<string> {
    const missing = partsTakenBy(modules, this.parts).flatMap(({ file, from, name }) => {
      const provided = this.parts[from] ?? [];
      if (provided.includes(name)) return [];
      return [`${file} takes ${name} of ${from}; the host provides ${provided.join(', ')}`];
    });
    return new Set(missing);
  }
}
