import type { Database } from '../database/database.ts';

/**
 * The database for work in bulk: one transaction after the other. On the embedded engine, whose connection everybody
 * shares, a request then waits for one of them at most, however many are to be done.
 */
export function oneAtATime(database: Database): Database {
  let last: Promise<unknown> = Promise.resolve();
  function queued<T>(transaction: () => Promise<T>): Promise<T> {
    const result = last.then(transaction);
    last = result.catch(() => {});
    return result;
  }
  return {
    ...database,
    asAccount: (scope, work) => queued(() => database.asAccount(scope, work)),
    readAsAccount: (scope, work) => queued(() => database.readAsAccount(scope, work)),
    findAsAccount: (scope, work) => queued(() => database.findAsAccount(scope, work)),
    asSystem: (work) => queued(() => database.asSystem(work)),
    stepAsSystem: (work) => queued(() => database.stepAsSystem(work)),
  };
}
