import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { openDatabase } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { DatabaseUnavailableError, DirectoryInUseError, MigrationError } from './errors.ts';
import { migrate, migrations } from './migrate.ts';
import { openPglite } from './pglite.ts';
import type { Tables } from './tables.ts';
import { migratedImage } from './testing/migrated-image.ts';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-test-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that holds the lock of a directory; `kill` ends it at once. */
async function holderOf(directory: string) {
  const lock = JSON.stringify(new URL('directory-lock.ts', import.meta.url).href);
  const program = `(await import(${lock})).lockDirectory(${JSON.stringify(directory)}); console.log('locked'); setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return {
    pid: child.pid,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

describe('the data directory', () => {
  test('belongs to one process at a time', () => {
    const lock = lockDirectory(dataDir);
    expect(() => lockDirectory(dataDir)).toThrow(DirectoryInUseError);
    expect(() => lockDirectory(dataDir)).toThrow(`in use by another process (pid ${process.pid})`);
    lock.release();
    lockDirectory(dataDir).release();
    expect(existsSync(`${dataDir}.lock`)).toBe(false);
  });

  test('of a process that was killed is free again', async () => {
    const holder = await holderOf(dataDir);
    expect(() => lockDirectory(dataDir)).toThrow(`in use by another process (pid ${holder.pid})`);
    await holder.kill();
    expect(() => lockDirectory(dataDir).release()).not.toThrow();
  });

  test('is not taken from a process in another container, whose number means nothing here', async () => {
    const holder = await holderOf(dataDir);
    writeFileSync(`${dataDir}.lock`, '999999999');
    expect(() => lockDirectory(dataDir)).toThrow(DirectoryInUseError);
    await holder.kill();
  });

  test('is free where the file of an earlier holder was left behind', () => {
    writeFileSync(`${dataDir}.lock`, '999999999 with more in it than a number');
    const lock = lockDirectory(dataDir);
    expect(readFileSync(`${dataDir}.lock`, 'utf8')).toBe(String(process.pid));
    lock.release();
  });

  test('keeps what was written, from one start to the next', async () => {
    const image = await migratedImage();
    const first = await openDatabase({ dataDir, image, log: silentLog });
    await first.asSystem((tx) => tx.insertInto('account').values({ id: 'acc_1', name: 'An Bình' }).execute());
    await first.close();
    const second = await openDatabase({ dataDir, log: silentLog });
    expect(await second.asSystem((tx) => tx.selectFrom('account').select('name').execute())).toEqual([
      { name: 'An Bình' },
    ]);
    await second.close();
  }, 60_000);
});

describe('a start that cannot succeed says why in one sentence', () => {
  test('a broken migration, which changes nothing', async () => {
    const engine = await openPglite('memory', silentLog, await migratedImage());
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: engine.pool }) });
    const broken = {
      up: async (target: Kysely<unknown>) => {
        await target.schema.createTable('half_done').addColumn('id', 'text').execute();
        throw new Error('no such function');
      },
    };
    const attempt = migrate(db, { ...migrations, '9999_broken': broken });
    await expect(attempt).rejects.toThrow(MigrationError);
    await expect(attempt).rejects.toThrow('Migration 9999_broken failed, nothing was changed: no such function');
    await expect(
      db
        .selectFrom('half_done' as 'account')
        .selectAll()
        .execute(),
    ).rejects.toThrow('does not exist'); // a table only this test names
    await engine.close();
  }, 60_000);

  test('a database of a newer version', async () => {
    const engine = await openPglite('memory', silentLog, await migratedImage());
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: engine.pool }) });
    await expect(migrate(db, {})).rejects.toThrow('The database cannot be migrated');
    await engine.close();
  }, 60_000);

  test('a PostgreSQL that does not answer', async () => {
    const attempt = openDatabase({ url: 'postgres://nobody@127.0.0.1:9/none', log: silentLog });
    await expect(attempt).rejects.toThrow(DatabaseUnavailableError);
  });
});
