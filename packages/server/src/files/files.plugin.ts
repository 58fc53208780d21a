import type { FastifyInstance } from 'fastify';
import { accountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import { readDocument } from './document-link.usecases.ts';
import { readKycDocument } from '../kyc/download-document.usecases.ts';
import { readExport } from '../export/read-export.usecases.ts';
import { writeInvoice } from '../invoice/write-invoice.usecases.ts';
import { writeStatement } from '../statement/write-statement.usecases.ts';
import type { SavedContent } from './file-content.ts';
import { readFileLink, type FileLink } from './file-link.ts';
import { tableOf } from './list-table.ts';
import { sendPicture } from './picture-answer.ts';
import { bytesOf, fileTypes } from './saved-table.ts';
import { sendSound } from './sound-answer.ts';

/** `GET /f/…`: files by sealed links, to be saved or, sounds, to be played; never to be shown as a page of ours. */
export function filesPlugin({ deps }: { deps: ServerDeps }) {
  return (app: FastifyInstance): void => {
    app.get<{ Params: { '*': string } }>('/f/*', async (request, reply) => {
      reply.headers({
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
      });
      const link = readFileLink(deps.vault, deps.clock.now(), request.params['*']);
      if (!link) throw notFound();
      const { content } = link;
      if (content.part === 'sound') return await sendSound(deps.sounds, { request, reply }, content);
      // The account comes from a link that only we can have sealed.
      if (content.part === 'picture')
        return await sendPicture({ deps, scope: accountScope(link.accountId), reply }, content.id);
      const { type, body } = await open(deps, { ...link, content });
      return reply.header('Content-Disposition', `attachment; filename="${link.fileName}"`).type(type).send(body);
    });
  };
}

async function open(deps: ServerDeps, { content, locale, format, accountId }: FileLink & { content: SavedContent }) {
  const scope = accountScope(accountId);
  if (content.part === 'document') return await readDocument({ deps, scope, id: content.id });
  if (content.part === 'kyc_document') return await readKycDocument({ deps, scope, id: content.id });
  if (content.part === 'invoice') return await writeInvoice({ deps, scope }, content);
  if (content.part === 'statement') return await writeStatement({ deps, scope }, content);
  if (content.part === 'export') return await readExport({ deps, scope, id: content.id });
  const table = await tableOf({ deps, scope }, { content, locale });
  return { type: fileTypes[format], body: bytesOf(table, format) };
}
