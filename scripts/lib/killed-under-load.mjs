import { randomUUID } from 'node:crypto';
import { startCluster } from './cluster.mjs';
import { PlainError } from './run.mjs';

const MESSAGES = 24;
const READERS = 4;
const PAUSE = 150;
const PATIENCE = 60_000;

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
    const stream = person.listen();
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
      repeated += await person.send(index);
      await pause(PAUSE);
    }
    over.abort();
    await Promise.all(readers);
    const spent = await settled(person, before);
    await stream.close();
    const sent = await person.messages();
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

/** @param {string} url */
async function signIn(url) {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'demo@example.com', password: 'Demo-2026!' }),
  });
  const { token } = await answer.json();
  if (!token) throw new PlainError(`The demo account cannot sign in (status ${answer.status}).`);
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
  /** @param {string} target @param {Record<string, string>} [fields] @param {Record<string, string>} [more] */
  const call = (target, fields, more) =>
    fetch(url + target, {
      method: fields ? 'POST' : 'GET',
      headers: { ...headers, ...more },
      body: fields ? new URLSearchParams(fields) : null,
      signal: AbortSignal.timeout(10_000),
    });
  const senders = await (
    await call('/api/campaign_sms/getSender', { message_type: 'customer_care' })
  )
    .json()
    .catch(() => ({ data: [] }));
  const sender =
    senders.data?.find((/** @type {{ status: string }} */ one) => one.status === 'approved') ?? senders.data?.[0];
  return {
    call,
    balance: async () => Number((await (await call('/api/check_info_user')).json()).data.balance),
    /** Answers how often it had to be asked again. @param {number} index */
    async send(index) {
      const fields = { phone: phoneOf(index), content: `Thông báo ${index}`, sender_id: sender?.id ?? '' };
      const key = randomUUID();
      for (let repeated = 0; ; repeated += 1) {
        const sent = await call('/api/message/send', fields, { 'Idempotency-Key': key }).catch(() => null);
        if (sent?.ok) return repeated;
        if (sent && sent.status < 500) throw new PlainError(`Sending is refused: ${await sent.text()}`);
        if (repeated > 50) throw new PlainError('Sending fails again and again.');
        await pause(PAUSE);
      }
    },
    async messages() {
      /** @type {{ data: { to: string, price: number }[] }} */
      const { data } = await (await call('/api/message/list', { pageSize: '100' })).json();
      const ours = new Set(Array.from({ length: MESSAGES }, (_, index) => phoneOf(index)));
      return data.filter((/** @type {{ to: string }} */ { to }) => ours.has(localOf(to)));
    },
    listen: () => listen(url, headers),
  };
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

/**
 * Waits until the balance has come to rest, and answers what was spent.
 * @param {{ balance: () => Promise<number> }} person
 * @param {number} before
 */
async function settled(person, before) {
  let last = Number.NaN;
  for (const giveUpAt = Date.now() + PATIENCE; Date.now() < giveUpAt;) {
    const now = await person.balance();
    if (now === last && now !== before) return before - now;
    last = now;
    await pause(3_000);
  }
  throw new PlainError('The balance does not come to rest.');
}

/** @param {number} index */
function phoneOf(index) {
  return `09087${String(10_000 + index)}`;
}

/** @param {string} phone */
function localOf(phone) {
  return phone.replace(/^\+?84/, '0').replaceAll(' ', '');
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
