import type { Data } from '@app/contracts/core/call.ts';
import type { downloadDocument } from '@app/contracts/kyc/documents.calls.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { Readable } from 'node:stream';
import { writeAudit } from '../audit/audit.repository.ts';
import type { Vault } from '../auth/vault.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { contentOf, linkTo } from '../files/document-link.usecases.ts';
import type { FileStore } from '../files/file-store.ts';
import { notFound } from '../http/failure.ts';
import type { HandingIn, KycDeps } from './kyc-deps.ts';
import { findDocument } from './kyc-document.repository.ts';

type Deps = KycDeps & { readonly vault: Vault };

/** A link to a document. Who asks for it is kept: it may be somebody's ID card. Throws 404, also where no file was kept. */
export async function linkToKycDocument(
  { deps, scope, audit: actor }: HandingIn<Deps>,
  { id, locale }: { id: string; locale: Locale },
): Promise<Data<typeof downloadDocument>> {
  const { database, clock, ids } = deps;
  const now = clock.now();
  const { accountId } = scope;
  return await database.asAccount(scope, async (tx) => {
    const found = await findDocument(tx, scope, id);
    if (!found || found.file_key === null) throw notFound();
    await writeAudit(tx, { ids, now, accountId, actor, action: 'kyc.document_read', object: { type: 'document', id } });
    const { file_name: name, file_mime: mime } = found;
    return linkTo({ deps, scope, locale }, { name, mime, content: { part: 'kyc_document', id } });
  });
}

/** The content of a document, piece by piece. Throws 404 if it is gone. */
export async function readKycDocument({
  deps,
  scope,
  id,
}: {
  deps: Pick<KycDeps, 'database'> & { readonly documents: FileStore };
  scope: AccountScope;
  id: string;
}): Promise<{ type: string; body: Readable }> {
  const found = await deps.database.readAsAccount(scope, (tx) => findDocument(tx, scope, id));
  if (!found || found.file_key === null) throw notFound();
  return contentOf(deps.documents, { mime: found.file_mime, key: found.file_key });
}
