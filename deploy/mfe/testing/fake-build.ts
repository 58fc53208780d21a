import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHUNK_REPORT, type ChunkReportData } from '@app/config/chunk-report.ts';
import type { Build } from '../src/build.ts';
import { integrityOf } from '../src/digest.ts';
import { readManifest, sourceOf } from '../src/publish.ts';
import { sourceDir } from '../src/store.ts';

/**
 * Writes what a bundler would make of a remote into a folder: an entry, and one chunk for all its pages. `script` ends up
 * in both, so that two builds have files of the same names and other content.
 */
export async function fakeBuild(app: string, version: string, dir: string, script: string): Promise<Build> {
  const { pages, widgets = [] } = await readManifest(app);
  const sources = [...pages, ...widgets].map((shown) => sourceOf(app, shown));
  const locales = ['en', 'vn'].map((language) => `${sourceDir(app)}/locales/${language}.ts`);
  const chunk = `// a page of ${app}\n${script}\n`;
  const group = { files: ['page.1.js'], sources: [...sources, ...locales], consumes: [], provides: [] };
  const report: ChunkReportData = { groups: [group], modules: sources, parts: {} };
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'page.1.js'), chunk);
  writeFileSync(path.join(dir, 'container.1.js'), `// ${integrityOf(chunk)}\n${script}\n`);
  writeFileSync(path.join(dir, CHUNK_REPORT), JSON.stringify(report));
  return { app, version, dir, isNew: true };
}
