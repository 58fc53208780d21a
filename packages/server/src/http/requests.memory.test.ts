import { liveBytes } from '@app/testing/live-bytes.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { EVENTS_PATH } from '@app/contracts/events.ts';
import { expect, test } from 'vitest';

const REQUESTS = Number(process.env['MEMORY_REQUESTS'] ?? 20_000);
const STREAMS = 500;
const AT_ONCE = 20;
/** Of both ends, which are in this process. */
const MOST_BYTES = 12_000_000;

let server: TestServer;

async function ask(path: string, headers: Record<string, string>, body?: BodyInit): Promise<void> {
  const response = await fetch(server.url + path, { headers, ...(body !== undefined && { method: 'POST', body }) });
  await response.arrayBuffer();
}

/** Requests of every outcome: answered, refused for several reasons, malformed, unknown. */
async function askMany(count: number, { token }: SignedIn): Promise<void> {
  const signedIn = { Authorization: `Bearer ${token}` };
  const kinds = [
    () => ask('/api/check_info_user', signedIn),
    () => ask('/api/notification?pageSize=20', signedIn),
    (index: number) => ask('/api/check_info_user', { Authorization: `Bearer ${String(index).padStart(43, 'x')}` }),
    (index: number) => ask(`/api/nothing/${index}`, {}),
    () => ask('/api/contact/search', { ...signedIn, 'Content-Type': 'application/json' }, '{"a":'),
    () => ask('/api/%zz', {}),
  ];
  let next = 0;
  const work = async () => {
    while (next < count) {
      next += 1;
      await kinds[next % kinds.length]?.(next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Opens streams of as many people, so that none is refused, and closes them all. */
async function listenMany(count: number, { accountId, scope }: SignedIn): Promise<void> {
  const end = new AbortController();
  for (let opened = 0; opened < count; opened += 1) {
    const { token } = await signIn(server, { account: { accountId, scope }, role: 'viewer' });
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(server.url + EVENTS_PATH, { headers, signal: end.signal });
    expect(response.status).toBe(200);
  }
  end.abort();
}

test(`what ${REQUESTS} requests and ${STREAMS} streams need is given back`, { timeout: 1_200_000 }, async () => {
  server = await startTestServer();
  const person = await signIn(server);
  await askMany(1_000, person);
  await listenMany(20, person);
  const before = liveBytes();
  await askMany(REQUESTS, person);
  await listenMany(STREAMS, person);
  await expect.poll(() => liveBytes() - before, { timeout: 60_000 }).toBeLessThan(MOST_BYTES);
  await server.close();
});
