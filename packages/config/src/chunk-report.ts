import path from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { partsTakenBy, providedParts, type Parts } from './provided-parts.ts';
import { workspaceRoot } from './workspace.ts';

/** Module of the host's build that stands for no file: the table of everything it provides. */
export const PROVIDED = '/src/remotes/provided.cjs';
/** Name of the report inside a build's folder. */
export const CHUNK_REPORT = 'build-report.json';

/** Chunks that one `import()` (or the entry) loads together. */
export interface ReportedGroup {
  /** Scripts and styles of the group. */
  readonly files: string[];
  /** Modules the group starts from or shares, relative to the workspace. */
  readonly sources: string[];
  /** Shared modules that code of the group consumes. */
  readonly consumes: string[];
  /** The shared modules that the host hands out with it; the same module may lie in other groups as well. */
  readonly provides: string[];
}

export interface ChunkReportData {
  readonly groups: ReportedGroup[];
  /** Every source module that was compiled in, relative to the workspace. */
  readonly modules: string[];
  /** What its code takes of the libraries that the host provides in part. */
  readonly parts: Parts;
}

/**
 * Writes what publishing needs to know of a build: which files each `import()` loads and which shared modules they
 * consume. The statistics of the bundler leave out modules behind shared ones, so the chunk graph is walked.
 */
export class ChunkReport {
  apply(compiler: Rspack.Compiler): void {
    const { sources, Compilation } = compiler.rspack;
    const libraries = providedParts();
    compiler.hooks.thisCompilation.tap('ChunkReport', (compilation) => {
      let parts: Parts = {};
      // Later, modules are merged, and no longer say what they take.
      compilation.hooks.finishModules.tap('ChunkReport', (modules) => {
        parts = partsOf(modules, libraries);
      });
      compilation.hooks.processAssets.tap(
        { name: 'ChunkReport', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const report: ChunkReportData = { groups: groupsOf(compilation), modules: modulesOf(compilation), parts };
          compilation.emitAsset(CHUNK_REPORT, new sources.RawSource(JSON.stringify(report, null, 1)));
        },
      );
    });
  }
}

function partsOf(modules: Iterable<Rspack.Module>, libraries: Parts): Parts {
  const taken = partsTakenBy(modules, libraries);
  const namesOf = (library: string) => taken.filter(({ from }) => from === library).map(({ name }) => name);
  return Object.fromEntries(Object.keys(libraries).map((library) => [library, [...new Set(namesOf(library))].sort()]));
}

function groupsOf(compilation: Rspack.Compilation): ReportedGroup[] {
  return [...compilation.chunkGroups].map((group) => {
    const modules = group.chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)]);
    return {
      files: filesOf(group),
      sources: modules.flatMap((module) => sourceOf(module)),
      consumes: [...new Set(modules.flatMap((module) => consumedBy(module.identifier())))].sort(),
      provides: group.origins.flatMap(({ module, request }) =>
        request !== undefined && module?.nameForCondition()?.endsWith(PROVIDED) ? [request] : [],
      ),
    };
  });
}

function filesOf(group: Rspack.ChunkGroup): string[] {
  const files = group.chunks.flatMap((chunk) => [...chunk.files]);
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
}

/** The shared module's name, if this is a module that stands for one. */
function consumedBy(identifier: string): string[] {
  const match = /^consume shared module \(.*?\) (.+?)@\^/.exec(identifier);
  return match?.[1] === undefined ? [] : [match[1]];
}

function modulesOf(compilation: Rspack.Compilation): string[] {
  return [...new Set([...compilation.modules].flatMap((module) => sourceOf(module)))].sort();
}

/** File of a module, relative to the workspace. */
function sourceOf(module: Rspack.Module): string[] {
  const file = module.nameForCondition();
  return file ? [path.relative(workspaceRoot, file).replaceAll(path.sep, '/')] : [];
}
