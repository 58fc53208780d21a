import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { CHUNK_REPORT, type ChunkReportData, type ReportedGroup } from '@app/config/chunk-report.ts';
import { integrityOf } from './digest.ts';

export type Files = Record<string, { integrity: string; size: number }>;

/** What a build says about itself. */
export function readReport(dir: string): ChunkReportData {
  const data: ChunkReportData = JSON.parse(readFileSync(path.join(dir, CHUNK_REPORT), 'utf8'));
  return data;
}

/** Every file of a build but the report, with digest and size. */
export function digestFiles(dir: string): Files {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name !== CHUNK_REPORT && statSync(path.join(dir, name)).isFile(),
  );
  return Object.fromEntries(
    names.sort().map((name) => {
      const content = readFileSync(path.join(dir, name));
      return [name.replaceAll(path.sep, '/'), { integrity: integrityOf(content), size: content.length }];
    }),
  );
}

/** Files that an `import()` of a source (relative to the workspace) loads; none if nothing loads it by itself. */
export function filesOf(report: ChunkReportData, source: string): string[] {
  return groupOf(report, source)?.files ?? [];
}

/** Modules of the host that the code behind an `import()` of a source uses. */
export function consumesOf(report: ChunkReportData, source: string): string[] {
  return groupOf(report, source)?.consumes ?? [];
}

/** Chunks of the two catalogues of an app, whose folder is relative to the workspace. */
export function catalogsOf(report: ChunkReportData, dir: string): { en: string[]; vn: string[] } {
  return { en: filesOf(report, `${dir}/locales/en.ts`), vn: filesOf(report, `${dir}/locales/vn.ts`) };
}

/** Source of a module of a shared package, from the name that importers write. */
export function sharedSource(request: string): string {
  return request.replace(/^@app\/([^/]+)\//, 'packages/$1/src/');
}

/**
 * A source may also be part of groups that load more, such as a dialog that shows a page beneath: its own is the one that
 * hands it out, else the smallest, by files and then by sources.
 */
function groupOf({ groups }: ChunkReportData, source: string): ReportedGroup | undefined {
  const provided = groups.find(({ provides }) => provides.some((request) => sharedSource(request) === source));
  const holding = groups.filter(({ sources }) => sources.includes(source));
  return provided ?? holding.sort(bySize)[0];
}

function bySize(a: ReportedGroup, b: ReportedGroup): number {
  return a.files.length - b.files.length || a.sources.length - b.sources.length;
}

/** The commit the sources stand at, or null outside of a checkout. */
export function commitOf(root: string): string | null {
  const head = path.join(root, '.git', 'HEAD');
  if (!existsSync(head)) return null;
  const content = readFileSync(head, 'utf8').trim();
  const ref = /^ref: (.+)$/.exec(content)?.[1];
  if (ref === undefined) return content;
  const file = path.join(root, '.git', ref);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
