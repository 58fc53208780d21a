import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { sharedModules } from './shared-modules.ts';
import { inWorkspace, workspaceRoot } from './workspace.ts';

/** Names of the parts, by the library that importers write. */
type Parts = ReadonlyMap<string, ReadonlySet<string>>;

interface TakenPart {
  /** Source that takes it, relative to the workspace. */
  readonly file: string;
  readonly library: string;
  readonly name: string;
}

/** A part of a library as releases name it, beside whole modules: `@tanstack/react-query#useQuery`. */
export function partOf(library: string, name: string): string {
  return `${library}#${name}`;
}

/** What a module takes of the given libraries. */
export function partsTakenBy(module: Rspack.Module, libraries: Parts): TakenPart[] {
  const file = path.relative(workspaceRoot, module.nameForCondition() ?? '');
  return module.dependencies.flatMap(({ request: library = '', ids }) => {
    const [name] = ids ?? [];
    return name !== undefined && libraries.has(library) ? [{ file, library, name }] : [];
  });
}

/** The parts of libraries that the host provides, for those it does not provide whole: the exports of its own files. */
export function providedParts(): Parts {
  return new Map(
    sharedModules().flatMap(({ request, subset }) => {
      if (subset === null) return [];
      const lists = readFileSync(inWorkspace('host', subset), 'utf8').matchAll(/^export \{([^}]*)\}/gm);
      const names = [...lists].flatMap(([, list = '']) => list.match(/\w+/g) ?? []);
      return [[request, new Set(names)] as const];
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
        for (const message of new Set([...modules].flatMap((module) => this.missingFrom(module)))) {
          compilation.errors.push(new compiler.rspack.WebpackError(message));
        }
      });
    });
  }

  private missingFrom(module: Rspack.Module): string[] {
    return partsTakenBy(module, this.parts).flatMap(({ file, library, name }) => {
      const provided = this.parts.get(library) ?? new Set();
      if (provided.has(name)) return [];
      return [`${file} takes ${name} of ${library}; the host provides ${[...provided].sort().join(', ')}`];
    });
  }
}
