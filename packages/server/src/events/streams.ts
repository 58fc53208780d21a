import type { AppEvent } from '@app/contracts/events.ts';
import type { ServerResponse } from 'node:http';
import type { AccountEvent } from '../bus/bus.ts';
import type { ServerDeps } from '../deps.ts';
import type { Member } from '../http/member.ts';

/** Streams that one session and one process may hold open: one per browser is usual, a few tabs are possible. */
const MAX_PER_SESSION = 10;
const MAX_STREAMS = 20_000;
/** Bytes a client may leave unread before it is cut off; it resumes where it stopped. */
const MAX_UNREAD = 262_144;

interface Stream {
  readonly member: Member;
  readonly socket: ServerResponse;
  unsubscribe: () => void;
}

export interface Streams {
  size(): number;
  hasRoom(member: Member): boolean;
  /** Sends what was missed since `lastEventId`, then what happens, until either side closes. */
  open(options: { member: Member; socket: ServerResponse; lastEventId: number | null }): Promise<void>;
  /** To every open stream, beside the events of accounts; such an event cannot be resumed. */
  broadcast(event: AppEvent): void;
  close(): void;
}

/** The open event streams of this process. One timer serves all of them. */
export function createStreams({ bus, sessions }: Pick<ServerDeps, 'bus' | 'sessions'>, heartbeatMs: number): Streams {
  const streams = new Set<Stream>();
  const bySession = new Map<string, Set<Stream>>();
  const heartbeat = setInterval(() => void beat(), heartbeatMs).unref();
  const stopHearing = sessions.onChange((userId) => {
    if (userId === null) void beat();
    else void check([...streams].filter(({ member }) => member.userId === userId));
  });

  /** Ends the streams of somebody whose rights changed. Who may still listen comes back with the rights of now. */
  async function check(meant: readonly Stream[]): Promise<void> {
    const open = await sessions.stillOpen(meant.map(({ member }) => member.sessionId)).catch(() => null);
    for (const stream of meant) {
      if (open && !open.has(stream.member.sessionId)) endRevoked(stream);
      else stream.socket.end();
    }
  }

  async function beat(): Promise<void> {
    const alive = await sessions.stillOpen([...bySession.keys()]).catch(() => null);
    for (const stream of streams) {
      // Another process may have ended the session.
      if (alive && !alive.has(stream.member.sessionId)) endRevoked(stream);
      else write(stream, ': still here\n\n');
    }
  }

  function add(stream: Stream): void {
    streams.add(stream);
    const siblings = bySession.get(stream.member.sessionId) ?? new Set();
    bySession.set(stream.member.sessionId, siblings.add(stream));
    stream.socket.on('close', () => remove(stream));
    stream.socket.on('error', () => remove(stream));
  }

  function remove(stream: Stream): void {
    stream.unsubscribe();
    streams.delete(stream);
    const siblings = bySession.get(stream.member.sessionId);
    siblings?.delete(stream);
    if (siblings?.size === 0) bySession.delete(stream.member.sessionId);
  }

  function endRevoked(stream: Stream): void {
    write(stream, serialise({ topic: 'session', data: { reason: 'revoked' } }));
    stream.socket.end();
  }

  return {
    size: () => streams.size,
    hasRoom: ({ sessionId }) => streams.size < MAX_STREAMS && (bySession.get(sessionId)?.size ?? 0) < MAX_PER_SESSION,
    async open({ member, socket, lastEventId }) {
      const stream: Stream = { member, socket, unsubscribe: () => {} };
      add(stream);
      const missed = createCatchUp(stream);
      stream.unsubscribe = await bus.subscribe(member.accountId, missed.heard);
      if (socket.destroyed) return remove(stream);
      await missed.finish(bus, lastEventId);
    },
    broadcast(event) {
      const text = serialise(event);
      for (const stream of streams) write(stream, text);
    },
    close() {
      clearInterval(heartbeat);
      stopHearing();
      for (const stream of streams) stream.socket.end();
    },
  };
}

/** Holds back what happens while missed events are being read, so that each is sent once and in order. */
function createCatchUp(stream: Stream) {
  let held: AccountEvent[] | null = [];
  let sent = 0;
  function send(event: AccountEvent): void {
    if (event.version <= sent) return;
    sent = event.version;
    const isForOthers = event.userId !== null && event.userId !== stream.member.userId;
    if (!isForOthers) write(stream, serialise(event, event.version));
  }
  return {
    heard: (event: AccountEvent) => {
      if (held) held.push(event);
      else send(event);
    },
    async finish(bus: ServerDeps['bus'], lastEventId: number | null): Promise<void> {
      const { accountId } = stream.member;
      const missed = lastEventId === null ? [] : await bus.since(accountId, lastEventId);
      const now = missed === null || lastEventId === null ? await bus.latest(accountId) : null;
      if (missed === null) write(stream, serialise({ topic: 'resync', data: {} }, now ?? undefined));
      // No topic of ours: it only gives a new stream a place to resume from.
      else if (now !== null) write(stream, `id: ${now}\nevent: welcome\ndata: {}\n\n`);
      for (const event of [...(missed ?? []), ...(held ?? [])]) send(event);
      held = null;
    },
  };
}

function serialise(event: AppEvent, id?: number): string {
  const place = id === undefined ? '' : `id: ${id}\n`;
  return `${place}event: ${event.topic}\ndata: ${JSON.stringify(event.data)}\n\n`;
}

function write({ socket }: Stream, text: string): void {
  if (socket.destroyed || socket.writableEnded) return;
  socket.write(text);
  if (socket.writableLength > MAX_UNREAD) socket.destroy();
}
