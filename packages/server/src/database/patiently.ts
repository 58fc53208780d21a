import { isTransientConflict } from './errors.ts';

const TRIES = 3;

/** Runs work that is a transaction, and again, three times in all, if it lost against a concurrent one (see {@link isTransientConflict}). */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransientConflict(error) || attempt === TRIES) throw error;
    }
  }
}
