import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVER } from './build.mjs';
import { freePort } from './free-port.mjs';
import { pause, settled, signIn } from './load-person.mjs';
import { inRoot } from './paths.mjs';
import { PlainError } from './run.mjs';
import { startServerProcess } from './server-process.mjs';

/** People who send at the same time. */
const SENDERS = 4;

/**
 * Sends messages while the server is killed and its database restarted again and again. What was not answered is asked
 * again with its key. Throws unless every message exists once and cost once, every key still has its answer, and no
 * restart of the database ended the server.
 * @param {object} options
 * @param {number} options.kills
 * @param {number} [options.restarts] of the database
 * @param {() => Promise<void>} [options.restartDatabase]
 * @param {Record<string, string>} [options.env] chooses the engine
 * @returns {Promise<string>} what was seen, in one sentence
 */
export async function killedAgain({ kills, restarts = 0, restartDatabase = async () => {}, env = {} }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'killed-'));
  const port = await freePort();
  const settings = { NODE_ENV: 'production', LOG_LEVEL: 'fatal', DATA_DIR: folder, ...env };
  const start = () =>
    startServerProcess(process.execPath, [SERVER], {
      port,
      env: { ...settings, WEB_DIR: inRoot('.artifacts', 'rendered', 'local') },
    });
  let server = await start();
  try {
    const person = await signIn(server.url);
    const before = await person.balance();
    /** @type {{ index: number, id: string, key: string, repeated: number }[]} */
    const sent = [];
    const over = new AbortController();
    let next = 0;
    const senders = Array.from({ length: SENDERS }, async () => {
      while (!over.signal.aborted) {
        next += 1;
        const index = next - 1;
        sent.push({ index, ...(await person.send(index)) });
      }
    });
    for (let count = 0; count < kills; count += 1) {
      await pause(500 + Math.random() * 2_000);
      await server.stop('SIGKILL');
      server = await start();
    }
    let deaths = 0;
    void server.exited.then(() => (deaths += over.signal.aborted ? 0 : 1));
    for (let count = 0; count < restarts; count += 1) {
      await pause(500 + Math.random() * 2_000);
      await restartDatabase();
    }
    await pause(1_000);
    const died = deaths;
    over.abort();
    await Promise.all(senders);
    if (died > 0) throw new PlainError(`The server ended in ${died} of ${restarts} restarts of its database.`);
    // Those whose answer was lost, and a few more: each counts against the limit a minute, as the first time.
    for (const { index, id, key } of sent.filter(({ repeated }, at) => repeated > 0 || at < 5)) {
      const again = await person.send(index, key);
      if (again.id !== id) throw new PlainError(`Message ${index} was sent as ${id}, and asked again as ${again.id}.`);
    }
    const spent = await settled(person, before);
    const messages = await person.messages(sent.length);
    const ids = new Set(messages.map(({ id }) => id));
    const missing = sent.filter(({ id }) => !ids.has(id)).length;
    if (messages.length !== sent.length || missing > 0) {
      throw new PlainError(
        `${sent.length} messages were sent, ${messages.length} exist, ${missing} of them are missing.`,
      );
    }
    const cost = messages.reduce((sum, { price }) => sum + price, 0);
    if (spent !== cost) throw new PlainError(`${spent} was spent for messages that cost ${cost}.`);
    const repeated = sent.reduce((sum, one) => sum + one.repeated, 0);
    return `${kills} kills, ${restarts} restarts of the database, ${sent.length} messages once each (${repeated} asked again), ${spent} spent for ${cost}`;
  } finally {
    await server.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
