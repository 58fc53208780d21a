import type { Locale } from '@app/contracts/constants.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { SystemTx } from '../database/transaction.ts';
import { invoiceLetter } from './invoice-letter.ts';
import type { Letter } from './letter.ts';

interface Recipient {
  readonly locale: Locale;
  readonly name: string;
  /** Whether they are a member, who may switch these mails off. */
  readonly isMember: boolean;
}

interface Asked {
  readonly accountId: AccountScope['accountId'];
  readonly id: string;
  readonly publicUrl: string;
}

/** The mail of an invoice; null for one that is in force no more. */
export async function composeInvoice(
  tx: SystemTx,
  { accountId, id, publicUrl }: Asked,
  recipient: Recipient,
): Promise<Letter | null> {
  const invoice = await tx
    .selectFrom('invoice')
    .innerJoin('payment', (join) =>
      join.onRef('payment.account_id', '=', 'invoice.account_id').onRef('payment.id', '=', 'invoice.payment_id'),
    )
    .leftJoin('invoice as earlier', (join) =>
      join.onRef('earlier.account_id', '=', 'invoice.account_id').onRef('earlier.id', '=', 'invoice.replaces'),
    )
    .select([
      'invoice.number',
      'invoice.subtotal',
      'invoice.vat',
      'invoice.total',
      'invoice.currency',
      'invoice.buyer',
      'invoice.issued_at',
      'payment.succeeded_at as paid_at',
      'earlier.number as replaces',
    ])
    .where('invoice.account_id', '=', accountId)
    .where('invoice.id', '=', id)
    .where('invoice.status', '=', 'paid')
    .executeTakeFirst();
  if (!invoice) return null;
  const link = `${publicUrl}/billing/invoices?${new URLSearchParams({ id }).toString()}`;
  return invoiceLetter({ ...recipient, invoice, link });
}

/** The language of an address that is no member's: that of the account's owner. */
export async function localeOfOwner(tx: SystemTx, accountId: string): Promise<Locale | null> {
  const owner = await tx
    .selectFrom('account')
    .innerJoin('app_user', 'app_user.id', 'account.owner_id')
    .select('app_user.locale')
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return owner?.locale ?? null;
}
