import pg from 'pg';
import type { Log } from '../log.ts';

/** Who waits for notifications of a channel. */
export interface Ear {
  heard(payload: string): void;
  /** The connection was lost and is back: notifications may have been missed. */
  resumed(): void;
}

export interface Listener {
  close(): Promise<void>;
}

/** All listening of a process. */
export interface Listening {
  /** Hears a channel until closed. The first one opens the connection, and rejects if the database does not let it. */
  listen(channel: string, ear: Ear): Promise<Listener>;
  close(): Promise<void>;
}

interface Connection {
  /** Resolves when the connection is lost and gone. */
  readonly end: Promise<void>;
}

/** The first wait before another try, doubled after each to at most {@link LONGEST_WAIT}, and up to half of it by chance. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;

/** Listens on the embedded engine, whose only connection hears what is said on it. */
export function createEmbeddedListening(pool: pg.Pool): Listening {
  const ears = new Map<string, Set<Ear>>();
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const ear of ears.get(channel) ?? []) ear.heard(payload);
    });
  });
  return {
    listen: async (channel, ear) => {
      const known = ears.get(channel);
      if (known) known.add(ear);
      else {
        ears.set(channel, new Set([ear]));
        await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      }
      return {
        close: () => {
          ears.get(channel)?.delete(ear);
          return Promise.resolve();
        },
      };
    },
    close: () => Promise.resolve(),
  };
}

/**
 * Listens on PostgreSQL, on a connection of its own. One loop owns the connection: it waits until it is lost, whatever is
 * reported of the loss and how often, then opens the next one.
 */
export function createListening({ url, log }: { url: string; log: Log }): Listening {
  const ears = new Map<string, Set<Ear>>();
  const stop = new AbortController();
  let current: pg.Client | null = null;
  let first: Promise<void> | null = null;
  let loop: Promise<void> = Promise.resolve();

  async function open(): Promise<Connection> {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const ear of ears.get(channel) ?? []) ear.heard(payload);
    });
    try {
      await client.connect();
      for (const channel of ears.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await endOf(client);
      throw error;
    }
    current = client;
    const end = lost.then(() => {
      current = null;
      return endOf(client);
    });
    return { end };
  }

  async function keepOpen({ end }: Connection): Promise<void> {
    await end;
    for (let failures = 0; !stop.signal.aborted; failures += 1) {
      await pause(waitAfter(failures), stop.signal);
      if (stop.signal.aborted) return;
      const next = await open().catch((error: unknown) => {
        log.warn({ err: error, failures }, 'The database does not let us listen; trying again');
        return null;
      });
      if (!next) continue;
      for (const each of [...ears.values()].flatMap((some) => [...some])) each.resumed();
      await next.end;
      failures = 0;
    }
  }

  async function begin(): Promise<void> {
    loop = keepOpen(await open());
  }

  return {
    listen: async (channel, ear) => {
      const known = ears.get(channel);
      if (known) known.add(ear);
      else ears.set(channel, new Set([ear]));
      first ??= begin();
      await first;
      // A connection that is opened later listens to every channel; one that is lost now is too.
      if (!known) await current?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {});
      return {
        close: () => {
          ears.get(channel)?.delete(ear);
          return Promise.resolve();
        },
      };
    },
    close: async () => {
      stop.abort();
      await first?.catch(() => {});
      if (current) await endOf(current);
      await loop;
    },
  };
}

function waitAfter(failures: number): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);
  return wait * (1 + Math.random() / 2);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** A connection that is lost cannot say goodbye. */
async function endOf(client: pg.Client): Promise<void> {
  await client.end().catch(() => {});
}
