import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** A process that has come and gone, as `kill -9` leaves it. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid ?? 0;
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

  test('left behind by a dead process is taken over', async () => {
    writeFileSync(`${dataDir}.lock`, `${await deadProcess()} 12345`);
    expect(() => lockDirectory(dataDir).release()).not.toThrow();
  });

  test('whose process id was given to another process meanwhile is taken over', () => {
    writeFileSync(`${dataDir}.lock`, `${process.pid} 1`);
    expect(() => lockDirectory(dataDir).release()).not.toThrow();
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
