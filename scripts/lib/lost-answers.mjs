import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVER } from './build.mjs';
import { startCommitProxy } from './commit-proxy.mjs';
import { freePort } from './free-port.mjs';
import { settled, signIn } from './load-person.mjs';
import { inRoot } from './paths.mjs';
import { PlainError } from './run.mjs';
import { startServerProcess } from './server-process.mjs';

/** How an answer is lost: the first two after the database has committed, the third when it should. */
const ways = /** @type {const} */ (['connection', 'client', 'uncommitted']);
/** One in so many answers is lost by a kill between commit and answer, because a new start takes seconds. */
const KILLED_EVERY = 20;
/** Messages after which the limit of 30 requests a minute is reset; each message takes three requests. */
const RESET_EVERY = 8;

/** @typedef {(typeof ways)[number] | 'kill'} Way */
/** @typedef {import('./commit-proxy.mjs').Commit} Commit */

/** @param {number} index @returns {Way} */
const wayOf = (index) => (index % KILLED_EVERY === 0 ? 'kill' : (ways[index % ways.length] ?? 'connection'));

/**
 * Sends messages whose answers are lost: the server is killed after COMMIT, the connection to the database breaks after
 * or at COMMIT, or the client disconnects. Each message is sent again twice with the same key. Throws unless each message
 * exists once, was charged once and got the same answer twice, and the server exited only when killed.
 * @param {object} options
 * @param {number} options.answers how many are lost
 * @param {string} options.databaseUrl an empty PostgreSQL database on the loopback
 * @returns {Promise<string>} what was seen, in one sentence
 */
export async function lostAnswers({ answers, databaseUrl }) {
  const server = await startBehindProxy(databaseUrl);
  const counted = await openDatabase(databaseUrl);
  try {
    const person = await signIn(server.url());
    const before = await person.balance();
    const problems = [];
    /** @type {Map<string, Way>} */
    const sent = new Map();
    for (let index = 0; index < answers; index += 1) {
      if (index % RESET_EVERY === 0) await counted.resetLimits();
      const way = wayOf(index);
      const lost = await loseAnswer({ person, server, index, way });
      if (lost.problem) problems.push(lost.problem);
      sent.set(lost.id, way);
    }
    const spent = await settled(person, before);
    const messages = await person.messages(answers);
    const cost = messages.reduce((sum, { price }) => sum + price, 0);
    const missing = [...sent.keys()].filter((id) => !messages.some((message) => message.id === id));
    if (messages.length !== answers) problems.push(`${answers} messages were sent, ${messages.length} exist.`);
    if (missing.length > 0) problems.push(`${missing.length} answered messages do not exist.`);
    if (spent !== cost) problems.push(`${spent} was spent for messages that cost ${cost}.`);
    if (server.deaths() > 0) problems.push(`The server exited ${server.deaths()} times without being killed.`);
    problems.push(...(await counted.problems()));
    if (problems.length > 0) throw new PlainError(problems.join('\n'));
    const counts = [...ways, 'kill'].map((way) => `${[...sent.values()].filter((one) => one === way).length} ${way}`);
    return `${answers} lost answers (${counts.join(', ')}): ${messages.length} messages once each, ${spent} spent for ${cost}, 0 exits of the server without a kill`;
  } finally {
    await server.stop();
    await counted.close();
  }
}

/**
 * Loses the answer to one message, then asks twice for it.
 * @param {object} options
 * @param {Awaited<ReturnType<typeof signIn>>} options.person
 * @param {Awaited<ReturnType<typeof startBehindProxy>>} options.server
 * @param {number} options.index
 * @param {Way} options.way
 * @returns {Promise<{ id: string, problem: string | null }>}
 */
async function loseAnswer({ person, server, index, way }) {
  const key = randomUUID();
  const client = new AbortController();
  server.atNextCommit(planOf(way, { kill: server.kill, leave: () => client.abort() }));
  const answer = await person.ask(index, key, client.signal).catch(() => null);
  if (way === 'kill') await server.start();
  const { id } = await person.send(index, key);
  const again = await person.send(index, key);
  if (answer?.ok) return { id, problem: `The answer to message ${index} was not lost (${way}).` };
  if (again.id !== id) return { id, problem: `Message ${index} was answered as ${id}, then as ${again.id} (${way}).` };
  return { id, problem: null };
}

/** @param {Way} way @param {{ kill: () => Promise<unknown>, leave: () => void }} means @returns {Commit} */
function planOf(way, { kill, leave }) {
  if (way === 'uncommitted') return { drop: true };
  return {
    async committed() {
      if (way === 'kill') await kill();
      if (way === 'client') leave();
      return way === 'client' ? 'pass' : 'cut';
    },
  };
}

/**
 * Starts the built server with a proxy between it and its database, which can interrupt the commit of a message.
 * @param {string} databaseUrl
 */
async function startBehindProxy(databaseUrl) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lost-answers-'));
  const port = await freePort();
  const proxyPort = await freePort();
  /** @type {Commit} */
  let plan = {};
  const proxy = await startCommitProxy({
    port: proxyPort,
    databasePort: Number(new URL(databaseUrl).port || 5432),
    mark: 'insert into "message"',
    onCommit() {
      const taken = plan;
      plan = {};
      return taken;
    },
  });
  const throughProxy = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${proxyPort}` });
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'fatal', DATA_DIR: folder, DATABASE_URL: throughProxy.href };
  let deaths = 0;
  /** @type {Set<Promise<number>>} exits that were wanted */
  const killed = new Set();
  const start = async () => {
    const started = await startServerProcess(process.execPath, [SERVER], {
      port,
      env: { ...env, WEB_DIR: inRoot('.artifacts', 'rendered', 'local') },
    });
    void started.exited.then(() => (deaths += killed.has(started.exited) ? 0 : 1));
    return started;
  };
  let server = await start();
  const kill = () => {
    killed.add(server.exited);
    return server.stop('SIGKILL');
  };
  return {
    url: () => server.url,
    deaths: () => deaths,
    kill,
    /** Starts the server again once the killed one is gone. */
    async start() {
      await server.exited;
      server = await start();
    },
    atNextCommit: (/** @type {Commit} */ next) => {
      plan = next;
    },
    async stop() {
      await kill();
      await proxy.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Looks into the database past the server.
 * @param {string} databaseUrl
 */
async function openDatabase(databaseUrl) {
  /**
   * The driver of the server, of which this uses little.
   * @type {{ Client: new (options: { connectionString: string }) => {
   *   connect(): Promise<unknown>, end(): Promise<unknown>,
   *   query(text: string): Promise<{ rows: { what: string, count: number }[] }>
   * } }}
   */
  const pg = createRequire(inRoot('packages', 'server', 'package.json'))('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    resetLimits: () => client.query(`delete from rate_limit where key like 'message.send %'`),
    /** Numbers that got two messages, and keys without an answer. */
    async problems() {
      const { rows } = await client.query(`
        select 'numbers with two messages' as what, count(*)::int as count from
          (select phone from message where phone like '+849087%' group by phone having count(*) > 1) doubled
        union all select 'keys without an answer', count(*)::int from idempotency_key where response is null`);
      return rows.filter(({ count }) => count > 0).map(({ what, count }) => `There are ${count} ${what}.`);
    },
    close: () => client.end(),
  };
}
