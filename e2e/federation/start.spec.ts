import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { lastLines, run } from '../../scripts/lib/run.mjs';
import { startServerProcess } from '../../scripts/lib/server-process.mjs';
import { patience } from '../harness/patience.ts';

// Starting takes as long as the machine needs; only the test of ten seconds judges it.
test.describe.configure({ timeout: 120_000 * patience });

/** `npm start` on a free port with a data folder of its own. */
async function npmStart(env: Readonly<Record<string, string>>) {
  // The test runner's wish for colours, which Node warns of, is not a person's.
  const own = { ...env, FORCE_COLOR: undefined };
  return await startServerProcess('npm', ['start'], { port: await freePort(), env: own });
}

test.describe('npm start', () => {
  let dataDir = '';

  test.beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'start-'));
  });

  test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('ends its output with the address and the demo account, and stops cleanly on Ctrl-C', async () => {
    const server = await npmStart({ DATA_DIR: dataDir });
    // The server itself ends with 0; newer versions of npm end as a shell does after Ctrl-C.
    expect([0, 130]).toContain(await server.stop('SIGINT'));
    // Nothing else is left, no lock for instance.
    expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'files', 'simulators']);
    const lines = server.said().trimEnd().split('\n').slice(-2).join('\n');
    expect(lines).toContain(server.url);
    expect(lines).toContain('demo@example.com');
    expect(lines).toContain('Demo-2026!');
    const ours = server
      .said()
      .split('\n')
      .filter((line) => !line.startsWith('npm '));
    expect(ours.join('\n')).not.toMatch(/error|warn|deprecat/i);
  });

  test('says in one sentence that the port is taken, and fails', async () => {
    const first = await npmStart({ DATA_DIR: dataDir });
    const { port } = new URL(first.url);
    const second = await run('npm', ['start'], { env: { PORT: port, DATA_DIR: `${dataDir}/other` } });
    expect(second.code).not.toBe(0);
    expect(lastLines(second.output, 1)).toBe(
      `Port ${port} is taken by another program: stop it, or choose another with PORT=${Number(port) + 1}.`,
    );
    await first.stop();
  });

  test('says in one sentence that another process uses the data folder, and fails', async () => {
    const first = await npmStart({ DATA_DIR: dataDir });
    const second = await run('npm', ['start'], { env: { PORT: String(await freePort()), DATA_DIR: dataDir } });
    expect(second.code).not.toBe(0);
    expect(lastLines(second.output, 1)).toMatch(new RegExp(`^[A-Z][^.]*${dataDir}.*\\.$`));
    await first.stop();
  });
});
