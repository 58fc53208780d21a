import type { FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { authenticateKey } from '../developer/authenticate-key.usecases.ts';

/**
 * Looks up whose key of the public API came along; a session's token is no key. Throws 401 and 403 for a key that may not
 * be used.
 */
export async function recogniseKey(
  request: FastifyRequest,
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
): Promise<void> {
  const { authorization } = request.headers;
  if (authorization === undefined) return;
  const { used, holder } = await authenticateKey({ database, clock, authorization, address: request.ip });
  request.keyUsed = used;
  if (!holder.isGood) throw holder.refusal;
  request.keyHolder = holder.key;
}
