import type { PGlite } from '@electric-sql/pglite';

/** Messages of the PostgreSQL protocol that need no answer of their own: parse, bind, describe, execute, close. */
const waiting: ReadonlySet<number> = new Set(Buffer.from('PBDEC'));

/**
 * The engine as its node-postgres adapter uses it, entered once for a whole statement: the adapter itself enters it for
 * each of the five messages that a statement with parameters consists of.
 */
export function inRoundTrips(lite: PGlite): PGlite {
  let held: Uint8Array[] = [];
  const engine: Pick<PGlite, 'waitReady' | 'execProtocolStream'> = {
    waitReady: lite.waitReady,
    execProtocolStream: (message, options) => {
      held.push(message);
      if (waiting.has(message[0] ?? 0)) return Promise.resolve([]);
      const together = Buffer.concat(held);
      held = [];
      return lite.execProtocolStream(together, options);
    },
  };
  // The adapter needs no more than these two.
  return engine as PGlite;
}
