import { MAX_LIST_BYTES } from '@app/contracts/campaign/audience.ts';
import {
  cancelImport as cancelImportCall,
  downloadImport,
  getImport,
  importContacts,
  importNumbers,
  listImports,
} from '@app/contracts/contact/contact-import.calls.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import type { ServerDeps } from '../deps.ts';
import { userActor } from '../audit/user-actor.ts';
import { statusOf } from '../export/offer-file.usecases.ts';
import type { Member } from '../http/member.ts';
import { route, type RequestContext, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { cancelImport, showImport, showImports } from './contact-import.usecases.ts';
import { linkToImport } from './import-download.usecases.ts';
import type { Importer, Order, TakenImport } from './take-import.usecases.ts';
import { importPasted, uploadImport } from './upload-import.usecases.ts';

/** 400 000 letters of which each may take nine bytes in a form. */
const PASTE_BYTES = 4 * 1_048_576;

export const contactImportRoutes: Route[] = [
  route(
    importContacts,
    async ({ input, actor, deps, request }) => {
      const { file, import_id: id, mapping, has_header: hasHeader, encoding, separator } = input;
      const choices = { mapping, hasHeader, encoding, separator };
      return replyOf(
        await uploadImport(importerOf(deps, actor, request), {
          ...(file && { file }),
          ...(id !== undefined && { id }),
          choices,
          order: orderOf(input),
        }),
      );
    },
    { fileBytes: MAX_LIST_BYTES },
  ),
  route(
    importNumbers,
    async ({ input: { phones, tag_ids: tagIds, mode }, actor, deps, request }) => {
      const order = { isDry: false, mode, tagIds, consent: null } as const;
      return replyOf(await importPasted(importerOf(deps, actor, request), { phones, order }));
    },
    { bodyBytes: PASTE_BYTES },
  ),
  route(listImports, async ({ input: { running, ...page }, actor, deps }) => {
    const { imports, total } = await showImports({
      database: deps.database,
      scope: actor.scope,
      page,
      onlyRunning: running,
    });
    return { data: imports, info: pageInfo(page, total), total };
  }),
  route(getImport, async ({ input: { id }, actor, deps }) => ({
    data: await showImport({ database: deps.database, scope: actor.scope, id }),
    info: {},
  })),
  route(cancelImportCall, async ({ input: { id }, actor, deps, request }) => ({
    data: await cancelImport({ deps, scope: actor.scope, audit: userActor(actor, request), id }),
    info: {},
  })),
  route(downloadImport, async ({ input, actor, deps, request: { locale, address } }) => {
    const data = await linkToImport({ deps, actor, locale, address }, input);
    return { data, info: {}, status: statusOf(data) };
  }),
];

function importerOf(deps: ServerDeps, actor: Member, request: RequestContext): Importer {
  const { scope, userId, scopes } = actor;
  return { deps, scope, userId, audit: userActor(actor, request), canTag: scopes.includes('tag:write') };
}

function orderOf({ dry_run: isDry, mode, tag_ids: tagIds, consent }: Parsed<typeof importContacts>): Order {
  return isDry ? { isDry } : { isDry, mode, tagIds, consent: consent ?? null };
}

function replyOf({ taken, jobId }: TakenImport) {
  return { data: taken, info: { job_id: jobId }, status: jobId === null ? (200 as const) : (202 as const) };
}
