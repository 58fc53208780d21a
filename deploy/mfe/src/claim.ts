import * as v from 'valibot';
import { integrityOf } from './digest.ts';
import { demand } from './finding.ts';
import { isPublished, type Release } from './release.ts';
import { artifactStore } from './storage/stores.ts';

const CLAIMS = 'publishing/';
const claimSchema = v.object({ files: v.string(), at: v.string() });

/**
 * Runs what publishes a version while no other build can take the same version. Nothing of it may be written before: of
 * two builds one would replace files of the other. Refuses (`version-exists`) while another build is published, or was
 * left unfinished; the same build may go on where it was left. Returns null, without running anything, if the version
 * is published already.
 */
export async function whileClaimed<Result>(release: Release, run: () => Promise<Result>): Promise<Result | null> {
  const store = artifactStore();
  const { app, version } = release;
  const key = `${CLAIMS}${app}/${version}.json`;
  const files = integrityOf(JSON.stringify(release.files));
  while (!(await isPublished(app, version))) {
    const claim = Buffer.from(`${JSON.stringify({ files, at: new Date().toISOString() })}\n`);
    const isOwn = await store.create(key, claim);
    const known = isOwn ? claim : (await store.read(key))?.content;
    // Whoever had claimed it has finished meanwhile.
    if (!known) continue;
    demandSame(release, files, known);
    const isLate = await isPublished(app, version);
    const result = isLate ? null : await run();
    await store.remove(key);
    return result;
  }
  return null;
}

function demandSame({ app, version }: Release, files: string, content: Buffer): void {
  const claim = readClaim(content);
  demand(
    claim.files === files,
    'version-exists',
    `another build is being published as ${app}@${version} since ${claim.at}`,
    'raise the version in package.json; if that publish was cut short, publish the same build again to finish it',
  );
}

function readClaim(content: Buffer): v.InferOutput<typeof claimSchema> {
  return v.parse(v.pipe(v.string(), v.parseJson(), claimSchema), content.toString('utf8'));
}

/** Versions whose publishing began before a moment and was never finished, with the keys of their claims. */
export async function unfinishedSince(before: Date): Promise<{ app: string; version: string; key: string }[]> {
  const store = artifactStore();
  const found = [];
  for (const key of await store.list(CLAIMS)) {
    const [, app = '', version = ''] = /^publishing\/([^/]+)\/(.+)\.json$/.exec(key) ?? [];
    const content = (await store.read(key))?.content;
    if (content && Date.parse(readClaim(content).at) < before.getTime()) found.push({ app, version, key });
  }
  return found;
}
