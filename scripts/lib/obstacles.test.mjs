import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectDiskSpace, expectFreePort, explain } from './obstacles.mjs';
import { PlainError } from './run.mjs';

describe('what may stand in the way of a start', () => {
  it('is not a free port', async () => {
    await expect(expectFreePort('127.0.0.1', 0)).resolves.toBeUndefined();
  });

  it('is a port that another program listens on', async () => {
    const other = createServer();
    const port = await new Promise((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve(Object(other.address()).port));
    });
    const sentence = `Port ${port} is taken by another program: stop it, or choose another with PORT=${port + 1}.`;
    await expect(expectFreePort('127.0.0.1', port)).rejects.toThrow(sentence);
    other.close();
  });

  it.each([Number('x'), 70_000, -1, 40.5])('is %s as a port', async (port) => {
    await expect(expectFreePort('127.0.0.1', port)).rejects.toThrow('PORT must be a whole number from 0 to 65535.');
  });

  it('is a disk that is almost full', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
    expect(() => expectDiskSpace(folder, { bavail: 3000, bsize: 4096 })).toThrow(
      `Only 12 MB are free on the disk of ${folder}: at least 400 MB are needed.`,
    );
    expect(() => expectDiskSpace(path.join(folder, 'new'), { bavail: 1_000_000, bsize: 4096 })).not.toThrow();
    rmSync(folder, { recursive: true });
  });
});

describe('a failure', () => {
  it('is told in one sentence if it is known', () => {
    expect(explain(new PlainError('Port 1 is taken.'))).toBe('Port 1 is taken.');
    const full = new PlainError('Building the apps failed.\nError: ENOSPC: no space left on device, write');
    expect(explain(full)).toBe('The disk is full: free some space and start again.');
  });

  it('keeps its stack if it is not', () => {
    expect(explain(new TypeError('x is undefined'))).toContain('obstacles.test.mjs');
  });
});
