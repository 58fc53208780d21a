import { startCluster } from './cluster.mjs';
import { pause, settled, signIn } from './load-person.mjs';
import { PlainError } from './run.mjs';

const MESSAGES = 24;
const READERS = 4;
const PAUSE = 150;

/**
 * Sends messages and reads through a proxy while an API process and a worker are killed. What failed is asked again
 * with the same Idempotency-Key, as a client does. Throws unless every message exists once and cost once, only requests
 * in flight on the killed process failed, and the stream went on.
 * @param {string} databaseUrl
 * @returns {Promise<string>} what was seen, in one sentence
 */
export async function killedUnderLoad(databaseUrl) {
  const cluster = await startCluster(databaseUrl);
  try {
    const person = await signIn(cluster.url);
    const before = await person.balance();
    const stream = listen(cluster.url, person.headers);
    let failedReads = 0;
    let reads = 0;
    const over = new AbortController();
    const readers = Array.from({ length: READERS }, async () => {
      while (!over.signal.aborted) {
        const answer = await person.call('/api/check_info_user').catch(() => null);
        reads += 1;
        if (!answer?.ok) failedReads += 1;
      }
    });
    let repeated = 0;
    for (let index = 0; index < MESSAGES; index += 1) {
      if (index === MESSAGES / 2) for (const role of /** @type {const} */ (['api', 'worker'])) cluster.kill(role);
      repeated += (await person.send(index)).repeated;
      await pause(PAUSE);
    }
    over.abort();
    await Promise.all(readers);
    const spent = await settled(person, before);
    await stream.close();
    const sent = await person.messages(MESSAGES);
    const phones = new Set(sent.map(({ to }) => to));
    if (sent.length !== MESSAGES || phones.size !== MESSAGES) {
      throw new PlainError(`${MESSAGES} messages were sent, ${sent.length} exist for ${phones.size} numbers.`);
    }
    const cost = sent.reduce((/** @type {number} */ sum, { price }) => sum + price, 0);
    if (spent !== cost) throw new PlainError(`${spent} was spent for messages that cost ${cost}.`);
    if (failedReads > READERS) throw new PlainError(`${failedReads} reads failed, with ${READERS} in flight at most.`);
    if (stream.connections() < 1 || stream.events() === 0) throw new PlainError('The event stream told nothing.');
    return (
      `${MESSAGES} messages once each (${repeated} asked again), ${spent} spent for ${cost}; ` +
      `${failedReads} of ${reads} reads failed; ${stream.events()} events over ${stream.connections()} connections`
    );
  } finally {
    await cluster.stop();
  }
}

/**
 * Reads the event stream, and asks for what it missed when it breaks.
 * @param {string} url
 * @param {Record<string, string>} headers
 */
function listen(url, headers) {
  let events = 0;
  let connections = 0;
  let lastId = '';
  const end = new AbortController();
  const done = (async () => {
    while (!end.signal.aborted) {
      const more = lastId === '' ? {} : { 'Last-Event-ID': lastId };
      const answer = await fetch(`${url}/api/events`, { headers: { ...headers, ...more }, signal: end.signal }).catch(
        () => null,
      );
      if (answer?.ok && answer.body) {
        connections += 1;
        const decoder = new TextDecoder();
        try {
          for await (const chunk of answer.body) {
            const text = decoder.decode(chunk, { stream: true });
            events += (text.match(/^event:/gm) ?? []).length;
            lastId = [...text.matchAll(/^id: ?(.+)$/gm)].at(-1)?.[1] ?? lastId;
          }
        } catch {
          // The process at the other end is gone; the next turn of the loop reaches another one.
        }
      }
      await pause(100);
    }
  })();
  return {
    events: () => events,
    connections: () => connections,
    async close() {
      end.abort();
      await done;
    },
  };
}
