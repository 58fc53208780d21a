/** What a slow network does to what a server sends. */
export interface Line {
  /** Milliseconds between a request and the beginning of its answer. */
  readonly latency: number;
  /** Bytes a second that all answers share; null for no limit. */
  readonly throughput: number | null;
}

/** What a stream of an answer can do, as far as a line is concerned. */
interface Sink {
  readonly destroyed: boolean;
  readonly write: (piece: Uint8Array) => unknown;
}

export interface SlowLine {
  /** Resolves when an answer may begin. */
  readonly begin: () => Promise<void>;
  /** Sends bytes at the pace of the line, by turns with the other answers under way. */
  readonly send: (sink: Sink, bytes: Uint8Array) => Promise<void>;
}

/** Small enough for answers under way to take turns, as a network's packets do. */
const PIECE = 4_096;

/** A line as slow as asked for; its answers share one throughput. */
export function createLine({ latency, throughput }: Line): SlowLine {
  let free = 0;
  return {
    begin: async () => {
      if (latency > 0) await wait(latency);
    },
    send: async (sink, bytes) => {
      for (let start = 0; start < bytes.length && !sink.destroyed; start += PIECE) {
        const piece = bytes.subarray(start, start + PIECE);
        if (throughput !== null) {
          free = Math.max(free, performance.now()) + (piece.length / throughput) * 1_000;
          await wait(free - performance.now());
        }
        if (!sink.destroyed) sink.write(piece);
      }
    },
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
