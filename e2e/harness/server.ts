import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PATIENCE = 60_000;

export interface BuiltServer {
  /** Origin, without a slash at the end. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the built server as `npm start` does, with an empty data folder and the demo account seeded. Throws what the
 * server said if it ends before it is ready.
 */
export async function startBuiltServer(env: Readonly<Record<string, string>> = {}): Promise<BuiltServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'e2e-'));
  const child = spawn(process.execPath, ['packages/server/dist/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      WEB_DIR: path.join(ROOT, '.artifacts/rendered/local'),
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const isReady = await Promise.race([untilReady(url), ended.then(() => false)]);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (isReady) return { url, stop };
  await stop();
  throw new Error(`The server did not get ready:\n${said}`);
}

async function untilReady(url: string): Promise<boolean> {
  for (const giveUpAt = Date.now() + PATIENCE; Date.now() < giveUpAt;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}
