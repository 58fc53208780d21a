import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../auth/bearer.ts';
import type { ServerDeps } from '../deps.ts';

/** Looks up whose token came along. Only where it matters: a file or a sign of life costs no look at the database. */
export async function recogniseMember(
  request: FastifyRequest,
  { sessions }: Pick<ServerDeps, 'sessions'>,
): Promise<void> {
  const token = bearerToken(request.headers.authorization);
  if (token !== null) request.member = await sessions.authenticate(token);
}
