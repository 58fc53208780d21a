import { liveBytes } from '@app/testing/live-bytes.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sendWorst, worstRequests } from '@app/testing/worst-requests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Bytes of an answer to whoever is not signed in; the description of the interface is the largest. */
const MOST_ANSWERED = 65_536;
/** Bytes that stay in use for each request: rows of limits and reports, since the test keeps its database in memory. */
const MOST_KEPT_EACH = 32_768;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { trustedProxies: ['127.0.0.1', '::1'] } });
});
afterAll(() => server.close());

test('the worst requests without a session fail as they should and keep no memory', { timeout: 300_000 }, async () => {
  const requests = worstRequests();
  for (const [index, request] of requests.slice(0, 200).entries()) await sendWorst(server.url, request, index);
  const before = liveBytes();
  const wrong: string[] = [];
  for (const [index, request] of requests.entries()) {
    const { status, bytes } = await sendWorst(server.url, request, 1_000 + index);
    if (status >= 500 || (bytes > MOST_ANSWERED && !request.path.startsWith('/openapi.json'))) {
      wrong.push(`${request.name}: ${status}, ${bytes} bytes`);
    }
  }
  expect(wrong).toEqual([]);
  expect((liveBytes() - before) / requests.length).toBeLessThan(MOST_KEPT_EACH);
});
