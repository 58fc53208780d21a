import { failureOf } from '@app/testing/failure-of.ts';
import { checkInfoUser, logout } from '@app/contracts/auth/auth.calls.ts';
import { EVENTS_PATH } from '@app/contracts/events.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import fastify from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { revokeSession } from '../auth/session.repository.ts';
import { createMetrics } from '../metrics.ts';
import { eventsPlugin } from './events.plugin.ts';

let server: TestServer;
const open: AbortController[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
});

/** Milliseconds after which a stream that waits for something is given up, before the test's own limit. */
const PATIENCE = 10_000;

/** Opens a stream and reads it block by block: `id`, `event` and `data` of each, in order. */
async function listen(token: string, { lastEventId, url = server.url }: { lastEventId?: string; url?: string } = {}) {
  const abort = new AbortController();
  open.push(abort);
  const response = await fetch(url + EVENTS_PATH, {
    headers: { Authorization: `Bearer ${token}`, ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }) },
    signal: AbortSignal.any([abort.signal, AbortSignal.timeout(PATIENCE)]),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  async function block(): Promise<Record<string, string> | null> {
    while (!rest.includes('\n\n')) {
      const next = await reader?.read();
      if (!next || next.done) return null;
      rest += next.value;
    }
    const [text = ''] = rest.split('\n\n', 1);
    rest = rest.slice(text.length + 2);
    return Object.fromEntries(text.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
  }
  return { response, next: block };
}

function announce({ scope, accountId }: SignedIn, balance: number, userId?: string): Promise<void> {
  const { database, bus } = server.deps;
  return database.asAccount(scope, async (tx) => {
    const data = { balance, reserved: 0, currency: 'VND' };
    bus.publish(tx, { topic: 'balance', data, accountId, ...(userId !== undefined && { userId }) });
  });
}

/** Reads on until a block fits; one that never comes fails with what came instead. */
async function readUntil(
  stream: Awaited<ReturnType<typeof listen>>,
  fits: (block: Record<string, string>) => boolean,
): Promise<Record<string, string>> {
  const others: string[] = [];
  for (;;) {
    const block = await stream.next().catch((error: unknown) => {
      throw new Error(`The stream gave only: ${others.join(', ')}`, { cause: error });
    });
    if (!block) throw new Error(`The stream ended after: ${others.join(', ')}`);
    if (fits(block)) return block;
    others.push(block['event'] ?? 'a sign of life');
  }
}

const balanceOf = (block: Record<string, string> | null): unknown => JSON.parse(block?.['data'] ?? '{}').balance;

describe('the event stream', () => {
  it('sends what changes in the account, to every stream of it and to nobody else', async () => {
    const an = await signIn(server);
    const binh = await signIn(server, { account: an });
    const stranger = await signIn(server);
    const streams = await Promise.all([an, binh, stranger].map(({ token }) => listen(token)));
    const [first, second, other] = streams;
    for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'welcome' });
    expect(first?.response.headers.get('content-type')).toContain('text/event-stream');
    await announce(an, 700);
    await announce(stranger, 1);
    expect(await first?.next()).toMatchObject({ event: 'balance', id: '1' });
    expect(balanceOf((await second?.next()) ?? null)).toBe(700);
    expect(balanceOf((await other?.next()) ?? null)).toBe(1);
  });

  it('sends what is for one person to that person', async () => {
    const an = await signIn(server);
    const binh = await signIn(server, { account: an });
    const stream = await listen(binh.token);
    await stream.next();
    await announce(an, 1, an.userId);
    await announce(an, 2);
    expect(balanceOf(await stream.next())).toBe(2);
  });

  it('goes on where it broke off', async () => {
    const an = await signIn(server);
    for (const balance of [1, 2, 3]) await announce(an, balance);
    const stream = await listen(an.token, { lastEventId: '1' });
    expect(await stream.next()).toMatchObject({ id: '2' });
    expect(await stream.next()).toMatchObject({ id: '3' });
    await announce(an, 4);
    expect(await stream.next()).toMatchObject({ id: '4' });
  });

  it('says so when it cannot', async () => {
    const an = await signIn(server);
    await announce(an, 1);
    const stream = await listen(an.token, { lastEventId: '999' });
    expect(await stream.next()).toMatchObject({ event: 'resync', id: '1' });
  });

  it('ends with the session', async () => {
    const an = await signIn(server);
    const stream = await listen(an.token);
    await stream.next();
    await an.client.send(logout, {});
    expect(await stream.next()).toMatchObject({ event: 'session', data: '{"reason":"revoked"}' });
    expect(await stream.next()).toBeNull();
  });

  it.each<[string, (person: SignedIn) => RawBuilder<unknown>]>([
    ['the membership', ({ userId }) => sql`update member set status = 'removed' where user_id = ${userId}`],
    ['the person', ({ userId }) => sql`update app_user set status = 'locked' where id = ${userId}`],
    ['the session', ({ userId }) => sql`update session set revoked_at = now() where user_id = ${userId}`],
  ])('ends at once with %s, whoever ended it, and so do calls', async (_, end) => {
    const an = await signIn(server);
    const stream = await listen(an.token);
    await stream.next();
    await an.client.send(checkInfoUser, {});
    await server.deps.database.asSystem((tx) => end(an).execute(tx));
    expect(await stream.next()).toMatchObject({ event: 'session', data: '{"reason":"revoked"}' });
    expect(await stream.next()).toBeNull();
    expect((await failureOf(an.client.send(checkInfoUser, {}))).status).toBe(401);
  });

  it('is closed when the person’s rights change, to come back with those of now', async () => {
    const an = await signIn(server, { role: 'owner' });
    const stream = await listen(an.token);
    await stream.next();
    await server.deps.database.asSystem((tx) =>
      sql`update member set role = 'viewer' where user_id = ${an.userId}`.execute(tx),
    );
    expect(await stream.next()).toBeNull();
    expect(await (await listen(an.token)).next()).toMatchObject({ event: 'welcome' });
    expect((await server.deps.sessions.authenticate(an.token))?.role).toBe('viewer');
  });

  it('is limited per session', async () => {
    const an = await signIn(server);
    for (let count = 0; count < 10; count += 1) await listen(an.token);
    expect((await listen(an.token)).response.status).toBe(429);
  });
});

