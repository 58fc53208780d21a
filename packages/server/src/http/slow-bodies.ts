import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './answer.ts';
import { failure } from './failure.ts';

/** How slowly a body may come: a start that any connection may need, then a pace. */
export interface Pace {
  readonly startMs: number;
  readonly bytesPerSecond: number;
}

/** A list of 200 MB may take seven hours, a form half a minute. */
const USUAL: Pace = { startMs: 30_000, bytesPerSecond: 8_192 };

interface Body {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly began: number;
  readonly bytesBefore: number;
}

/**
 * Answers 408 to requests whose body comes more slowly than that, and closes their connection, so that nobody can hold
 * all of them.
 */
export function endSlowBodies(app: FastifyInstance, { startMs, bytesPerSecond } = USUAL): void {
  const coming = new Map<FastifyRequest, Body>();

  function isTooSlow({ request, began, bytesBefore }: Body): boolean {
    const bytes = request.raw.socket.bytesRead - bytesBefore;
    return performance.now() - began > startMs + (bytes / bytesPerSecond) * 1_000;
  }

  const watch = setInterval(() => {
    for (const body of coming.values()) {
      const { raw } = body.request;
      if (raw.complete || raw.socket.destroyed) coming.delete(body.request);
      else if (isTooSlow(body)) {
        coming.delete(body.request);
        end(body);
      }
    }
  }, startMs / 3);
  watch.unref();

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    coming.set(request, { request, reply, began: performance.now(), bytesBefore: request.raw.socket.bytesRead });
  });
  app.addHook('onResponse', async (request) => {
    if (request.raw.complete) coming.delete(request);
  });
  app.addHook('onClose', async () => clearInterval(watch));
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function end({ request, reply }: Body): void {
  const close = () => request.raw.socket.destroy();
  if (reply.sent) {
    close();
    return;
  }
  reply.raw.once('finish', close);
  void sendError(reply.header('Connection', 'close'), failure(408, 'wrong_type'));
}
