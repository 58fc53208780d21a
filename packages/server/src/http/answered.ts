import { EventEmitter, once } from 'node:events';
import type { Database } from '../database/database.ts';
import { ANSWERED } from './idempotency.repository.ts';

/** Lets a duplicate wait for the end of the request that came first, in whichever process that is worked on. */
export interface Answered {
  /** Waits until the request of that name has ended, or for the signal. What it came to is to be looked up. */
  next(name: string, until: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export async function createAnswered(database: Database): Promise<Answered> {
  const ends = new EventEmitter().setMaxListeners(0);
  const listener = await database.listen(ANSWERED, {
    heard: (name) => void ends.emit(name),
    resumed: () => {
      for (const name of ends.eventNames()) ends.emit(name);
    },
  });
  return {
    next: (name, signal) =>
      once(ends, name, { signal }).then(
        () => {},
        () => {},
      ),
    close: () => listener.close(),
  };
}
