import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canUseApt, installWithApt } from './apt.mjs';
import { freePort } from './free-port.mjs';
import { PlainError, mustRun } from './run.mjs';

const DEBIAN = '/usr/lib/postgresql';
/** What makes a server that is thrown away afterwards fast. */
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
const PATIENCE = 60_000;

/**
 * Runs work with the address of a PostgreSQL server: the one of DATABASE_URL, or an own one that is started on a free
 * port with an empty data folder and removed afterwards. As root on Debian, PostgreSQL is installed if it is absent.
 * @template T
 * @param {(url: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPostgres(work) {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL);
  return withOwnPostgres(work);
}

/**
 * Runs work with a server of its own, which it may restart: as an operator does, who waits for nobody.
 * @template T
 * @param {(url: string, restart: () => Promise<void>) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withOwnPostgres(work) {
  const programs = findPrograms() ?? (await installPrograms());
  const owner = ordinaryUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const initArgs = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  await mustRun('Making a PostgreSQL data folder', path.join(programs, 'initdb'), initArgs, { ...owner, cwd: folder });
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...THROWAWAY];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const start = async () => {
    const server = spawn(path.join(programs, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' });
    const stopped = new Promise((resolve) => server.on('exit', resolve));
    await untilReady(data);
    return () => {
      server.kill('SIGINT');
      return stopped;
    };
  };
  let stop = await start();
  const restart = async () => {
    await stop();
    stop = await start();
  };
  try {
    return await work(`postgres://postgres@127.0.0.1:${port}/postgres`, restart);
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Makes a database on a server.
 * @param {string} server address of any of its databases
 * @param {string} name
 * @param {string} [template] the database of the server that it begins as a copy of, to which nobody is connected
 * @returns {Promise<{ url: string, drop: () => Promise<void> }>}
 */
export async function makeDatabase(server, name, template) {
  const programs = findPrograms() ?? (await installPrograms());
  const at = ['--maintenance-db', server];
  const copied = template === undefined ? [] : ['--template', template];
  await mustRun('Making a database', path.join(programs, 'createdb'), [...at, ...copied, name]);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await mustRun('Dropping a database', path.join(programs, 'dropdb'), [...at, '--force', name]);
    },
  };
}

/** Folder of initdb and postgres, the newest version first. */
function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => `${DEBIAN}/${version}/bin`),
    '/usr/local/bin',
    '/usr/bin',
    '/opt/homebrew/bin',
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)))) ?? null;
}

async function installPrograms() {
  if (!canUseApt()) {
    throw new PlainError('No PostgreSQL was found: install it, or name a server in DATABASE_URL.');
  }
  await installWithApt('PostgreSQL', ['postgresql']);
  const programs = findPrograms();
  if (!programs) throw new PlainError('PostgreSQL was installed, but its programs were not found.');
  return programs;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as somebody else.
 * @returns {{ uid: number, gid: number } | {}}
 */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {};
  const name = ['postgres', 'nobody'].find((user) => idOf('-u', user) !== null);
  if (!name) throw new PlainError('PostgreSQL cannot run as root, and there is no user “nobody” to run it as.');
  return { uid: Number(idOf('-u', name)), gid: Number(idOf('-g', name)) };
}

/** @param {string} flag @param {string} user */
function idOf(flag, user) {
  try {
    return execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/**
 * Waits for the state that the server itself writes down when it takes connections.
 * @param {string} data its folder
 */
async function untilReady(data) {
  const state = path.join(data, 'postmaster.pid');
  for (let waited = 0; waited < PATIENCE; waited += 100) {
    if (existsSync(state) && /^ready\s*$/m.test(readFileSync(state, 'utf8'))) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new PlainError(`PostgreSQL did not get ready within ${PATIENCE / 1000} s.`);
}
