import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listMessages, sendMessage } from '@app/contracts/message/message.calls.ts';
import { createClient } from '@app/contracts/core/client.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig, type Config } from './config.ts';
import type { Database } from './database/database.ts';
import { createSender } from './database/factories/feature.factories.ts';
import { createAccount, createMember } from './database/factories/identity.factories.ts';
import { openTestDatabase } from './database/testing/test-database.ts';
import { startServer, type RunningServer } from './start.ts';

const folder = mkdtempSync(join(tmpdir(), 'messaging-dashboard-start-'));
const running: RunningServer[] = [];
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server on the database that all of them share, which therefore stays open. */
async function start(
  role: Config['role'],
  through: Partial<Database> = {},
  more: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const settings = { APP_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', SEED: '0', ROLE: role, DATA_DIR: dataDir };
  const server = await startServer({
    config: readConfig({ ...settings, ...more }, folder),
    database: { ...database, ...through, close: () => Promise.resolve() },
    carrier: { answerMs: 0, receiptMs: 1 },
  });
  running.push(server);
  return server;
}

async function signedIn({ deps, url }: RunningServer) {
  const { accountId } = await createAccount(deps, { balance: 10_000 });
  const { userId } = await createMember(deps, { accountId });
  const { senderId } = await createSender(deps, { accountId, name: 'ANBINH' });
  const person = { userId, accountId, remember: true, address: '127.0.0.1', userAgent: 'test' };
  const token = await deps.sessions.open(person);
  return { senderId, client: createClient({ base: url ?? '', token: () => token, locale: () => 'en' }) };
}

describe('the roles of a server', () => {
  it('let one answer and another do the work', async () => {
    const api = await start('api');
    const { client, senderId } = await signedIn(api);
    const message = { phone: '0912345678', content: 'Don hang cua ban da den.', sender_id: senderId };
    await client.send(sendMessage, message);
    const statuses = async () => (await client.send(listMessages, {})).data.map(({ status }) => status);
    const worker = await start('worker');
    expect(worker.url).toBeNull();
    await expect.poll(statuses, { timeout: 20_000 }).toEqual(['delivered']);
  });

  it('are both of one that is told nothing', async () => {
    const all = await start('all');
    const { client, senderId } = await signedIn(all);
    await client.send(sendMessage, { phone: '0912345678', content: 'Xin chao', sender_id: senderId });
    const statuses = async () => (await client.send(listMessages, {})).data.map(({ status }) => status);
    await expect.poll(statuses, { timeout: 20_000 }).toEqual(['delivered']);
  });
});

describe('a worker', () => {
  it('answers operators on a port of its own, and nothing else there', async () => {
    const api = await start('api');
    const { client, senderId } = await signedIn(api);
    const worker = await start('worker', {}, { METRICS_PORT: '0' });
    await client.send(sendMessage, { phone: '0912345678', content: 'Xin chao', sender_id: senderId });
    const at = (path: string) => fetch(`${worker.operationsUrl}${path}`);
    expect((await at('/healthz')).status).toBe(200);
    expect((await at('/readyz')).status).toBe(200);
    const figures = async () => (await at('/metrics')).text();
    await expect
      .poll(figures, { timeout: 20_000 })
      .toMatch(/job_seconds_count\{kind="message\.submit",outcome="done"\} [1-9]/);
    for (const path of ['/api/check_info_user', '/openapi.json', '/']) expect((await at(path)).status).toBe(404);
  });

  it('listens nowhere unless it is told a port', async () => {
    expect((await start('worker')).operationsUrl).toBeNull();
  });
});

/** A database that keeps whoever asks it waiting from `shut` until `open`. */
function gated() {
  let open = () => {};
  let arrive = () => {};
  let gate: Promise<void> | null = null;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const asSystem: Database['asSystem'] = async (work) => {
    if (gate) arrive();
    await gate;
    return database.asSystem(work);
  };
  const shut = () => {
    gate = new Promise<void>((resolve) => {
      open = resolve;
    });
  };
  return { asSystem, arrived, shut, open: () => open() };
}

describe('a server that stops', () => {
  it('ends what is under way, and lets nobody else in', async () => {
    const { asSystem, arrived, shut, open } = gated();
    const server = await start('api', { asSystem });
    shut();
    const underWay = fetch(`${server.url}/readyz`, { headers: { Connection: 'close' } });
    await arrived;
    const closing = server.close();
    await expect
      .poll(() => fetch(`${server.url}/healthz`).then(Boolean, () => 'refused'), { timeout: 20_000 })
      .toBe('refused');
    open();
    expect((await underWay).status).toBe(200);
    await closing;
    running.pop();
  });
});
