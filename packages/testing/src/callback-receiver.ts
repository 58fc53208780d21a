import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface ReceivedCallback {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As it came. */
  readonly body: string;
}

interface Answer {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A customer's server on this machine, which takes callbacks. */
export interface CallbackReceiver {
  /** Origin, without a slash at the end. */
  readonly url: string;
  /** What has come so far, the oldest first. */
  readonly received: ReceivedCallback[];
  /** How it answers from now on; 200 until told otherwise. `null` lets requests wait until it is closed. */
  answer(answer: Answer | null): void;
  close(): Promise<void>;
}

/** Starts a receiver on a free port of the loopback. */
export async function startCallbackReceiver(): Promise<CallbackReceiver> {
  const received: ReceivedCallback[] = [];
  let current: Answer | null = { status: 200, body: 'ok' };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      received.push({ path: request.url ?? '', headers: request.headers, body });
      if (current) response.writeHead(current.status, current.headers).end(current.body ?? '');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver does not listen on a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    answer: (answer) => {
      current = answer;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** Whether a callback is ours, by the rule that receivers are told (docs/callbacks.md), and by none of the server's code. */
export function isSignedCallback(
  { headers, body }: { headers: Record<string, string>; body: string },
  { secret, now }: { secret: string; now: Date },
): boolean {
  const parts = (headers['x-signature'] ?? '').split(',').map((part) => part.split('='));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  const isFresh = Math.abs(Number(seconds) - now.getTime() / 1_000) <= 300;
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return isFresh && parts.some(([name, value]) => name === 'v1' && value === expected);
}
