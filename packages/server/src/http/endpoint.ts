import type { Call } from '@app/contracts/core/call.ts';
import { DEFAULT_LOCALE, locales, type Locale } from '@app/contracts/constants.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { checkAccess } from './access.ts';
import { sendReply } from './answer.ts';
import { checkReply } from './check-reply.ts';
import { pickRoute, type Endpoint } from './dispatch.ts';
import { failure, rateLimited } from './failure.ts';
import { readFields } from './fields.ts';
import { answerOnce } from './idempotency.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { AnyReply, RequestContext } from './route.ts';
import { createUploads } from './uploads.ts';

export interface EndpointSurroundings {
  readonly deps: ServerDeps;
  readonly limiter: RateLimiter;
}

/**
 * Makes the function that answers an endpoint: session, fields, route, scope, rate limit, Idempotency-Key, then the
 * route itself, whose reply it writes as the envelope.
 */
export function answerEndpoint(endpoint: Endpoint, { deps, limiter }: EndpointSurroundings) {
  const isOpen = endpoint.routes.some(({ call }) => call.access === 'public');
  const { limits } = endpoint;
  async function answer(request: FastifyRequest, fields: Record<string, unknown>): Promise<AnyReply> {
    const { call, handle } = pickRoute(endpoint, fields);
    request.callId = call.id;
    checkAccess(call, request.member);
    await checkRate(limiter, call, request);
    const around = { actor: request.member, deps, request: contextOf(request) };
    const replied = await withKey({ deps, call, request, fields, respond: () => handle(fields, around) });
    if (deps.config.environment === 'test') checkReply(call, replied);
    return replied;
  }
  async function answerWithUploads(request: FastifyRequest): Promise<AnyReply> {
    const uploads = createUploads();
    try {
      return await answer(request, await readFields(request, { uploads, limits }));
    } finally {
      await uploads.clear();
    }
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isOpen && !request.member) throw failure(401, 'unauthenticated');
    refuseEarly(endpoint, request);
    return sendReply(reply, await answerWithUploads(request));
  };
}

/** Where the fields have no say in which call it is, nobody uploads a file to learn that he may not. */
function refuseEarly({ routes }: Endpoint, request: FastifyRequest): void {
  const [only, ...others] = routes;
  if (!only || others.length > 0) return;
  request.callId = only.call.id;
  checkAccess(only.call, request.member);
}

async function checkRate(limiter: RateLimiter, call: Call, request: FastifyRequest): Promise<void> {
  if (!call.rateLimit) return;
  const { by } = call.rateLimit;
  const caller = by === 'account' && request.member ? request.member.accountId : request.ip;
  const wait = await limiter.take(`${call.id} ${caller}`, call.rateLimit);
  if (wait > 0) throw rateLimited(wait);
}

interface KeyedRequest {
  readonly deps: ServerDeps;
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly respond: () => Promise<AnyReply>;
}

function withKey({ deps, call, request, fields, respond }: KeyedRequest): Promise<AnyReply> {
  const key = request.headers['idempotency-key'];
  const { member } = request;
  if (!call.idempotent || key === undefined || !member) return respond();
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw failure(400, 'wrong_type', { info: { header: 'Idempotency-Key' } });
  }
  return answerOnce({ deps, member, call: call.id, key, fields, respond });
}

function contextOf(request: FastifyRequest): RequestContext {
  return {
    id: request.id,
    locale: localeOf(request.headers['locale']),
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
  };
}

function localeOf(header: string | string[] | undefined): Locale {
  return locales.find(({ code }) => code === header)?.code ?? DEFAULT_LOCALE;
}