describe('an open stream', () => {
  const folder = mkdtempSync(join(tmpdir(), 'messaging-dashboard-web-'));
  const app = fastify();
  let url: string;
  const pins = (revision: number) =>
    writeFileSync(join(folder, 'pins.json'), JSON.stringify({ revision, urgent: true }));

  beforeAll(async () => {
    pins(1);
    app.decorateRequest('member', null);
    app.addHook('onRequest', async (request) => {
      request.member = await server.deps.sessions.authenticate(request.headers.authorization?.slice(7) ?? '');
    });
    const config = { ...server.deps.config, webDir: folder };
    const deps = { ...server.deps, config, metrics: createMetrics({ withProcess: false }) };
    await app.register(async (scope) => eventsPlugin({ deps, heartbeatMs: 20 })(scope));
    url = await app.listen({ port: 0 });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('shows signs of life, and ends when another process has ended the session', async () => {
    const an = await signIn(server);
    const stream = await listen(an.token, { url });
    await readUntil(stream, (block) => '' in block);
    const member = await server.deps.sessions.authenticate(an.token);
    await server.deps.database.asSystem((tx) => revokeSession(tx, member?.sessionId ?? '', server.clock.now()));
    await readUntil(stream, ({ event }) => event === 'session');
    expect(await stream.next()).toBeNull();
  });

  it('hears of a new revision of the pins', async () => {
    const an = await signIn(server);
    const stream = await listen(an.token, { url });
    pins(2);
    const told = await readUntil(stream, ({ event }) => event === 'pins');
    expect(told['data']).toBe('{"revision":2,"urgent":true}');
  });
});
