import fastifyCompress from '@fastify/compress';
import fastifyUnderPressure from '@fastify/under-pressure';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { constants } from 'node:zlib';
import type { ServerDeps } from '../deps.ts';
import { sendError } from './answer.ts';
import { createAnswered } from './answered.ts';
import { endpointsOf } from './dispatch.ts';
import { bodyLimitOf, stepsOf } from './endpoint.ts';
import { failure } from './failure.ts';
import { decodeQuery, refuseManyFields } from './decode.ts';
import { OPEN_BODY_LIMIT, registerBodies } from './fields.ts';
import type { Metrics } from '../metrics.ts';
import { createRateLimiter } from './rate-limit.ts';
import { logRequest } from './log-request.ts';
import { recogniseKey } from './recognise-key.ts';
import { recogniseMember } from './recognise-member.ts';
import type { Route } from './route.ts';
import { endSlowBodies, type Pace } from './slow-bodies.ts';
import { answerUnreadable } from './unreadable.ts';
import { withWhomToAsk } from './whom-to-ask.ts';

export type Plugin = (app: FastifyInstance) => Promise<void> | void;

export interface ServerOptions {
  readonly deps: ServerDeps;
  readonly routes: readonly Route[];
  /** What stands beside the calls: operations, event stream, static files. */
  readonly plugins?: readonly Plugin[];
  /** How slowly a body may come; half a minute and 8 kB a second unless said otherwise. */
  readonly pace?: Pace;
}

/** Milliseconds that requests under way have when the server stops. */
const CLOSE_GRACE = 3_000;
/** Milliseconds that an idle connection is kept: longer than a web server in front keeps it (`mfe render`). */
const KEPT_IDLE = 72_000;

const apiHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Builds the HTTP server over the routes; it does not listen yet. */
export async function createServer({ deps, routes, plugins = [], pace }: ServerOptions): Promise<FastifyInstance> {
  const { config, ids, metrics } = deps;
  const log: FastifyBaseLogger = deps.log;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => ids.next('request'),
    // What stands beside the calls is for everybody, and so is an address that leads nowhere.
    bodyLimit: OPEN_BODY_LIMIT,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // Links for gateways hold what was sealed.
    routerOptions: { querystringParser: decodeQuery, maxParamLength: 500 },
    // An address that cannot be decoded never gets to a route.
    frameworkErrors: (error, _request, reply) => {
      void sendError(reply.headers(apiHeaders), error);
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, ids.next('request')),
    // A HEAD request would otherwise run GET calls, two of which delete.
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    keepAliveTimeout: KEPT_IDLE,
  });
  app.decorateRequest('member', null);
  app.decorateRequest('keyHolder', null);
  app.decorateRequest('keyUsed', null);
  app.decorateRequest('answered', null);
  app.decorateRequest('callId', null);
  endSlowBodies(app, pace);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    // No text of the database holds this character.
    if (request.url.includes('%00')) throw failure(400, 'wrong_type');
    refuseManyFields(request.url);
  });
  app.addHook('preClose', async () => {
    // Requests under way may end; whoever only holds a connection must not hold up the stop.
    setTimeout(() => app.server.closeAllConnections(), CLOSE_GRACE).unref();
  });
  app.addHook('onResponse', async (request, reply) => observe(metrics, request, reply));
  app.setErrorHandler((error, _request, reply) => sendError(reply.headers(apiHeaders), error));
  app.setNotFoundHandler((_request, reply) => sendError(reply.headers(apiHeaders), failure(404, 'not_found')));
  await registerBodies(app);
  await app.register(fastifyCompress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register((api) => registerCalls(api, deps, routes));
  for (const plugin of plugins) await app.register((scope) => plugin(scope));
  return app;
}

async function registerCalls(api: FastifyInstance, deps: ServerDeps, routes: readonly Route[]): Promise<void> {
  await api.register(fastifyUnderPressure, {
    maxEventLoopDelay: deps.config.maxLoopDelay,
    pressureHandler: () => {
      throw failure(503, 'server_error', { info: { retry_after: 2 } });
    },
  });
  api.addHook('onRequest', async (request, reply) => {
    reply.headers(apiHeaders);
  });
  api.setErrorHandler(async (error, request, reply) =>
    sendError(reply.headers(apiHeaders), await withWhomToAsk(deps, request, error)),
  );
  const limiter = createRateLimiter(deps.database, deps.clock);
  const answered = await createAnswered(deps.database);
  api.addHook('onClose', () => answered.close());
  for (const endpoint of endpointsOf(routes)) {
    const { admit, answer } = stepsOf(endpoint, { deps, limiter, answered });
    const recognise = endpoint.takesKeys ? recogniseKey : recogniseMember;
    api.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimitOf(endpoint),
      onRequest: [(request) => recognise(request, deps), admit],
      handler: answer,
      ...(endpoint.takesKeys && {
        onSend: (request: FastifyRequest, reply: FastifyReply) => logRequest(request, reply, deps),
      }),
    });
  }
}

/** One log line and one measurement per request, named by its call or route, never by a URL with somebody's data. */
function observe(metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const name = request.callId ?? request.routeOptions.url ?? 'none';
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
  metrics.observeRequest({ name, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 });
  const level = reply.statusCode >= 500 ? 'error' : 'info';
  request.log[level](
    { method: request.method, name, status: reply.statusCode, ms: milliseconds, ...callerInLog(request) },
    'request',
  );
}

function callerInLog({ member, keyHolder }: FastifyRequest) {
  return keyHolder ? { account: keyHolder.accountId, key: keyHolder.keyId } : { account: member?.accountId };
}
