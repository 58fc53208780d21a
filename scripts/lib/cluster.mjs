import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVER } from './build.mjs';
import { freePort } from './free-port.mjs';
import { inRoot } from './paths.mjs';
import { PlainError, mustRun } from './run.mjs';
import { startServerProcess } from './server-process.mjs';

const HAPROXY = '/usr/sbin/haproxy';
const PATIENCE = 20_000;

/**
 * @typedef {object} Cluster
 * @property {string} url of haproxy in front of the API processes
 * @property {(name: 'api' | 'worker') => void} kill ends the first process of a role without a word (SIGKILL)
 * @property {() => Promise<void>} stop
 */

/**
 * Two API processes behind Debian's haproxy and two workers, over one PostgreSQL, with the demo account seeded.
 * @param {string} databaseUrl
 * @returns {Promise<Cluster>}
 */
export async function startCluster(databaseUrl) {
  await installHaproxy();
  const folder = mkdtempSync(path.join(tmpdir(), 'cluster-'));
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    WEB_DIR: inRoot('.artifacts', 'rendered', 'local'),
    TRUSTED_PROXIES: '127.0.0.1',
  };
  /** @param {string} role */
  const startApi = async (role) =>
    startServerProcess(process.execPath, [SERVER], { port: await freePort(), env: { ...env, ROLE: role } });
  // The first migrates and seeds, which the others must not do at the same time.
  const apis = [await startApi('api'), await startApi('api')];
  const workers = [1, 2].map(() =>
    spawn(process.execPath, [SERVER], { stdio: 'ignore', env: { ...process.env, ...env, ROLE: 'worker' } }),
  );
  const port = await freePort();
  const proxy = spawn(HAPROXY, ['-db', '-f', writeSettings(folder, port, apis)], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  return {
    url,
    kill(name) {
      if (name === 'api') void apis.shift()?.stop('SIGKILL');
      else workers[0]?.kill('SIGKILL');
    },
    async stop() {
      proxy.kill('SIGTERM');
      for (const worker of workers) worker.kill('SIGTERM');
      await Promise.all(apis.map((api) => api.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {string} url */
async function untilReady(url) {
  for (const giveUpAt = Date.now() + PATIENCE; Date.now() < giveUpAt;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new PlainError('haproxy does not reach the servers.');
}

/**
 * Only what never reached a process is sent to the other one, so that nothing is done twice.
 * @param {string} folder
 * @param {number} port
 * @param {readonly { url: string }[]} apis
 */
function writeSettings(folder, port, apis) {
  const servers = apis.map(
    ({ url }, index) => `  server api${index} 127.0.0.1:${new URL(url).port} check inter 300ms fall 2`,
  );
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  option forwardfor
  option redispatch
  retries 3
  retry-on conn-failure
frontend web
  bind 127.0.0.1:${port}
  default_backend api
backend api
  balance roundrobin
  option httpchk GET /readyz
${servers.join('\n')}
`,
  );
  return file;
}

async function installHaproxy() {
  if (existsSync(HAPROXY)) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new PlainError('haproxy is not installed.');
  await mustRun('Installing haproxy', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'haproxy'], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}
