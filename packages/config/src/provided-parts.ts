import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { sharedModules } from './shared-modules.ts';
import { inWorkspace, workspaceRoot } from './workspace.ts';

/** Names of the parts, by the library that importers write. */
type Parts = ReadonlyMap<string, ReadonlySet<string>>;

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
    return module.dependencies.flatMap(({ request = '', ids }) => {
      const [name] = ids ?? [];
      if (name === undefined || (this.parts.get(request)?.has(name) ?? true)) return [];
      const file = path.relative(workspaceRoot, module.nameForCondition() ?? '');
      return [`${file} takes ${name} of ${request}, which the host does not provide: ${this.listed(request)}`];
    });
  }

  private listed(request: string): string {
    return [...(this.parts.get(request) ?? [])].sort().join(', ');
  }
}
