import * as v from 'valibot';
import { environmentSchema, type Environment } from '@app/contracts/pins.ts';
import { integrityOf } from './digest.ts';
import { Refusal, demand, demandNone } from './finding.ts';
import { signed, signingKey } from './signing.ts';
import { environmentStore } from './storage/stores.ts';
import { checkSuccession, rootKeys } from './trust.ts';

export interface Revision {
  readonly environment: Environment;
  /** Digest of the file; null if there is no file yet. */
  readonly digest: string | null;
  /** Mark of the file in its store; null if there is no file yet. */
  readonly tag: string | null;
}

export interface Change {
  readonly reason: string;
  /** Only says what would be. */
  readonly isDryRun?: boolean | undefined;
  /** Open pages are asked to take it at once. */
  readonly isUrgent?: boolean | undefined;
}

/** An environment as it stands. One without a file is empty. Refuses a file that does not fit (`environment-file`). */
export async function readEnvironment(name: string): Promise<Revision> {
  demand(/^[a-z][a-z0-9-]*$/.test(name), 'usage', `${name} is no name of an environment`, 'use lower case letters');
  const stored = await environmentStore(name).read(`${name}.json`);
  if (!stored) return { environment: emptyEnvironment(name), digest: null, tag: null };
  const environment = parseEnvironment(stored.content, name);
  return { environment, digest: integrityOf(stored.content), tag: stored.tag };
}

/** A kept revision, with the digest of its file. Refuses one that is not there (`no-revision`). */
export async function readRevision(name: string, revision: number): Promise<Revision> {
  const current = await readEnvironment(name);
  if (current.environment.revision === revision) return current;
  const stored = await environmentStore(name).read(historyKey(name, revision));
  demand(stored !== null, 'no-revision', `${name} has no revision ${revision}`, `look at mfe log ${name}`);
  const environment = parseEnvironment(stored.content, name);
  return { environment, digest: integrityOf(stored.content), tag: stored.tag };
}

/** All revisions from the newest to the first that is kept. */
export async function readHistory(name: string): Promise<Revision[]> {
  const keys = await environmentStore(name).list('history/');
  const numbers = keys.flatMap((key) => new RegExp(`^history/${name}-(\\d+)\\.json$`).exec(key)?.[1] ?? []).map(Number);
  const current = await readEnvironment(name);
  const older = numbers.filter((one) => one < current.environment.revision).sort((a, b) => b - a);
  const revisions = current.digest === null ? [] : [current];
  for (const revision of older) revisions.push(await readRevision(name, revision));
  return revisions;
}

/**
 * Replaces an environment by its next revision, signed with this machine's key. Refuses if somebody else has written
 * since `base` was read (`revision-moved`), and what the key may not change (`signature`, `not-yours`). The revision
 * that is replaced is kept before it is replaced.
 */
export async function writeEnvironment(
  base: Revision,
  change: Partial<Environment>,
  how: Change,
): Promise<Environment> {
  const before = base.environment;
  const revision = before.revision + 1;
  const unsigned: Environment = {
    ...before,
    ...change,
    revision,
    parentDigest: base.digest,
    updatedAt: new Date().toISOString(),
    updatedBy: process.env['MFE_USER'] ?? process.env['USER'] ?? 'unknown',
    reason: how.reason,
    urgentRevision: how.isUrgent ? revision : before.urgentRevision,
    signature: null,
  };
  const next = v.parse(environmentSchema, signed(v.parse(environmentSchema, unsigned), signingKey()));
  demandNone(checkSuccession(before, next, rootKeys(next.environment)));
  if (how.isDryRun) return next;
  const store = environmentStore(next.environment);
  const key = `${next.environment}.json`;
  const content = Buffer.from(`${JSON.stringify(next, null, 2)}\n`);
  await keep(next.environment, before.revision);
  const isWritten = base.tag === null ? await store.create(key, content) : await store.replace(key, content, base.tag);
  demand(
    isWritten,
    'revision-moved',
    `${next.environment} has a newer revision than ${before.revision}`,
    'look at what changed with mfe log, then try again',
  );
  await store.create(historyKey(next.environment, revision), content);
  return next;
}

/** A revision whose writer died before it was kept is kept now. */
async function keep(name: string, revision: number): Promise<void> {
  const store = environmentStore(name);
  const stored = await store.read(`${name}.json`);
  if (!stored || parseEnvironment(stored.content, name).revision !== revision) return;
  await store.create(historyKey(name, revision), stored.content);
}

function historyKey(name: string, revision: number): string {
  return `history/${name}-${revision}.json`;
}

function parseEnvironment(content: Buffer, name: string): Environment {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), environmentSchema), content.toString('utf8'));
  if (parsed.success && parsed.output.environment === name) return parsed.output;
  const [issue] = parsed.issues ?? [];
  const evidence = issue ? `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}` : 'it names another environment';
  const remedy = 'restore a revision from history';
  throw new Refusal([{ code: 'environment-file', evidence: `the file of ${name} is not valid, ${evidence}`, remedy }]);
}

function emptyEnvironment(name: string): Environment {
  return v.parse(environmentSchema, {
    schemaVersion: 1,
    environment: name,
    revision: 0,
    parentDigest: null,
    updatedAt: new Date(0).toISOString(),
    updatedBy: 'nobody',
    reason: 'empty',
    frozen: false,
    host: null,
    remotes: {},
    revoked: [],
    overrides: name !== 'production',
    overrideOrigins: [],
    apiBase: '',
  });
}
