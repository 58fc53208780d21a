import { TOKEN_PREFIX } from '@app/contracts/constants.ts';
import { EVENTS_HEARTBEAT, decodeEvent, type AppEvent } from '@app/contracts/events.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';

export interface EventStreamOptions {
  readonly url: string;
  readonly token: () => string | null;
  /** Version of the last event that the page's first answers already hold; without it the stream begins with now. */
  readonly after?: (() => number | undefined) | undefined;
  /** Takes each event; the page's bus passes it on to the other tabs. */
  readonly publish: (event: AppEvent) => void;
  /** The server no longer knows this session. */
  readonly onUnauthenticated: () => void;
  /** Lets one tab of the browser hold the connection; without it every tab holds its own. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  /** Milliseconds before try number `attempt` (0 is the first try after a failure). */
  readonly backoff?: (attempt: number) => number;
}

/** After so many failures in a row the page refetches at each try instead of waiting for events. */
const POLL_AFTER = 3;
const LOCK_NAME = 'app.events';

/** Up to 30 s, doubled each time, anywhere in the upper half so that a restarted server is not stormed. */
function backoffWithJitter(attempt: number): number {
  const longest = Math.min(30_000, 1_000 * 2 ** attempt);
  return longest / 2 + (Math.random() * longest) / 2;
}

/**
 * Reads the server's events until stopped; answers the function that stops it. One tab of the browser is connected and
 * publishes; when it closes, the next one takes over and asks everybody to refetch, since events may have been missed.
 */
export function startEventStream(options: EventStreamOptions): () => void {
  const stop = new AbortController();
  const { locks } = options;
  if (locks) void leadWithLock(locks, options, stop.signal);
  else void readForever(options, stop.signal, false);
  return () => stop.abort();
}

async function leadWithLock(locks: Pick<LockManager, 'request'>, options: EventStreamOptions, signal: AbortSignal) {
  const isFree = await locks.request(LOCK_NAME, { ifAvailable: true }, async (lock) => {
    if (lock) await readForever(options, signal, false);
    return lock !== null;
  });
  if (isFree || signal.aborted) return;
  // Rejects only when stopped while waiting.
  await locks.request(LOCK_NAME, { signal }, () => readForever(options, signal, true)).catch(() => null);
}

async function readForever(options: EventStreamOptions, signal: AbortSignal, hasTakenOver: boolean): Promise<void> {
  const backoff = options.backoff ?? backoffWithJitter;
  const position = { lastEventId: String(options.after?.() ?? '') };
  let failures = 0;
  if (hasTakenOver) options.publish({ topic: 'resync', data: {} });
  while (!signal.aborted) {
    const end = await readOnce(options, signal, position, () => (failures = 0));
    if (end === 'unauthenticated') return options.onUnauthenticated();
    if (signal.aborted) return;
    if (failures >= POLL_AFTER) options.publish({ topic: 'resync', data: {} });
    await pause(backoff(failures), signal);
    failures += 1;
  }
}

async function readOnce(
  options: EventStreamOptions,
  signal: AbortSignal,
  position: { lastEventId: string },
  onOpen: () => void,
): Promise<'unauthenticated' | 'ended'> {
  const token = options.token();
  if (token === null) return 'unauthenticated';
  const silence = silenceGuard(signal);
  try {
    const response = await fetch(options.url, {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `${TOKEN_PREFIX} ${token}`,
        ...(position.lastEventId !== '' && { 'Last-Event-ID': position.lastEventId }),
      },
      cache: 'no-store',
      signal: silence.signal,
    });
    if (response.status === 401) return 'unauthenticated';
    if (!response.ok || !response.body) return 'ended';
    onOpen();
    const reader = response.body
      .pipeThrough(silence.watch())
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (next.value.id !== undefined) position.lastEventId = next.value.id;
      const event = decodeEvent(next.value.event ?? '', next.value.data);
      if (event) options.publish(event);
    }
    return 'ended';
  } catch {
    // Broken connection, silence or stop: the caller decides whether to go on.
    return 'ended';
  } finally {
    silence.done();
  }
}

/** Aborts a connection that has been silent for two heartbeats, which is how a dead one looks from here. */
function silenceGuard(stop: AbortSignal) {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), 2 * EVENTS_HEARTBEAT);
  return {
    signal: AbortSignal.any([stop, silent.signal]),
    done: () => clearTimeout(timer),
    watch: () =>
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          clearTimeout(timer);
          timer = setTimeout(() => silent.abort(), 2 * EVENTS_HEARTBEAT);
          controller.enqueue(chunk);
        },
      }),
  };
}

/** Waits, but not when stopped and not longer than until the browser is online again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      globalThis.removeEventListener?.('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    globalThis.addEventListener?.('online', done);
  });
}
