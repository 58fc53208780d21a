import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

const PATIENCE = 300_000;

/**
 * @typedef {object} ServerProcess
 * @property {string} url origin, without a slash at the end
 * @property {() => string} said everything on stdout and stderr so far
 * @property {Promise<number>} exited exit code once it ended, as a shell gives it: 130 if Ctrl-C ended it
 * @property {(signal?: NodeJS.Signals) => Promise<number>} stop answers the exit code
 */

/**
 * Starts a program that serves on PORT, and waits until it takes requests. Rejects with what the program said if it
 * ends before that.
 * @param {string} program
 * @param {string[]} args
 * @param {{ port: number, env?: Record<string, string | undefined>, cwd?: string }} options
 * @returns {Promise<ServerProcess>}
 */
export async function startServerProcess(program, args, { port, env, cwd = root }) {
  // A group of its own, so that a signal reaches what npm started as Ctrl-C in a terminal does.
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PORT: String(port) },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))),
  );
  const server = {
    url: `http://localhost:${port}`,
    said: () => output,
    exited,
    stop(/** @type {NodeJS.Signals} */ signal = 'SIGINT') {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, signal);
      return exited;
    },
  };
  const isReady = await Promise.race([untilReady(server.url), exited.then(() => false)]);
  if (isReady) return server;
  await server.stop('SIGKILL');
  throw new Error(`The server did not get ready:\n${output}`);
}

/** @param {string} url */
async function untilReady(url) {
  for (const giveUpAt = Date.now() + PATIENCE; Date.now() < giveUpAt;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  return false;
}
