import { referenceOfCode } from '@app/contracts/reference/code.reference.ts';
import type { Envelope } from '@app/contracts/core/envelope.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure, Failure } from './failure.ts';
import type { AnyReply } from './route.ts';

/** Writes a handler's reply as the envelope. */
export function sendReply(reply: FastifyReply, answer: AnyReply): FastifyReply {
  const envelope: Envelope = {
    data: answer.data ?? null,
    info: answer.info ?? null,
    total: answer.total ?? null,
    message: answer.message ?? null,
    code: null,
    errors: null,
    request_id: reply.request.id,
    ...(answer.token !== undefined && { token: answer.token }),
  };
  return sendEnvelope(reply, answer.status ?? 200, envelope);
}

/** Writes any error as the envelope; what is not a {@link Failure} is logged and answered as a bare 500. */
export function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  const known = asFailure(error);
  if (!known) reply.request.log.error({ err: error }, 'request failed');
  const answered = known ?? failure(500, 'server_error');
  const { status, info } = answered;
  if (typeof info?.['retry_after'] === 'number') reply.header('Retry-After', info['retry_after']);
  if (reply.request.url.startsWith('/v1/') && referenceOfCode(answered.code)) {
    reply.header('Link', `</v1/errors/${answered.code}>; rel="help"`);
  }
  return sendEnvelope(reply, status, errorEnvelope(answered, reply.request.id));
}

/** What a refused request is told. */
export function errorEnvelope({ code, catalogueMessage, info, errors }: Failure, requestId: string): Envelope {
  return {
    data: null,
    info,
    total: null,
    message: catalogueMessage,
    code,
    errors: errors && mutable(errors),
    request_id: requestId,
  };
}

function sendEnvelope(reply: FastifyReply, status: number, envelope: Envelope): FastifyReply {
  const type = wantsPlainText(reply.request) ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  reply.request.answered = envelope;
  return reply.code(status).type(type).send(JSON.stringify(envelope));
}

/** SPEC §7: clients accept `application/json, text/plain`; JSON it is, unless a client takes plain text alone. */
function wantsPlainText(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  return /text\/plain/i.test(accept) && !/application\/(json|\*)|\*\/\*/i.test(accept);
}

/** The failure an error stands for; `null` for what nobody foresaw. */
function asFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  const status = statusOf(error) ?? 500;
  switch (status) {
    // Files outside of what is served: whether they exist is nobody's business.
    case 403:
    case 404:
      return failure(404, 'not_found');
    case 413:
      return failure(413, 'file_too_large');
    // A part of a file that it does not have, or a version of it that is gone.
    case 412:
      return failure(412, 'wrong_type');
    case 416:
      return failure(416, 'wrong_type');
    case 415:
      return failure(415, 'wrong_type');
    case 503:
      return failure(503, 'server_error', { info: { retry_after: 2 } });
    default:
      return status < 500 ? failure(400, 'wrong_type') : null;
  }
}

/** The status fastify and its plugins give to errors that a client caused. */
function statusOf(error: unknown): number | null {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : null;
}

function mutable(errors: NonNullable<Failure['errors']>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, rules]) => [field, [...rules]]));
}
