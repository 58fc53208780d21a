import { EVENTS_HEARTBEAT, EVENTS_PATH } from '@app/contracts/events.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { failure, rateLimited } from '../http/failure.ts';
import type { Member } from '../http/member.ts';
import { watchPins } from './watch-pins.ts';
import { createStreams, type Streams } from './streams.ts';

export interface EventsOptions {
  readonly deps: ServerDeps;
  /** Milliseconds between the signs of life of a stream. */
  readonly heartbeatMs?: number;
}

/**
 * `GET /api/events`: what changes in the account, as server-sent events. The token stands in the header, never in the
 * address, since addresses end up in logs. `Last-Event-ID` resumes.
 */
export function eventsPlugin({ deps, heartbeatMs = EVENTS_HEARTBEAT }: EventsOptions) {
  return (app: FastifyInstance): void => {
    const streams = createStreams(deps, heartbeatMs);
    const stopWatching = watchPins(deps.config.webDir, ({ revision, urgent }) =>
      streams.broadcast({ topic: 'pins', data: { revision, urgent } }),
    );
    deps.metrics.gauge('event_streams', 'Open event streams', () => streams.size());
    app.addHook('preClose', async () => {
      stopWatching();
      streams.close();
    });
    app.get(EVENTS_PATH, async (request, reply) => {
      if (!request.member) throw failure(401, 'unauthenticated');
      if (!streams.hasRoom(request.member)) throw rateLimited(30);
      await openStream(streams, request.member, request, reply);
    });
  };
}

async function openStream(
  streams: Streams,
  member: Member,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Asks nginx and its like not to hold events back.
    'X-Accel-Buffering': 'no',
    'X-Content-Type-Options': 'nosniff',
  });
  try {
    await streams.open({ member, socket: raw, lastEventId: lastEventId(request) });
  } catch (error) {
    request.log.error({ err: error }, 'the event stream could not be opened');
    raw.end();
  }
}

function lastEventId(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}
