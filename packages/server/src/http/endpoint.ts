import type { Call } from '@app/contracts/core/call.ts';
import { DEFAULT_LOCALE, locales, type Locale } from '@app/contracts/constants.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { checkAccess } from './access.ts';
import { sendReply } from './answer.ts';
import type { Answered } from './answered.ts';
import { checkReply } from './check-reply.ts';
import { pickRoute, type Endpoint } from './dispatch.ts';
import { failure, rateLimited } from './failure.ts';
import { BODY_LIMIT, OPEN_BODY_LIMIT, readFields } from './fields.ts';
import { answerOnce } from './idempotency.ts';
import { networkOf } from '../network-of.ts';
import { maskNumbers } from './mask-numbers.ts';
import type { RateLimiter } from './rate-limit.ts';
import { refuseCardNumbers } from './refuse-card-numbers.ts';
import type { AnyReply, RequestContext } from './route.ts';
import { createUploads } from './uploads.ts';

export interface EndpointSurroundings {
  readonly deps: ServerDeps;
  readonly limiter: RateLimiter;
  readonly answered: Answered;
}

/** What a request goes through at an endpoint. */
interface EndpointSteps {
  /** Before the body is read: session, and where the fields have no say in which call it is, scope and rate limit. */
  readonly admit: (request: FastifyRequest) => Promise<void>;
  /** Fields, route, scope, rate limit, Idempotency-Key, then the route itself, whose reply is written as the envelope. */
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Bytes of a body without files that an endpoint reads. */
export function bodyLimitOf({ isOpen, limits }: Endpoint): number {
  return limits.bodyBytes ?? (isOpen ? OPEN_BODY_LIMIT : BODY_LIMIT);
}

export function stepsOf(endpoint: Endpoint, { deps, limiter, answered }: EndpointSurroundings): EndpointSteps {
  const { isOpen, limits } = endpoint;
  const textBytes = bodyLimitOf(endpoint);
  const only = endpoint.routes.length === 1 ? endpoint.routes[0] : undefined;
  async function admitTo(call: Call, request: FastifyRequest): Promise<void> {
    request.callId = call.id;
    checkAccess(call, request.member);
    await checkRate(limiter, call, request);
  }
  async function answer(request: FastifyRequest, fields: Record<string, unknown>): Promise<AnyReply> {
    // Before anything is kept of the fields, such as their digest.
    if (limits.refusesCardNumbers) refuseCardNumbers(fields);
    const { call, handle, limits: own } = pickRoute(endpoint, fields);
    if (!only) await admitTo(call, request);
    const around = { actor: request.member, request: contextOf(request) };
    const callsOutside = own.callsOutside === true;
    const respond = (using: ServerDeps) => handle(fields, { ...around, deps: using });
    const replied = await withKey({ deps, call, request, fields, callsOutside, answered, respond });
    if (deps.config.environment === 'test') checkReply(call, replied);
    return request.member?.seesNumbers === false ? maskNumbers(call, replied) : replied;
  }
  async function answerWithUploads(request: FastifyRequest): Promise<AnyReply> {
    const uploads = createUploads();
    try {
      return await answer(request, await readFields(request, { uploads, limits, textBytes }));
    } finally {
      await uploads.clear();
    }
  }
  return {
    admit: async (request) => {
      if (!isOpen && !request.member) throw failure(401, 'unauthenticated');
      if (only) await admitTo(only.call, request);
    },
    answer: async (request, reply) => sendReply(reply, await answerWithUploads(request)),
  };
}

async function checkRate(limiter: RateLimiter, call: Call, request: FastifyRequest): Promise<void> {
  if (!call.rateLimit) return;
  const { by } = call.rateLimit;
  const caller = by === 'account' && request.member ? request.member.accountId : networkOf(request.ip);
  const wait = await limiter.take(`${call.id} ${caller}`, call.rateLimit);
  if (wait > 0) throw rateLimited(wait);
}

interface KeyedRequest {
  readonly deps: ServerDeps;
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly callsOutside: boolean;
  readonly answered: Answered;
  readonly respond: (deps: ServerDeps) => Promise<AnyReply>;
}

function withKey({ request, ...keyed }: KeyedRequest): Promise<AnyReply> {
  const key = request.headers['idempotency-key'];
  const { member } = request;
  const { deps, call } = keyed;
  if (!call.idempotent || key === undefined || !member) return keyed.respond(deps);
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw failure(400, 'wrong_type', { info: { header: 'Idempotency-Key' } });
  }
  return answerOnce({ ...keyed, member, call: call.id, key });
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
