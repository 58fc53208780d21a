import { MAX_LIST_BYTES } from '@app/contracts/campaign/audience.ts';
import {
  cancelOptOutImport,
  exportOptOuts,
  importOptOuts,
  listOptOutImports,
  listOptOuts,
  optOutsOfContact as optOutsOfContactCall,
  removeOptOut,
  storeContactOptOut,
  storeOptOuts,
  viewOptOut as viewOptOutCall,
} from '@app/contracts/contact/opt-out.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import type { ServerDeps } from '../deps.ts';
import { statusOf } from '../export/offer-file.usecases.ts';
import { linkToOptOuts } from '../files/opt-out-download.usecases.ts';
import type { Member } from '../http/member.ts';
import { route, type RequestContext, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { addContactOptOut, addOptOuts, takeBack } from './change-opt-outs.usecases.ts';
import { findOptOuts, optOutsOfContact, viewOptOut } from './opt-out.usecases.ts';
import { cancelImport, lastImports, takeOptOutList, type ListOwner } from './take-opt-out-list.usecases.ts';

/** 400 000 letters of which each may take nine bytes in a form. */
const PASTE_BYTES = 4 * 1_048_576;

interface Around {
  readonly actor: Member;
  readonly deps: ServerDeps;
  readonly request: RequestContext;
}

export const optOutRoutes: Route[] = [
  route(listOptOuts, async ({ input, actor, deps }) => {
    const { optOuts, found, brands, byChannel, byReason } = await findOptOuts({
      ...deps,
      scope: actor.scope,
      filter: input,
    });
    const { total, isCapped } = found;
    const counts = { by_channel: byChannel, by_reason: byReason, brands };
    return { data: optOuts, info: { ...pageInfo(input, total), total_is_capped: isCapped, ...counts }, total };
  }),
  route(viewOptOutCall, async ({ input: { id }, actor, deps }) => {
    const { optOut, source, removed } = await viewOptOut({ ...deps, scope: actor.scope, id });
    return { data: optOut, info: { source, removed } };
  }),
  route(optOutsOfContactCall, async ({ input, actor, deps }) => {
    const found = await optOutsOfContact({ ...deps, scope: actor.scope, contactId: input.contact_id });
    return { data: found.optOuts, info: { removed: found.removed, brands: found.brands } };
  }),
  route(
    storeOptOuts,
    async ({ input, ...around }) => ({ data: await addOptOuts(ownerOf(around), input), status: 201 as const }),
    { bodyBytes: PASTE_BYTES },
  ),
  route(storeContactOptOut, async ({ input: { contact_id: contactId, ...given }, ...around }) => ({
    data: await addContactOptOut(ownerOf(around), { ...given, contactId }),
    status: 201,
  })),
  route(removeOptOut, async ({ input, ...around }) => ({ data: await takeBack(ownerOf(around), input) })),
  route(exportOptOuts, async ({ input, actor, deps, request }) => {
    const file = await linkToOptOuts({ deps, actor, locale: request.locale, address: request.address }, input);
    return { data: file, info: {}, status: statusOf(file) };
  }),
  route(
    importOptOuts,
    async ({ input: { phone_column: phoneColumn, ...given }, ...around }) => ({
      data: await takeOptOutList(ownerOf(around), { ...given, phoneColumn }),
      status: 202 as const,
    }),
    { fileBytes: MAX_LIST_BYTES },
  ),
  route(listOptOutImports, async ({ actor, deps }) => ({ data: await lastImports({ deps, scope: actor.scope }) })),
  route(cancelOptOutImport, async ({ input: { id }, ...around }) => ({
    data: await cancelImport(ownerOf(around), id),
  })),
];

function ownerOf({ actor, deps, request }: Around): ListOwner {
  return { deps, scope: actor.scope, userId: actor.userId, actor: userActor(actor, request) };
}
