import type { PersonalData } from '@app/contracts/contact/personal-data.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import { readPersonalData } from './personal-data.repository.ts';

interface Asking {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids'>;
  readonly scope: AccountScope;
  readonly actor: AuditActor;
}

/** What is kept of one person, for the person. Throws 404 where that is nothing. */
export function personalDataOf({ deps, scope, actor }: Asking, phone: string): Promise<PersonalData> {
  const now = deps.clock.now();
  return deps.database.asAccount(scope, async (tx) => {
    const data = await readPersonalData(tx, scope, { phone, now });
    const { contact, phone: _, exported_at: _at, ...lists } = data;
    if (!contact && Object.values(lists).every((list) => list.length === 0)) throw notFound();
    await writeAudit(tx, {
      ids: deps.ids,
      now,
      accountId: scope.accountId,
      actor,
      action: 'contact.data_exported',
      object: { type: 'person', id: contact?.id ?? '' },
    });
    return data;
  });
}
