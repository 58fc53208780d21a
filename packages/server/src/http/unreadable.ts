import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorEnvelope } from './answer.ts';
import { failure } from './failure.ts';

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what is no request of HTTP, or has a head beyond all measure, with the envelope, and closes the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket, requestId: string): void {
  if (socket.destroyed || error.code === 'ECONNRESET') return;
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(errorEnvelope(failure(400, 'wrong_type'), requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
