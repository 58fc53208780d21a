import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBuild } from '../../testing/fake-build.ts';
import { readBudgets } from '../measure/budget.ts';
import { isPublished } from '../release.ts';
import { configure } from './change.ts';
import { checkBuild, publishBuild } from './publish-report.ts';

const APP = 'numbers';
const bound = (readBudgets().remote?.jsKb ?? 0) * 1_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  process.env['MFE_STORE'] = path.join(folder, 'store');
});
afterEach(() => {
  delete process.env['MFE_STORE'];
  rmSync(folder, { recursive: true });
});

const buildOf = (version: string, script: string) => fakeBuild(APP, version, path.join(folder, version), script);

describe('the report of a version that is published', () => {
  it('says how much of the byte budget it takes, and that it loads from its own origin alone', async () => {
    const { release, lines } = await publishBuild(await buildOf('1.0.0', 'run();'));
    expect(release.version).toBe('1.0.0');
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}budget {5}scripts of \/numbers\/manage 0\.\d\d of \d+\.\d KB; /),
    );
    expect(lines).toContain('  origins    loads from its own alone');
  });

  it('says what grew since the version before, and what the version needs, shares, mounts and is guarded by', async () => {
    const first = await publishBuild(await buildOf('1.0.0', 'run();'));
    expect(first.lines[0]).toBe('numbers@1.0.0, the first version here');
    const { lines } = await publishBuild(await buildOf('1.1.0', `keep("${randomBytes(3_000).toString('base64')}")`));
    expect(lines[0]).toBe('numbers@1.1.0, after 1.0.0');
    const all = lines.join('\n');
    expect(all).toMatch(/^ {2}scripts {4}\d+\.\d KB brotli, \+\d+\.\d KB$/m);
    expect(all).toMatch(/^ {2}styles {5}0\.0 KB brotli, as before$/m);
    expect(all).toMatch(/^ {2}integrity {2}2 files, each with a SHA-384; not signed$/m);
    expect(all).toMatch(/^ {2}needs {6}host \^1\.0, API \^1\.0$/m);
    expect(all).toMatch(/^ {2}shares {5}0 modules of the host, brings none of them$/m);
    expect(all).toMatch(/^ {2}mounts {5}\/numbers \(numbers\)$/m);
    expect(all).toMatch(/^ {2}styles {5}touch nothing but its own$/m);
  });

  it('names the other origins that some environment allows', async () => {
    await configure('staging', { thirdParties: ['https://chat.example'] }, { reason: 'a test' });
    const { lines } = await publishBuild(await buildOf('1.0.0', 'import("https://chat.example/a.js")'));
    expect(lines).toContain('  origins    loads from https://chat.example, where the environment allows it');
  });

  it('is a refusal, and nothing is published, when a page breaks the byte budget', async () => {
    const build = await buildOf('1.0.0', `keep("${randomBytes(bound).toString('base64')}")`);
    await expect(publishBuild(build)).rejects.toThrow(
      /^budget: numbers: \d+\.\d KB of scripts of \/numbers\/manage, at most/,
    );
    expect(await isPublished(APP, '1.0.0')).toBe(false);
    const { lines, findings } = await checkBuild(build);
    expect(findings.map(({ code }) => code)).toEqual(['budget']);
    expect(lines).toContainEqual(expect.stringContaining('which is too much'));
  });

  it('is a refusal, and nothing is published, when it loads from an origin that no environment allows', async () => {
    const build = await buildOf('1.0.0', 'import("https://evil.example/a.js")');
    await expect(publishBuild(build)).rejects.toThrow('foreign-origin: ');
    expect(await isPublished(APP, '1.0.0')).toBe(false);
  });
});
