import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createDatabaseOn } from '../database/testing/test-database.ts';
import { silentLog } from '../log.ts';
import { startServer } from '../start.ts';
import { compareTables } from './compare-tables.ts';
import { copiedTables } from './copied-tables.ts';
import { moveBetween } from './move-between.ts';
import type { Moved } from './move-database.ts';

const run = promisify(execFile);
const server = process.env['DATABASE_URL'];
const dataDir = mkdtempSync(join(tmpdir(), 'move-'));
const folder = join(dataDir, 'database');

describe.skipIf(server === undefined)('on PostgreSQL (DATABASE_URL names one)', () => {
  const databases: Awaited<ReturnType<typeof createDatabaseOn>>[] = [];
  const makeDatabase = async () => {
    const made = await createDatabaseOn(server ?? '');
    databases.push(made);
    return made.url;
  };
  let url = '';
  let moved: Moved;

  beforeAll(async () => {
    const settings = { APP_ENV: 'test', SEED: '1', PORT: '0', DATA_DIR: '.', LOG_LEVEL: 'silent' };
    const seeded = await startServer({ config: { ...readConfig(settings, dataDir), databaseUrl: null } });
    await seeded.close();
    url = await makeDatabase();
    moved = await moveBetween({ folder, url, log: silentLog });
  }, 180_000);
  afterAll(async () => {
    for (const database of databases) await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('an embedded database arrives with every row of every table', () => {
    expect(moved.differences).toEqual([]);
    expect(moved.tables.length).toBeGreaterThan(40);
    const filled = moved.tables.filter(({ rows }) => rows > 0).map(({ name }) => name);
    const expected = ['account', 'app_user', 'contact', 'campaign', 'message', 'journal', 'posting'];
    expect(filled).toEqual(expect.arrayContaining(expected));
  });

  it('a move into a database with accounts is refused', async () => {
    await expect(moveBetween({ folder, url, log: silentLog })).rejects.toThrow('holds accounts');
  });

  it('a backup of pg_dump comes back with every row of every table', async () => {
    const file = join(dataDir, 'backup.dump');
    await run('pg_dump', ['--format=custom', `--file=${file}`, url]);
    const restored = await makeDatabase();
    await run('pg_restore', ['--exit-on-error', `--dbname=${restored}`, file]);
    const [source, target] = [url, restored].map((connectionString) => new pg.Client({ connectionString }));
    if (!source || !target) throw new Error('unreachable');
    await Promise.all([source.connect(), target.connect()]);
    try {
      expect(await compareTables(source, target, await copiedTables(source))).toEqual([]);
      await source.query(`update account set name = name || '!'`);
      const differing = await compareTables(source, target, await copiedTables(source));
      expect(differing.map(({ name }) => name)).toEqual(['account']);
    } finally {
      await Promise.all([source.end(), target.end()]);
    }
  });
});
