import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { environmentSchema, type Environment } from '@app/contracts/pins.ts';
import { integrityOf } from './digest.ts';
import { demand } from './finding.ts';
import { environmentFile } from './store.ts';

export interface Revision {
  readonly environment: Environment;
  /** Digest of the file; null if there is no file yet. */
  readonly digest: string | null;
}

/** An environment as it stands. One without a file is empty. Throws if the file does not fit the schema. */
export function readEnvironment(name: string): Revision {
  const file = environmentFile(name);
  if (!existsSync(file)) return { environment: emptyEnvironment(name), digest: null };
  const content = readFileSync(file, 'utf8');
  return { environment: v.parse(environmentSchema, JSON.parse(content)), digest: integrityOf(content) };
}

/**
 * Replaces an environment by its next revision. Refuses (`revision-moved`) if somebody else has written since `base`
 * was read; the previous revision is kept beside the file.
 */
export function writeEnvironment(base: Revision, change: Partial<Environment>, reason: string): Environment {
  const next: Environment = {
    ...base.environment,
    ...change,
    revision: base.environment.revision + 1,
    parentDigest: base.digest,
    updatedAt: new Date().toISOString(),
    updatedBy: process.env['USER'] ?? 'unknown',
    reason,
  };
  const file = environmentFile(next.environment);
  const isCurrent = readEnvironment(next.environment).digest === base.digest;
  demand(
    isCurrent,
    'revision-moved',
    `${next.environment} has a newer revision than ${base.environment.revision}; try again.`,
  );
  mkdirSync(path.join(path.dirname(file), 'history'), { recursive: true });
  const content = `${JSON.stringify(v.parse(environmentSchema, next), null, 2)}\n`;
  writeFileSync(path.join(path.dirname(file), 'history', `${next.environment}-${next.revision}.json`), content);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
  return next;
}

function emptyEnvironment(name: string): Environment {
  return {
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
    overrideOrigins: [],
    apiBase: '',
  };
}
