import { login } from '@app/contracts/auth/auth.calls.ts';
import { liveBytes } from '@app/testing/live-bytes.ts';
import { startTestServer } from '@app/testing/test-server.ts';
import { connect } from 'node:net';
import { expect, test } from 'vitest';

const MOST_BYTES = 4 * 2_000_000;
const PIECE = Buffer.alloc(1_048_576, 'x');
const FILES = 10;
const PIECES_PER_FILE = 16;

/** Sends ten files of 16 MB to the sign-in, which takes none; answers when the server has closed the connection, or all is sent. */
async function signInWithFiles(port: string): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const write = (data: string | Buffer) =>
    socket.write(data)
      ? Promise.resolve()
      : Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  await write(
    `POST ${login.path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=cut\r\n\r\n`,
  );
  const chunk = async (data: string | Buffer) => {
    await write(`${Buffer.byteLength(data).toString(16)}\r\n`);
    await write(data);
    await write('\r\n');
  };
  for (let file = 0; file < FILES && !socket.destroyed; file += 1) {
    await chunk(`--cut\r\nContent-Disposition: form-data; name="f${file}"; filename="f${file}.bin"\r\n\r\n`);
    for (let piece = 0; piece < PIECES_PER_FILE && !socket.destroyed; piece += 1) await chunk(PIECE);
    await chunk('\r\n');
  }
  await chunk('--cut--\r\n');
  await write('0\r\n\r\n');
  socket.resume();
  await closed;
}

test('four sign-ins with ten files each cost next to nothing', { timeout: 120_000 }, async () => {
  const server = await startTestServer();
  const { port } = new URL(server.url);
  const before = liveBytes();
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, liveBytes() - before)), 100);
  await Promise.all(Array.from({ length: 4 }, () => signInWithFiles(port)));
  clearInterval(timer);
  expect(most).toBeLessThan(MOST_BYTES);
  await server.close();
});
