import { quantile } from './quantile.ts';

/** A verification that was started, and when its request was due, in milliseconds since 1970. */
export interface StartedCode {
  readonly id: string;
  readonly dueAt: number;
}

export interface HandOvers {
  /** Codes that were with the carrier at the end. */
  readonly count: number;
  /** Codes that were asked for and were not. */
  readonly unsent: number;
  /** Milliseconds from the time a request was due until its code was with the carrier. */
  readonly p50: number;
  readonly p99: number;
}

/** What became of codes, of when the first message of each verification was with the carrier. */
export function handOversOf(started: readonly StartedCode[], sentAt: ReadonlyMap<string, Date>): HandOvers {
  const waits = started.flatMap(({ id, dueAt }) => {
    const sent = sentAt.get(id);
    return sent ? [sent.getTime() - dueAt] : [];
  });
  const [p50 = 0, p99 = 0] = waits.length === 0 ? [] : [0.5, 0.99].map((part) => Math.round(quantile(waits, part)));
  return { count: waits.length, unsent: started.length - waits.length, p50, p99 };
}
