import { spawn } from 'node:child_process';
import { inWorkspace } from '@app/config/workspace.ts';

export interface LocalServer {
  readonly origin: string;
  readonly stop: () => void;
}

/**
 * Starts the API server from its sources on a port of this machine, with the local data folder and the local
 * environment. Rejects if it ends before it is ready; its own words are on the terminal then.
 */
export async function startLocalServer(port: number, env: Readonly<Record<string, string>> = {}): Promise<LocalServer> {
  const child = spawn(process.execPath, ['--import', 'tsx/esm', 'packages/server/src/main.ts'], {
    cwd: inWorkspace(),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' },
  });
  const origin = `http://localhost:${port}`;
  while (child.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return { origin, stop: () => child.kill('SIGTERM') };
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error('The server did not start; if one is running already, name it: --against http://localhost:4000');
}
