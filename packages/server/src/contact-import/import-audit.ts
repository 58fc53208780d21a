import { auditChange } from '../audit/audit-change.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import type { AudienceDeps } from '../audience/audience-deps.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { asImportSummary, type ImportRow } from './contact-import.repository.ts';

interface Around {
  readonly deps: Pick<AudienceDeps, 'ids' | 'clock'>;
  readonly scope: AccountScope;
}

/** Writes down that an import began; with how many rows where they were counted before. */
export async function auditStart(
  { deps, scope, audit }: Around & { readonly audit: AuditActor },
  tx: AccountTx,
  { row, rows }: { row: ImportRow; rows: number },
): Promise<void> {
  const after = { ...nameOf(row), mode: row.mode, ...(rows > 0 && { rows }) };
  await auditChange(tx, { deps, scope, audit }, { action: 'contact_import.started', object: objectOf(row), after });
}

/** Writes down how an import ended that a user began; `actor` is left out where it came to its end by itself. */
export async function auditEnd(
  around: Around,
  tx: AccountTx,
  { row, action, actor }: { row: ImportRow; action: EndAction; actor?: AuditActor },
): Promise<void> {
  const { rows, created, updated } = asImportSummary(row).counts;
  const after = { ...nameOf(row), rows, created, updated, ...(row.failure !== null && { failure: row.failure }) };
  const starter = { kind: 'user', id: row.created_by, ip: '' } as const;
  await auditChange(tx, { ...around, audit: actor ?? starter }, { action, object: objectOf(row), after });
}

type EndAction = 'contact_import.finished' | 'contact_import.failed' | 'contact_import.cancelled';

/** Pasted numbers have no file. */
function nameOf({ file_name: name }: ImportRow) {
  return name === '' ? {} : { file_name: name };
}

const objectOf = ({ id }: ImportRow) => ({ type: 'contact_import', id });
