import type { ContactImport, ImportSummary } from '@app/contracts/contact/contact-import.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import type { AudienceDeps } from '../audience/audience-deps.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/failure.ts';
import type { PageInput } from '../lists/page.ts';
import {
  asContactImport,
  asImportSummary,
  findImport,
  listImports,
  lockImport,
  updateImport,
} from './contact-import.repository.ts';
import { auditEnd } from './import-audit.ts';
import { announceImport, keptUntil } from './end-import.usecases.ts';

interface One {
  readonly database: Database;
  readonly scope: AccountScope;
  readonly id: string;
}

/** Throws 404. */
export async function showImport({ database, scope, id }: One): Promise<ContactImport> {
  const row = await database.readAsAccount(scope, (tx) => findImport(tx, scope, id));
  if (!row) throw notFound();
  return asContactImport(row);
}

/** Imports that were begun, a page of them. */
export function showImports({
  database,
  scope,
  page,
  onlyRunning,
}: Omit<One, 'id'> & { page: PageInput; onlyRunning: boolean }): Promise<{ imports: ImportSummary[]; total: number }> {
  return database.asAccount(scope, async (tx) => {
    const { imports, total } = await listImports(tx, scope, { ...page, onlyRunning });
    return { imports: imports.map(asImportSummary), total };
  });
}

/** Stops an import, or forgets about one that was not begun; what it wrote stays. Throws 404. */
export function cancelImport({
  deps,
  scope,
  audit,
  id,
}: {
  deps: Pick<AudienceDeps, 'database' | 'clock' | 'ids' | 'bus'>;
  scope: AccountScope;
  audit: AuditActor;
  id: string;
}): Promise<ImportSummary> {
  return deps.database.asAccount(scope, async (tx) => {
    const row = await lockImport(tx, scope, id);
    if (!row) throw notFound();
    if (['done', 'failed', 'cancelled'].includes(row.status)) return asImportSummary(row);
    const now = deps.clock.now();
    const isBegun = row.status === 'running';
    // Whoever reads the file notices with the next batch that this is not its reading any more.
    const saved = await updateImport(tx, scope, id, {
      status: 'cancelled',
      reading: row.reading + 1,
      updated_at: now,
      finished_at: now,
      expires_at: isBegun ? keptUntil(now) : now,
    });
    const action = 'contact_import.cancelled';
    if (isBegun) await auditEnd({ deps, scope }, tx, { row: saved, action, actor: audit });
    announceImport(deps, tx, scope, saved);
    return asImportSummary(saved);
  });
}
