import { namesOfRolesWith } from '@app/contracts/catalogue/role-texts.ts';
import { readRefusal } from '@app/contracts/core/refusal.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { readGivers } from '../team/givers.repository.ts';
import type { Callers } from './access.ts';
import type { FastifyRequest } from 'fastify';
import { localeOf } from './endpoint.ts';
import { Failure, failure } from './failure.ts';

/** A refusal of somebody for want of a scope, with the roles that have it and whom to ask; every other error as it is. */
export async function withWhomToAsk(
  { database, log }: { readonly database: Database; readonly log: Log },
  { member, headers }: Pick<Callers, 'member'> & Pick<FastifyRequest, 'headers'>,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Failure) || error.code !== 'missing_scope' || !member) return error;
  const refusal = readRefusal(error.info);
  if (!refusal) return error;
  const roles = namesOfRolesWith(refusal.scope, localeOf(headers.locale));
  const named = { ...error.info, ...(roles !== '' && { roles }) };
  try {
    const ask = await readGivers({ database }, member.scope, refusal.scope);
    return failure(403, error.code, { info: { ...named, ...(ask.length > 0 && { ask }) } });
  } catch (cause) {
    log.warn({ err: cause }, 'A refusal could not name whom to ask');
    return failure(403, error.code, { info: named });
  }
}
