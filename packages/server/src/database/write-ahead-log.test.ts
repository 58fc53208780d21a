import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../log.ts';
import { openPglite, type EmbeddedEngine } from './pglite.ts';
import { boundLog, bytesSinceCheckpoint } from './write-ahead-log.ts';

const MEGABYTE = 1_048_576;

let engine: EmbeddedEngine;
beforeAll(async () => {
  engine = await openPglite('memory', silentLog);
  await engine.pool.query('create table note (text text)');
});
afterAll(() => engine.close());

/** More than a megabyte of log. */
function write() {
  return engine.pool.query("insert into note select repeat('x', 1000) from generate_series(1, 2000)");
}

describe('What a start after a kill repeats', () => {
  it('grows with what is written', async () => {
    await write();
    expect(await bytesSinceCheckpoint(engine.pool)).toBeGreaterThan(MEGABYTE);
  });

  it('is bounded while it is watched', async () => {
    await write();
    const endWatch = boundLog(engine.pool, silentLog, { lookEvery: 10, most: MEGABYTE });
    await vi.waitFor(async () => expect(await bytesSinceCheckpoint(engine.pool)).toBeLessThan(MEGABYTE));
    endWatch();
    const { rows } = await engine.pool.query<{ notes: number }>('select count(*)::int as notes from note');
    expect(rows[0]?.notes).toBe(4_000);
  });
});
