import { calls } from '@app/contracts/calls.ts';
import type { Call } from '@app/contracts/core/call.ts';
import { exampleInput } from '@app/testing/example-input.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const LIMIT = 65_536;
const SOME_ID = 'xxx_01KAK3B7V0000000000000000X';
/** Transactions: the rate limit, and what the call itself looks up and counts. */
const MOST_TRANSACTIONS = 6;

const posts = calls.filter(({ method }) => method === 'POST');
const open = posts.filter(({ access }) => access === 'public');
const openPaths = [...new Set(open.map(({ path }) => path))];
/** What stands beside the calls; multipart bodies are not read there. */
const pages = ['/u/ABCDEFGH', '/link/abc', '/nowhere'];
const memberPaths = [...new Set(posts.map(({ path }) => path))].filter((path) => !openPaths.includes(path));

let server: TestServer;
let transactions = 0;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.deps;
  const usual = { ...database };
  Object.assign(database, {
    asAccount: (...asked: Parameters<typeof usual.asAccount>) => {
      transactions += 1;
      return usual.asAccount(...asked);
    },
    readAsAccount: (...asked: Parameters<typeof usual.readAsAccount>) => {
      transactions += 1;
      return usual.readAsAccount(...asked);
    },
    asSystem: (...asked: Parameters<typeof usual.asSystem>) => {
      transactions += 1;
      return usual.asSystem(...asked);
    },
    stepAsSystem: (...asked: Parameters<typeof usual.stepAsSystem>) => {
      transactions += 1;
      return usual.stepAsSystem(...asked);
    },
  });
});
afterEach(() => {
  transactions = 0;
});
afterAll(() => server.close());

const kinds = {
  json: ['application/json', (bytes: number) => JSON.stringify({ x: 'a'.repeat(bytes - 8) })],
  form: ['application/x-www-form-urlencoded', (bytes: number) => `x=${'a'.repeat(bytes - 2)}`],
  multipart: [
    'multipart/form-data; boundary=cut',
    (bytes: number) => {
      const head = '--cut\r\nContent-Disposition: form-data; name="x"\r\n\r\n';
      return `${head}${'a'.repeat(bytes)}\r\n--cut--\r\n`;
    },
  ],
} as const;

/** Sends a body with its length in the head, or in chunks that say nothing of it. */
async function send(path: string, { type, body, isChunked }: { type: string; body: string; isChunked: boolean }) {
  const stream = new Blob([body]).stream();
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': type },
    ...(isChunked ? { body: stream, duplex: 'half' } : { body }),
  });
  return answer.status;
}

describe('a request without a session', () => {
  const asked = [
    ...openPaths.map((path) => [path, [kinds.json, kinds.form, kinds.multipart]] as const),
    ...pages.map((path) => [path, [kinds.json, kinds.form]] as const),
  ];
  test.each(asked)('may not send more than 64 KB to %s', async (path, taken) => {
    for (const [type, write] of taken) {
      for (const isChunked of [false, true]) {
        transactions = 0;
        const status = await send(path, { type, body: write(LIMIT + 50_000), isChunked });
        expect({ type, isChunked, status }).toEqual({ type, isChunked, status: 413 });
        // Its rate limit, which is looked at before the body.
        expect(transactions).toBeLessThanOrEqual(1);
      }
    }
  });

  test('is answered 401 before any of its body has come, without a transaction', async () => {
    const answers = await Promise.all(memberPaths.map((path) => headOnly(path)));
    expect(answers.filter((line) => !line.startsWith('HTTP/1.1 401 '))).toEqual([]);
    expect(transactions).toBe(0);
  });

  test('costs one transaction at most if it brings a token that nobody has', async () => {
    for (const [index, path] of memberPaths.entries()) {
      const headers = { Authorization: `Bearer ${String(index).padStart(43, 'x')}` };
      transactions = 0;
      const { status } = await fetch(server.url + path, { method: 'POST', headers });
      expect({ path, status }).toEqual({ path, status: 401 });
      expect(transactions).toBeLessThanOrEqual(1);
    }
  });

  test.each(calls.filter(({ access }) => access === 'public').map((call) => [call.id, call] as const))(
    `costs at most ${MOST_TRANSACTIONS} transactions: %s`,
    async (_id, call: Call) => {
      await server
        .client()
        .send(call, exampleInput(call, SOME_ID))
        .catch(() => null);
      expect(transactions).toBeLessThanOrEqual(MOST_TRANSACTIONS);
    },
  );
});

/** Sends the head of a request whose body never comes; answers the first line that comes back. */
function headOnly(path: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n`,
  );
  return new Promise((resolve) => {
    socket.on('error', () => resolve(''));
    socket.once('data', (bytes) => {
      socket.destroy();
      resolve(bytes.toString('latin1').split('\r\n')[0] ?? '');
    });
  });
}
