import type { exportLedger, exportPayments } from '@app/contracts/billing/history-file.calls.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import type { FileAnswer } from '@app/contracts/files/file-answer.ts';
import { countLedgerEntries } from '../billing/history.repository.ts';
import { countPayments } from '../billing/payment.repository.ts';
import { offerFile, type Asking } from '../export/offer-file.usecases.ts';
import { historyFileNames } from './history-words.ts';

/** A link to a list of top-ups that is written when it is followed, or the promise of one. */
export async function linkToPayments(asking: Asking, input: Parsed<typeof exportPayments>): Promise<FileAnswer> {
  const { deps, actor, locale } = asking;
  const { format, ...filter } = input;
  return await offerFile(asking, {
    content: { part: 'payments', filter },
    name: historyFileNames.payments[locale],
    format,
    count: () => deps.database.asAccount(actor.scope, (tx) => countPayments(tx, actor.scope, filter)),
  });
}

/** A link to movements of money that are written when it is followed, or the promise of one. */
export async function linkToLedger(asking: Asking, input: Parsed<typeof exportLedger>): Promise<FileAnswer> {
  const { deps, actor, locale } = asking;
  const { format, ...filter } = input;
  return await offerFile(asking, {
    content: { part: 'ledger', filter },
    name: historyFileNames.ledger[locale],
    format,
    count: async () => {
      const found = await deps.database.asAccount(actor.scope, (tx) => countLedgerEntries(tx, actor.scope, filter));
      return found.isCapped ? Infinity : found.total;
    },
  });
}
