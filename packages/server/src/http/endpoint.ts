import type { Call, RateLimit } from '@app/contracts/core/call.ts';
import { DEFAULT_LOCALE, locales, type Locale } from '@app/contracts/constants.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { checkAccess, type Callers } from './access.ts';
import { sendReply } from './answer.ts';
import type { Answered } from './answered.ts';
import { checkReply } from './check-reply.ts';
import { pickRoute, type Endpoint } from './dispatch.ts';
import { failure, rateLimited } from './failure.ts';
import { BODY_LIMIT, OPEN_BODY_LIMIT, readFields } from './fields.ts';
import { answerOnce } from './idempotency.ts';
import { networkOf } from '../network-of.ts';
import { maskNumbers } from './mask-numbers.ts';
import { rateLimitHeaders, type RateLimiter } from './rate-limit.ts';
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
  /** Before the body is read: caller, and where the fields have no say in which call it is, scope and rate limit. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
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
  async function admitTo(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    request.callId = call.id;
    checkAccess(call, request);
    await checkRate(limiter, call, { request, reply });
  }
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    fields: Record<string, unknown>,
  ): Promise<AnyReply> {
    // Before anything is kept of the fields, such as their digest.
    if (limits.refusesCardNumbers) refuseCardNumbers(fields);
    const { call, handle, limits: own } = pickRoute(endpoint, fields);
    if (!only) await admitTo(call, request, reply);
    const { member, keyHolder } = request;
    const around = { member, keyHolder, request: contextOf(request, reply) };
    const callsOutside = own.callsOutside === true;
    const respond = (using: ServerDeps) => handle(fields, { ...around, deps: using });
    const replied = await withKey({ deps, call, request, fields, callsOutside, answered, respond });
    if (deps.config.environment === 'test') checkReply(call, replied);
    return callerOf(request)?.seesNumbers === false ? maskNumbers(call, replied) : replied;
  }
  async function answerWithUploads(request: FastifyRequest, reply: FastifyReply): Promise<AnyReply> {
    const uploads = createUploads();
    try {
      return await answer(request, reply, await readFields(request, { uploads, limits, textBytes }));
    } finally {
      await uploads.clear();
    }
  }
  return {
    admit: async (request, reply) => {
      if (!isOpen && !callerOf(request)) throw failure(401, 'unauthenticated');
      if (only) await admitTo(only.call, request, reply);
    },
    answer: async (request, reply) => sendReply(reply, await answerWithUploads(request, reply)),
  };
}

function callerOf({ member, keyHolder }: Callers) {
  return member ?? keyHolder;
}

/** Who is counted by a limit: an account, a key, or else the network that the request came from. */
function countedBy({ by }: RateLimit, { member, keyHolder, ip }: FastifyRequest): string {
  if (by === 'key' && keyHolder) return keyHolder.keyId;
  if (by === 'account' && member) return member.accountId;
  return networkOf(ip);
}

/** Programs with a key are told how much is left of a limit, by the headers that an IETF draft gives for it. */
async function checkRate(
  limiter: RateLimiter,
  { id, rateLimit, fromAnyPage }: Call,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  if (!rateLimit) return;
  const counted = await limiter.take(`${id} ${countedBy(rateLimit, request)}`, rateLimit);
  if (request.keyHolder) reply.headers(rateLimitHeaders(rateLimit, counted));
  if (counted.isAllowed) return;
  if (fromAnyPage) reply.header('Access-Control-Allow-Origin', '*');
  throw rateLimited(counted.resetSeconds);
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
  const caller = callerOf(request);
  const { deps, call } = keyed;
  if (!call.idempotent || key === undefined || !caller) return keyed.respond(deps);
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw failure(400, 'wrong_type', { info: { header: 'Idempotency-Key' } });
  }
  // What was done for a test answers no request that is meant.
  const name = request.keyHolder?.mode === 'test' ? `${call.id} test` : call.id;
  return answerOnce({ ...keyed, scope: caller.scope, call: name, key });
}

function contextOf(request: FastifyRequest, reply: FastifyReply): RequestContext {
  return {
    id: request.id,
    locale: localeOf(request.headers['locale']),
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    origin: request.headers.origin ?? null,
    shareWith: (origin) => void reply.headers({ 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }),
  };
}

/** The language that a request asks for. */
export function localeOf(header: string | string[] | undefined): Locale {
  return locales.find(({ code }) => code === header)?.code ?? DEFAULT_LOCALE;
}
