import type { exportAudit } from '@app/contracts/audit/audit.calls.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import type { FileAnswer } from '@app/contracts/files/file-answer.ts';
import { countEntries } from '../audit/audit-log.repository.ts';
import { offerFile, type Asking } from '../export/offer-file.usecases.ts';
import { auditFileName } from './audit-words.ts';

/** A link to the audit as a list that is written when it is followed, or the promise of one. */
export async function linkToAudit(asking: Asking, input: Parsed<typeof exportAudit>): Promise<FileAnswer> {
  const { format, ...filter } = input;
  const { deps, actor, locale } = asking;
  return await offerFile(asking, {
    // Whoever follows the link sees no more than who asked for it.
    content: { part: 'audit', filter, isMasked: !actor.seesNumbers },
    name: auditFileName[locale],
    format,
    count: async () => {
      const { total } = await deps.database.asAccount(actor.scope, (tx) => countEntries(tx, actor.scope, filter));
      return total;
    },
  });
}
