import { rolesWith } from '@app/contracts/catalogue/scopes.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { accountMailJob } from '../mails/account-mail.job.ts';
import type { MadeOut } from './settle-invoice.usecases.ts';

const PERMISSION = 'billing:write';

interface Around {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
}

/**
 * Mails an invoice to the address of its buyer; without one, to each member who manages billing, the owner among them, but
 * for the one whose mail about the payment leads to it (`told`). Called in the transaction that makes it out, so that each
 * gets one mail for it, whatever stops in between.
 */
export async function mailInvoice(
  { tx, scope, jobs }: Around,
  made: MadeOut | null,
  { told = null }: { readonly told?: string | null } = {},
): Promise<void> {
  if (made === null) return;
  const { accountId } = scope;
  const of = { mail: 'invoice', account_id: accountId, invoice_id: made.id } as const;
  if (made.email !== null) {
    const dedupeKey = `invoice:${made.id}:${made.email}`;
    await jobs.enqueue(tx, accountMailJob, { ...of, email: made.email, user_id: null }, { scope, dedupeKey });
    return;
  }
  for (const userId of await listPayers(tx, scope)) {
    if (userId === told) continue;
    const dedupeKey = `invoice:${made.id}:${userId}`;
    await jobs.enqueue(tx, accountMailJob, { ...of, email: null, user_id: userId }, { scope, dedupeKey });
  }
}

async function listPayers(tx: AccountTx, { accountId }: AccountScope): Promise<string[]> {
  const rows = await tx
    .selectFrom('member')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb.and([eb('scopes', 'is', null), eb('role', 'in', rolesWith(PERMISSION))]),
        sql<boolean>`${PERMISSION} = any (scopes)`,
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ user_id: id }) => id);
}
