import {
  deleteDocument,
  downloadDocument,
  listDocuments,
  showDocument,
  storeCompany,
  submitDocuments,
  uploadDocument,
} from '@app/contracts/kyc/documents.calls.ts';
import { MAX_UPLOAD_FILES } from '@app/contracts/kyc/kyc.ts';
import { MAX_DOCUMENT_BYTES } from '@app/contracts/sender/sender-rules.ts';
import { userActor } from '../audit/user-actor.ts';
import type { ServerDeps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import { route, type RequestContext, type Route } from '../http/route.ts';
import { linkToKycDocument } from './download-document.usecases.ts';
import { addDocuments, findDocuments, forgetDocument, oneDocument } from './documents.usecases.ts';
import type { HandingIn } from './kyc-deps.ts';
import { saveCompany } from './save-company.usecases.ts';
import { submitKyc } from './submit-kyc.usecases.ts';

export const kycRoutes: Route[] = [
  route(listDocuments, ({ input, actor: { scope }, deps }) => findDocuments({ deps, scope }, input)),
  route(showDocument, async ({ input: { id }, actor: { scope }, deps }) => ({
    data: await oneDocument({ deps, scope }, id),
  })),
  route(storeCompany, async ({ input, ...around }) => ({ data: await saveCompany(handing(around), input) })),
  route(
    uploadDocument,
    async ({ input, ...around }) => ({ ...(await addDocuments(handing(around), input)), status: 201 }),
    { fileBytes: MAX_DOCUMENT_BYTES, files: MAX_UPLOAD_FILES },
  ),
  route(deleteDocument, async ({ input: { id }, ...around }) => ({ data: await forgetDocument(handing(around), id) })),
  route(downloadDocument, async ({ input: { id }, request, ...around }) => ({
    data: await linkToKycDocument(handing({ ...around, request }), { id, locale: request.locale }),
  })),
  route(submitDocuments, async ({ actor, deps, request }) => ({
    data: await submitKyc(handing({ actor, deps, request })),
  })),
];

interface Around {
  readonly actor: Member;
  readonly deps: ServerDeps;
  readonly request: RequestContext;
}

function handing({ actor, deps, request }: Around): HandingIn<ServerDeps> {
  return { deps, scope: actor.scope, userId: actor.userId, audit: userActor(actor, request) };
}
