import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { Log } from '../log.ts';

type TakeUp = <T extends { readonly accountId: string; readonly id: string }>(
  found: readonly T[],
  work: (scope: AccountScope, each: T) => Promise<unknown>,
) => Promise<void>;

/** Takes up what was dropped, one after the other: one that fails is logged with `message`, and the others go on. */
export function takeUp({ log }: { readonly log: Log }, message: string): TakeUp {
  return async (found, work) => {
    for (const each of found) {
      await work(accountScope(each.accountId), each).catch((error: unknown) =>
        log.error({ err: error, id: each.id }, message),
      );
    }
  };
}
