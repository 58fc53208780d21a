/** Milliseconds between two slowdowns, since answers to what was under way come late, and between two steps up. */
const STEP_MS = 1_000;
const SLOWEST = 1;
const FASTER = 1.25;
/** So many times faster than when it was slowed down, and a rate that nobody set is forgotten again. */
const FORGOTTEN_AT = 8;

/** Says when the next submit may go out. */
export interface Pacer {
  /** Milliseconds to wait; 0 when it may go now. */
  wait(): number;
  /** One went out. */
  sent(): void;
  /** The carrier said that it is too much. */
  slowDown(): void;
  /** Submits a second that are allowed just now; null for any number. */
  rate(): number | null;
}

/**
 * Keeps to `perSecond` (null: as fast as windows allow). A carrier that is busy halves the rate, once a second at most;
 * while it is not, the rate grows by a quarter every second.
 */
export function createPacer(perSecond: number | null, now: () => number = () => performance.now()): Pacer {
  let limit = perSecond;
  let freeAt = now();
  let changedAt = -Infinity;
  let slowedTo = SLOWEST;
  let second = { from: now(), sent: 0, before: 0 };

  function count(): void {
    const time = now();
    if (time - second.from >= STEP_MS) second = { from: time, sent: 0, before: second.sent };
    second.sent += 1;
  }

  /** Grows in steps, as many as have passed. */
  function recover(): void {
    while (limit !== null && limit !== perSecond && now() - changedAt >= STEP_MS) {
      changedAt += STEP_MS;
      limit *= FASTER;
      if (perSecond !== null) limit = Math.min(limit, perSecond);
      else if (limit > slowedTo * FORGOTTEN_AT) limit = null;
    }
  }

  return {
    wait: () => {
      recover();
      return limit === null ? 0 : Math.max(0, freeAt - now());
    },
    sent: () => {
      count();
      if (limit !== null) freeAt = Math.max(freeAt, now()) + 1_000 / limit;
    },
    slowDown: () => {
      recover();
      if (now() - changedAt < STEP_MS) return;
      const measured = Math.max(second.sent, second.before);
      limit = Math.max(SLOWEST, Math.min(limit ?? measured, measured) / 2);
      slowedTo = limit;
      changedAt = now();
      freeAt = now() + 1_000 / limit;
    },
    rate: () => {
      recover();
      return limit;
    },
  };
}
