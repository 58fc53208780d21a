import type { setContactStatus } from '@app/contracts/contact/contact-bulk.calls.ts';
import type { Info, Parsed } from '@app/contracts/core/call.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { failure } from '../http/failure.ts';
import { withSegment } from '../segment/segment-filter.ts';
import { countContacts } from './bulk.repository.ts';
import { fixedAt } from './contact-conditions.ts';
import type { Trashing } from './contact-deps.ts';
import { setStatuses } from './contact-status.repository.ts';
import { startBulk } from './start-bulk.usecases.ts';

/** Blocks contacts or takes that back: those that are named at once, those of a filter as work that goes on. */
export async function setStatusOfContacts({
  input: { ids, filter, status },
  ...trashing
}: Trashing & { input: Parsed<typeof setContactStatus> }): Promise<Info<typeof setContactStatus>> {
  const { deps, scope, audit } = trashing;
  if (ids.length === 0 && !filter) throw failure(422, 'nothing_selected');
  const now = deps.clock.now();
  const action = status === 'blocked' ? 'contact.blocked' : 'contact.unblocked';
  return await deps.database.asAccount(scope, async (tx) => {
    const tell = (id: string, contacts: number) => {
      const object = { type: 'contact', id };
      const base = { ids: deps.ids, now, accountId: scope.accountId, actor: audit };
      return writeAudit(tx, { ...base, action, object, after: { contacts } });
    };
    if (filter && ids.length === 0) {
      const conditions = fixedAt(await withSegment(tx, scope, filter), now);
      const count = await countContacts(tx, conditions);
      if (count === 0) throw failure(422, 'nothing_selected');
      const kind = status === 'blocked' ? 'block' : 'unblock';
      const jobId = await startBulk(tx, trashing, { kind, filter: conditions, contacts: count });
      await tell(jobId, count);
      return { updated: null, job_id: jobId, count };
    }
    const updated = await setStatuses(tx, scope, { contactIds: ids, status, now });
    if (updated > 0) await tell(ids[0] ?? '', updated);
    return { updated, job_id: null, count: ids.length };
  });
}
