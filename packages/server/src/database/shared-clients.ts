import type pg from 'pg';

/** Reads that share a connection at most: in a longer row the last would wait for all before it. */
const MOST = 8;

/** Connections that short reads of the same moment use together. */
export interface SharedClients {
  /**
   * Runs a read on a connection that others may use at the same time. What all of one turn of the event loop send goes
   * out in one write. Each must end with a Sync of its own, so that none fails with its neighbour.
   */
  use<T>(read: (client: pg.PoolClient) => Promise<T>): Promise<T>;
}

interface Shared {
  readonly client: Promise<pg.PoolClient>;
  /** Reads that have joined, and those that are not over. */
  joined: number;
  running: number;
  isClosed: boolean;
  isBroken: boolean;
  readonly broke: () => void;
}

/** Shares connections that `connect` takes out of a pool; each is given back when its last read is over. */
export function createSharedClients(connect: () => Promise<pg.PoolClient>): SharedClients {
  let open: Shared | null = null;

  function begin(): Shared {
    const shared: Shared = {
      client: connect(),
      joined: 0,
      running: 0,
      isClosed: false,
      isBroken: false,
      broke: () => {
        shared.isBroken = true;
      },
    };
    const closed = new Promise<void>((resolve) => {
      setImmediate(() => {
        close(shared);
        resolve();
      });
    });
    async function hold(): Promise<void> {
      const client = await shared.client;
      // The pool listens to idle connections only; without a listener a loss would end the process.
      client.on('error', shared.broke);
      const { stream } = client.connection;
      stream.cork();
      await closed;
      // After the reads that waited for the connection have written.
      process.nextTick(() => stream.uncork());
    }
    // Whoever joined is told why there is no connection.
    void hold().catch(() => {});
    return shared;
  }

  function close(shared: Shared): void {
    if (open === shared) open = null;
    shared.isClosed = true;
    giveBackIfOver(shared);
  }

  function giveBackIfOver(shared: Shared): void {
    if (!shared.isClosed || shared.running > 0) return;
    void shared.client.then(
      (client) => {
        client.off('error', shared.broke);
        client.release(shared.isBroken);
      },
      () => {},
    );
  }

  return {
    async use(read) {
      const shared = (open ??= begin());
      shared.joined += 1;
      shared.running += 1;
      if (shared.joined === MOST) open = null;
      try {
        return await read(await shared.client);
      } finally {
        shared.running -= 1;
        giveBackIfOver(shared);
      }
    },
  };
}
