import { EVENTS_HEARTBEAT, EVENTS_PATH } from '@app/contracts/events.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import * as v from 'valibot';
import { notePageRevision } from '../auth/session.repository.ts';
import { failure, rateLimited } from '../http/failure.ts';
import type { Member } from '../http/member.ts';
import { recogniseMember } from '../http/recognise-member.ts';
import { watchPins } from './watch-pins.ts';
import { createStreams, type Streams } from './streams.ts';

const revisionSchema = v.object({ revision: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) });

export interface EventsOptions {
  readonly deps: ServerDeps;
  /** Milliseconds between the signs of life of a stream. */
  readonly heartbeatMs?: number;
}

/**
 * `GET /api/events`: what changes in the account, as server-sent events. The token stands in the header, never in the
 * address, since addresses end up in logs. `Last-Event-ID` resumes; `?revision=` says what the page runs.
 */
export function eventsPlugin({ deps, heartbeatMs = EVENTS_HEARTBEAT }: EventsOptions) {
  return (app: FastifyInstance): void => {
    const streams = createStreams(deps, heartbeatMs);
    const stopWatching = watchPins(deps.config, ({ revision, urgent }) =>
      streams.broadcast({ topic: 'pins', data: { revision, urgent } }),
    );
    deps.metrics.gauge('event_streams', 'Open event streams', () => streams.size());
    app.addHook('preClose', async () => {
      stopWatching();
      streams.close();
    });
    app.get(EVENTS_PATH, async (request, reply) => {
      await recogniseMember(request, deps);
      if (!request.member) throw failure(401, 'unauthenticated');
      if (!streams.hasRoom(request.member)) throw rateLimited(30);
      const revision = pageRevision(request);
      if (revision !== null) await noteRevision(deps, request.member.sessionId, revision);
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

/** The revision that the page says it runs; `status` of the operators' command shows how many run which. */
function pageRevision({ query }: FastifyRequest): number | null {
  const parsed = v.safeParse(revisionSchema, query);
  return parsed.success ? Number(parsed.output.revision) : null;
}

function noteRevision({ database, clock }: ServerDeps, sessionId: string, revision: number): Promise<void> {
  return database.asSystem((tx) => notePageRevision(tx, sessionId, revision, clock.now()));
}

function lastEventId(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}
