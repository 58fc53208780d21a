import type { Data, Info, Parsed } from '@app/contracts/core/call.ts';
import type { listDocuments, showDocument, uploadDocument } from '@app/contracts/kyc/documents.calls.ts';
import { MAX_KYC_DOCUMENTS } from '@app/contracts/kyc/kyc.ts';
import { dayKey, formatDate } from '@app/contracts/rules/dates.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { FileStore } from '../files/file-store.ts';
import { takeRoom } from '../files/kept-bytes.ts';
import { failure, notFound } from '../http/failure.ts';
import { requirePlace } from '../limits/take-turn.ts';
import { pageInfo } from '../lists/page.ts';
import { forgetDocuments, keepDocuments, type KeptDocument } from '../sender/documents.ts';
import { updateCase, type KycCase } from './kyc-case.repository.ts';
import type { HandingIn, KycDeps } from './kyc-deps.ts';
import {
  asDocument,
  countDocuments,
  deleteDocumentRow,
  findDocument,
  insertDocuments,
  pageOfDocuments,
  type DocumentRow,
} from './kyc-document.repository.ts';
import { viewKyc } from './kyc-state.repository.ts';
import { noteStep, openCase, requireOpen } from './open-case.ts';

type Deps = KycDeps & { readonly documents: FileStore };

/** One page of the account's documents, and how far its verification is. */
export async function findDocuments(
  { deps: { database, clock }, scope }: { deps: Pick<KycDeps, 'database' | 'clock'>; scope: AccountScope },
  input: Parsed<typeof listDocuments>,
): Promise<{ data: Data<typeof listDocuments>; info: Info<typeof listDocuments>; total: number }> {
  const now = clock.now();
  return await database.asAccount(scope, async (tx) => {
    const total = await countDocuments(tx, scope);
    const rows = await pageOfDocuments(tx, scope, input);
    const kyc = await viewKyc(tx, scope, now);
    return { data: rows.map((row) => asDocument(row, dayKey(now))), info: { ...pageInfo(input, total), kyc }, total };
  });
}

/** One of the account's documents. Throws 404. */
export async function oneDocument(
  { deps: { database, clock }, scope }: { deps: Pick<KycDeps, 'database' | 'clock'>; scope: AccountScope },
  id: string,
): Promise<Data<typeof showDocument>> {
  const found = await database.readAsAccount(scope, (tx) => findDocument(tx, scope, id));
  if (!found) throw notFound();
  return asDocument(found, dayKey(clock.now()));
}

/**
 * Keeps documents. Throws 422 for content that is no PDF, PNG or JPEG and for a last day that has passed, 413 for a file
 * that is too large, 409 `wrong_state` while they are reviewed, `quota_exceeded` for too many; then nothing is kept.
 */
export async function addDocuments(
  handing: HandingIn<Deps>,
  input: Parsed<typeof uploadDocument>,
): Promise<{ data: Data<typeof uploadDocument>; info: Info<typeof uploadDocument> }> {
  const { deps, scope } = handing;
  const { database, clock, documents } = deps;
  const today = dayKey(clock.now());
  if (input.expires_on !== '' && input.expires_on < today) {
    throw failure(422, 'validation', { errors: { expires_on: [rule('min_value', { min: formatDate(clock.now()) })] } });
  }
  // Looks first, so that nothing is kept for a case that may not be changed.
  await database.asAccount(scope, (tx) => requireOpen(tx, scope));
  const kept = await keepDocuments(documents, { files: input.files, kinds: [], present: 0 });
  const gone: string[] = [];
  try {
    const answer = await database.asAccount(scope, async (tx) => {
      const { kyc, status } = await openCase({ deps, tx, scope });
      if (input.replaces !== '') gone.push(...keysOf(await removeDocument(tx, scope, input.replaces)));
      const rows = await insertKept(handing, tx, { kyc, input, kept });
      const { [input.type]: _, ...reasons } = kyc.item_reasons;
      await updateCase(tx, scope, {
        id: kyc.id,
        missing_items: kyc.missing_items.filter((item) => item !== input.type),
        item_reasons: json(reasons),
        updated_at: clock.now(),
      });
      for (const { id, type, title } of rows) {
        const object = { type: 'document', id } as const;
        const after = { type, title, ...(input.replaces !== '' && { replaces: input.replaces }) };
        await noteStep(
          { deps, tx, scope },
          { actor: handing.audit, action: 'kyc.document_added', object, after, status },
        );
      }
      return {
        data: rows.map((row) => asDocument(row, today)),
        info: { kyc: await viewKyc(tx, scope, clock.now()) },
      };
    });
    await forgetDocuments(documents, gone);
    return answer;
  } catch (error) {
    await forgetDocuments(
      documents,
      kept.map(({ file_key: key }) => key),
    );
    throw error;
  }
}

async function insertKept(
  { deps, scope, userId }: HandingIn<Deps>,
  tx: AccountTx,
  { kyc, input, kept }: { kyc: KycCase; input: Parsed<typeof uploadDocument>; kept: readonly KeptDocument[] },
): Promise<DocumentRow[]> {
  const now = deps.clock.now();
  const { title, type, description, number, issued_on: issued, expires_on: expires } = input;
  requirePlace((await countDocuments(tx, scope)) + kept.length - 1, MAX_KYC_DOCUMENTS);
  await takeRoom(tx, scope, { bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0), field: 'files' });
  return await insertDocuments(
    tx,
    scope,
    kept.map((file) => ({
      id: deps.ids.next('document'),
      kyc_case_id: kyc.id,
      title,
      type,
      description,
      number,
      issued_on: issued || null,
      expires_on: expires || null,
      file_name: file.name,
      file_bytes: file.bytes,
      file_mime: file.mime,
      file_key: file.file_key,
      created_by: userId,
      created_at: now,
      updated_at: now,
    })),
  );
}

/** Deletes a document with its file. Throws 404, 409 `wrong_state` for one that was approved or is reviewed. */
export async function forgetDocument(handing: HandingIn<Deps>, id: string) {
  const { deps, scope, audit } = handing;
  const { database, clock, documents } = deps;
  const gone: string[] = [];
  const kyc = await database.asAccount(scope, async (tx) => {
    const { status } = await openCase({ deps, tx, scope });
    const removed = await removeDocument(tx, scope, id);
    gone.push(...keysOf(removed));
    const object = { type: 'document', id } as const;
    const before = { title: removed.title, type: removed.type };
    await noteStep({ deps, tx, scope }, { actor: audit, action: 'kyc.document_deleted', object, before, status });
    return await viewKyc(tx, scope, clock.now());
  });
  await forgetDocuments(documents, gone);
  return kyc;
}

/** Forgets a document that was not approved, and returns it: its file is to be deleted after the transaction. */
async function removeDocument(tx: AccountTx, scope: AccountScope, id: string): Promise<DocumentRow> {
  const found = await findDocument(tx, scope, id);
  if (!found) throw notFound();
  if (found.status === 'approved') throw failure(409, 'wrong_state', { info: { status: found.status } });
  await deleteDocumentRow(tx, scope, id);
  return found;
}

function keysOf({ file_key: key }: DocumentRow): string[] {
  return key === null ? [] : [key];
}
