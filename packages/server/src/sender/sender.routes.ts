import type { Member } from '../http/member.ts';
import type { RequestContext } from '../http/route.ts';
import type { ServerDeps } from '../deps.ts';
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS } from '@app/contracts/sender/sender-rules.ts';
import {
  destroySender,
  downloadSenderFile,
  getSender,
  getSenderCountry,
  renewSender,
  searchSender,
  storeSender,
  updateSender,
  viewSender,
  viewSenderEdit,
} from '@app/contracts/sender/sender.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import { linkToDocument } from '../files/document-link.usecases.ts';
import { route, type Route } from '../http/route.ts';
import { deleteSender } from './delete-sender.usecases.ts';
import { askRenewal, changeSender, requestSender, type Storing } from './store-sender.usecases.ts';
import { editableSender, findSenders, senderCountriesFor, showSender } from './view-sender.usecases.ts';

const limits = { fileBytes: MAX_DOCUMENT_BYTES, files: MAX_DOCUMENTS };

export const senderRoutes: Route[] = [
  route(getSender, ({ input, actor, deps: { database }, request: { locale } }) =>
    findSenders({ database, scope: actor.scope, locale, input: { ...input, search: '' } }),
  ),
  route(searchSender, ({ input, actor, deps: { database }, request: { locale } }) =>
    findSenders({ database, scope: actor.scope, locale, input }),
  ),
  route(
    storeSender,
    async ({ input, ...around }) => ({ ...(await requestSender({ ...storing(around), input })), status: 201 }),
    limits,
  ),
  route(updateSender, ({ input, ...around }) => changeSender({ ...storing(around), input }), limits),
  route(destroySender, async ({ input: { id }, actor, deps, request }) => {
    await deleteSender({ deps, scope: actor.scope, audit: userActor(actor, request), id });
    return { data: null };
  }),
  route(viewSender, ({ input: { id }, actor, deps: { database, clock }, request: { locale } }) =>
    showSender({ database, clock, scope: actor.scope, locale, id }),
  ),
  route(viewSenderEdit, ({ input: { id }, actor, deps: { database }, request: { locale } }) =>
    editableSender({ database, scope: actor.scope, locale, id }),
  ),
  route(getSenderCountry, async ({ input: { type }, request: { locale } }) => ({
    data: senderCountriesFor(type, locale),
  })),
  route(downloadSenderFile, async ({ input: { id }, actor, deps, request: { locale } }) => ({
    data: await linkToDocument({ deps, scope: actor.scope, id, locale }),
  })),
  route(renewSender, async ({ input: { id }, ...around }) => ({ data: await askRenewal({ ...storing(around), id }) })),
];

function storing({ actor, deps, request }: { actor: Member; deps: ServerDeps; request: RequestContext }): Storing {
  const { scope, userId } = actor;
  const { senderReview } = deps.config;
  return {
    deps: { ...deps, senderReview },
    scope,
    userId,
    audit: userActor(actor, request),
    locale: request.locale,
  };
}
