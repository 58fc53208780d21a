import type { MailedType } from '@app/contracts/notification/notification.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { BilingualText } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { accountMailJob } from './account-mail.job.ts';

interface MakerMail {
  /** What it is about, for whoever wants no mails about that. */
  readonly type: MailedType;
  /** Who began what the mail is about; without one, the owner of the account gets it. */
  readonly maker: string | null;
  readonly title: BilingualText;
  readonly content: BilingualText;
  /** Page of the dashboard to look it up on. */
  readonly link: string;
  /** An invoice that was made out for it. */
  readonly invoice?: { readonly id: string; readonly number: string } | null;
  /** Of mails with the same key one is sent. */
  readonly key: string;
}

/**
 * Mails what happened to something of an account, such as a payment, a number or its documents, to whoever began it.
 * Returns the id of that user; null where there is none.
 */
export async function mailMaker(
  { jobs, tx, scope }: { jobs: Pick<JobQueue, 'enqueue'>; tx: AccountTx; scope: AccountScope },
  { type, maker, title: subject, content: text, link: path, key: dedupeKey, invoice = null }: MakerMail,
): Promise<string | null> {
  const userId = maker ?? (await ownerOf(tx, scope));
  if (userId === null) return null;
  const made = invoice && { number: invoice.number, path: `/billing/invoices?id=${invoice.id}` };
  const news = { type, subject, text, path, invoice: made };
  const mail = { mail: 'payment', user_id: userId, account_id: scope.accountId, ...news } as const;
  await jobs.enqueue(tx, accountMailJob, mail, { scope, dedupeKey });
  return userId;
}

async function ownerOf(tx: AccountTx, { accountId }: AccountScope): Promise<string | null> {
  const account = await tx.selectFrom('account').select('owner_id').where('id', '=', accountId).executeTakeFirst();
  return account?.owner_id ?? null;
}
