import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { keepRequest } from '../request-log/request-log.usecases.ts';

/**
 * Keeps a request of the public API for its account, whatever came of it, before its answer is sent: whoever has an answer
 * finds it in the log. A log that cannot be written holds no answer up. Requests without a key of ours belong to no account.
 */
export async function logRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
): Promise<void> {
  const { keyUsed, answered } = request;
  if (!keyUsed || !answered) return;
  const [path = ''] = request.url.split('?');
  const key = request.headers['idempotency-key'];
  await keepRequest(
    { database, scope: keyUsed.scope },
    {
      id: request.id,
      keyId: keyUsed.keyId,
      method: request.method,
      path: path.slice(0, 300),
      status: reply.statusCode,
      code: answered.code ?? null,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
      idempotencyKey: typeof key === 'string' ? key.slice(0, 100) : null,
      fields: request.method === 'GET' ? request.query : (request.body ?? undefined),
      answer: answered,
      ids: Object.values(Object(request.params)).filter((each): each is string => typeof each === 'string'),
      at: clock.now(),
    },
  ).catch((error: unknown) => request.log.error({ err: error }, 'A request could not be logged'));
}
