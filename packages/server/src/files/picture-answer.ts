import type { FastifyReply } from 'fastify';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import { readPicture } from '../zalo/picture.repository.ts';

interface Exchange {
  readonly deps: Pick<ServerDeps, 'database'>;
  readonly scope: AccountScope;
  readonly reply: FastifyReply;
}

/** Sends a picture of a template to be shown in a page. Throws 404. */
export async function sendPicture({ deps, scope, reply }: Exchange, id: string): Promise<FastifyReply> {
  const picture = await deps.database.asAccount(scope, (tx) => readPicture(tx, scope, id));
  if (!picture) throw notFound();
  return await reply.type(picture.mime).header('Content-Disposition', 'inline').send(picture.content);
}
