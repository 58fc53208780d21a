import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database/database.ts';
import { MigrationError } from './database/errors.ts';
import { migrations } from './database/migrate.ts';
import { migratedImage } from './database/testing/migrated-image.ts';
import { silentLog } from './log.ts';
import { expectNode, expectSpace, sentenceFor } from './obstacles.ts';

const folder = mkdtempSync(join(tmpdir(), 'messaging-dashboard-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the program; `output` is all it has written, `said` waits for a text in it. */
function start(env: Record<string, string>) {
  const settings = {
    PATH: process.env['PATH'] ?? '',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    SEED: '0',
    PORT: '0',
    ...env,
  };
  const main = join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main], { env: settings, cwd: import.meta.dirname });
  let output = '';
  let heard = () => {};
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
    heard();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    child,
    ended,
    output: () => output,
    said: (text: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        heard = () => {
          const match = text.exec(output);
          if (match) resolve(match);
        };
        heard();
        void ended.then(() => reject(new Error(`It ended: ${output}`)));
      }),
  };
}

/** Files and folders that other users of the machine can reach; what stands in a closed folder cannot be. */
function openToOthers(root: string): string[] {
  return readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    const path = join(root, entry.name);
    if ((statSync(path).mode & 0o077) === 0) return [];
    return entry.isDirectory() ? [path, ...openToOthers(path)] : [path];
  });
}

describe('the server program', () => {
  it('says where it is, refuses a second one on the same data, and stops cleanly when told', async () => {
    const first = start({});
    const [, port] = await first.said(/http:\/\/localhost:(\d+)/);
    const health = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(health.status).toBe(200);
    expect(openToOthers(folder)).toEqual([]);
    const second = start({});
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^The data directory .* is in use by another process .*\n$/);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(readdirSync(folder)).toEqual(['database']);
  }, 90_000);

  it('stops cleanly when interrupted while it starts, and starts again', async () => {
    const program = start({ LOG_LEVEL: 'warn' });
    await program.said(/embedded database/);
    program.child.kill('SIGINT');
    expect(await program.ended).toBe(0);
    expect(readdirSync(folder)).toEqual(['database']);
    const again = start({});
    await again.said(/http:/);
    again.child.kill('SIGINT');
    expect(await again.ended).toBe(0);
  }, 90_000);

  it('tells in one sentence that a migration is broken, and leaves the data as it was', async () => {
    const dataDir = join(folder, 'half-migrated');
    const database = await openDatabase({
      dataDir: join(dataDir, 'database'),
      image: await migratedImage(),
      log: silentLog,
    });
    // What the first one adds is there already, so that it cannot succeed.
    const [first = ''] = Object.keys(migrations).toSorted();
    await database.asSystem((tx) => sql`delete from kysely_migration`.execute(tx));
    await database.close();
    const program = start({ DATA_DIR: dataDir });
    expect(await program.ended).toBe(1);
    const [line] = program.output().split('\n');
    expect(line).toMatch(/^Migration \w+ failed, nothing was changed: .*already exists$/);
    expect(line).toContain(first);
    expect(readdirSync(dataDir)).toEqual(['database']);
  }, 90_000);

  it('tells in one sentence that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    // A socket that listens on TCP has an address with a port.
    const { port } = other.address() as AddressInfo;
    const program = start({ PORT: String(port) });
    expect(await program.ended).toBe(1);
    expect(program.output()).toBe(
      `Port ${port} is taken by another program; stop that one or choose another port with PORT.\n`,
    );
    other.close();
  }, 90_000);
});

describe('what keeps it from starting', () => {
  it('is an old Node', () => {
    expect(() => expectNode('18.19.0')).toThrow('Node 18.19.0 is too old; install Node 20.20 or newer.');
    expect(() => expectNode('20.19.9')).toThrow('too old');
    expect(() => expectNode('22.0.0')).not.toThrow();
  });

  it('is a disk without room', () => {
    expect(() => expectSpace({ dataDir: folder }, Number.MAX_SAFE_INTEGER)).toThrow(
      /There is no room in .*: \d+ MB are free/,
    );
    const full = Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' });
    expect(sentenceFor(full, { port: null })).toBe('The disk is full; free some space and start again.');
  });

  it('is a migration that failed, in its own words; an unforeseen error keeps its trace', () => {
    expect(sentenceFor(new MigrationError('Migration 0001 failed.'), { port: 1 })).toBe('Migration 0001 failed.');
    expect(sentenceFor(new TypeError('x is not a function'), { port: 1 })).toBeNull();
  });
});
