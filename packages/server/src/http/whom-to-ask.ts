import { readRefusal } from '@app/contracts/core/refusal.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { readGivers } from '../team/givers.repository.ts';
import type { Callers } from './access.ts';
import { Failure, failure } from './failure.ts';

/** A refusal of somebody for want of a scope, with whom to ask for it; every other error as it is. */
export async function withWhomToAsk(
  { database, log }: { readonly database: Database; readonly log: Log },
  { member }: Pick<Callers, 'member'>,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Failure) || error.code !== 'missing_scope' || !member) return error;
  const refusal = readRefusal(error.info);
  if (!refusal) return error;
  try {
    const ask = await readGivers({ database }, member.scope, refusal.scope);
    return ask.length === 0 ? error : failure(403, error.code, { info: { ...error.info, ask } });
  } catch (cause) {
    log.warn({ err: cause }, 'A refusal could not name whom to ask');
    return error;
  }
}
