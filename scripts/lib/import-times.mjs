import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeBigList } from './big-list.mjs';
import { startBuiltServer } from './built-server.mjs';
import { PlainError } from './run.mjs';

/** Milliseconds between two light questions that somebody else asks meanwhile. */
const ASK_EVERY = 25;

/**
 * @typedef {object} ImportTimes
 * @property {number} rows
 * @property {number} seconds from the upload's first byte until the list is ready
 * @property {number} megabytes most memory of the process beyond what it had before
 * @property {number} p99 of a light call meanwhile, in milliseconds
 */

/**
 * How long the built server takes to read a list as recipients of a campaign, or to import it into the directory, what
 * memory it needs, and how long others wait meanwhile.
 * @param {{ format: 'csv' | 'xlsx', rows: number, into?: 'campaign' | 'directory', env?: Record<string, string> }} options
 *   `env` chooses the engine
 * @returns {Promise<ImportTimes>}
 */
export async function importTimes({ format, rows, into = 'campaign', env = {} }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'dashboard-lists-'));
  const server = await startBuiltServer(env);
  try {
    const file = await writeBigList(folder, { format, rows });
    const client = await signIn(server.url);
    const before = await megabytesOf(server.url);
    const watch = watchServer(server.url, client);
    const started = performance.now();
    const body = new FormData();
    body.set('file', await openAsBlob(file), path.basename(file));
    const target = targets[into];
    const { data } = await client(target.upload, body);
    await untilDone(() => target.done(client, data.id), rows);
    const seconds = (performance.now() - started) / 1_000;
    const { p99, peak } = await watch.end();
    return { rows, seconds, megabytes: Math.round(peak - before), p99 };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @typedef {(call: string, body?: BodyInit) => Promise<any>} Call */

/** @param {string} url @returns {Promise<Call>} */
async function signIn(url) {
  const headers = { Accept: 'application/json' };
  const login = new URLSearchParams({ email: 'demo@example.com', password: 'Demo-2026!' });
  const { token } = await (await fetch(`${url}/api/login`, { method: 'POST', headers, body: login })).json();
  return async (call, body) => {
    const answer = await fetch(url + call, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, Authorization: `Bearer ${token}` },
      ...(body && { body }),
    });
    if (!answer.ok) throw new PlainError(`${call} answered ${answer.status}: ${await answer.text()}`);
    return await answer.json();
  };
}

/** Where a list can go: the call that takes it, and how far it is. */
const targets = {
  campaign: {
    upload: '/api/campaign_sms/uploadExcelContact',
    /** @param {Call} client @param {string} id */
    async done(client, id) {
      const { data } = await client('/api/audience/get', new URLSearchParams({ 'ids[]': id }));
      const { status, failure, counts } = data[0];
      return { isDone: status === 'ready', status, failure, count: counts.valid };
    },
  },
  directory: {
    upload: '/api/contact/uploadExcel',
    /** @param {Call} client @param {string} id */
    async done(client, id) {
      const { data } = await client('/api/contact/import/get', new URLSearchParams({ id }));
      const { status, failure, counts } = data;
      return { isDone: status === 'done', status, failure, count: counts.created + counts.updated };
    },
  },
};

/**
 * @param {() => Promise<{ isDone: boolean, status: string, failure: string | null, count: number }>} ask
 * @param {number} rows
 */
async function untilDone(ask, rows) {
  for (;;) {
    const { isDone, status, failure, count } = await ask();
    if (isDone) {
      if (count !== rows) throw new PlainError(`Only ${count} of ${rows} rows were read.`);
      return;
    }
    if (status !== 'running') throw new PlainError(`The list is ${status}: ${failure}`);
    await pause(500);
  }
}

/** @param {string} url @param {Call} client */
function watchServer(url, client) {
  /** @type {number[]} */
  const waits = [];
  let peak = 0;
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      await client('/api/check_info_user');
      waits.push(performance.now() - started);
      await pause(ASK_EVERY);
    }
  })();
  const weighing = (async () => {
    while (!over.signal.aborted) {
      peak = Math.max(peak, await megabytesOf(url));
      await pause(250);
    }
  })();
  return {
    async end() {
      over.abort();
      await Promise.all([asking, weighing]);
      waits.sort((a, b) => a - b);
      return { peak, p99: Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0) };
    },
  };
}

/** @param {string} url */
async function megabytesOf(url) {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1_048_576;
}
