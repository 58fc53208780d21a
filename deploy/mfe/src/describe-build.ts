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

/** Files that an `import()` of `file` (its path below `src/`) loads; none if there is no such. */
export function filesOf(report: ChunkReportData, file: string): string[] {
  return [...new Set(groupsOf(report, file).flatMap((group) => group.files))];
}

/**
 * Files that hold a facade of the host. What others would get instead is loaded by a group of its own, which names no
 * file: it is the smallest one that has the facade's source.
 */
export function facadeFilesOf(report: ChunkReportData, request: string): string[] {
  const source = request.replace(/^@app\/([^/]+)\//, 'packages/$1/src/');
  const groups = report.groups.filter(({ sources }) => sources.includes(source));
  return groups.map(({ files }) => files).sort((one, other) => one.length - other.length)[0] ?? [];
}

/** Modules of the host that the code behind an `import()` of `file` uses. */
export function consumesOf(report: ChunkReportData, file: string): string[] {
  return [...new Set(groupsOf(report, file).flatMap((group) => group.consumes))].sort();
}

/** Chunks of the two catalogues. */
export function catalogsOf(report: ChunkReportData): { en: string[]; vn: string[] } {
  return { en: filesOf(report, 'locales/en.ts'), vn: filesOf(report, 'locales/vn.ts') };
}

function groupsOf(report: ChunkReportData, file: string): ReportedGroup[] {
  return report.groups.filter(({ requests }) => requests.some((request) => request === file || request.endsWith(`/${file}`)));
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
