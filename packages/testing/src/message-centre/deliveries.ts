import type { Connection } from './connection.ts';

/** What waits to be delivered to the client, on any connection that receives. */
export interface Deliveries {
  /** Resolves when the client has taken it, however often it must be delivered. */
  add(id: string | null, body: Buffer): Promise<void>;
  /** Somebody has bound. */
  flush(): void;
  acknowledged(): number;
}

interface Options {
  readonly receivers: () => Connection[];
  /** Resolves when it is time to deliver again. */
  readonly later: () => Promise<void>;
  readonly taken: (id: string | null) => void;
}

export function createDeliveries({ receivers, later, taken }: Options): Deliveries {
  let held: (() => void)[] = [];
  let acknowledged = 0;

  async function receiver(): Promise<Connection> {
    for (;;) {
      const open = receivers();
      const connection = open[Math.floor(Math.random() * open.length)];
      if (connection) return connection;
      await new Promise<void>((resolve) => void held.push(resolve));
    }
  }

  return {
    add: async (id, body) => {
      for (;;) {
        const status = await (await receiver()).deliver(body).catch(() => null);
        if (status === 0) break;
        await later();
      }
      if (id !== null) acknowledged += 1;
      taken(id);
    },
    flush: () => {
      const waiting = held;
      held = [];
      for (const go of waiting) go();
    },
    acknowledged: () => acknowledged,
  };
}
