import { messages } from '@app/contracts/catalogue/messages.ts';
import type { Envelope } from '@app/contracts/core/envelope.ts';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what is no request of HTTP, or has a head beyond all measure, with the envelope, and closes the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket, requestId: string): void {
  if (socket.destroyed || error.code === 'ECONNRESET') return;
  const status = statuses[error.code ?? ''] ?? 400;
  const envelope: Envelope = {
    data: null,
    info: null,
    total: null,
    message: messages.wrongType,
    code: 'wrong_type',
    errors: null,
    request_id: requestId,
  };
  const body = JSON.stringify(envelope);
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
