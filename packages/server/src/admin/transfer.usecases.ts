import { readFile } from 'node:fs/promises';
import { formatMoney } from '@app/contracts/rules/money.ts';
import type { BankTransfer } from '../billing/bank-transfer.repository.ts';
import { matchTransfer, type Booking, type Matched } from '../billing/match-transfer.usecases.ts';
import { readStatement, StatementError } from '../billing/read-statement.ts';
import {
  acceptReview,
  assignToAccount,
  assignToPayment,
  findWaiting,
  isUnmatched,
  rejectReview,
  returnTransfer,
} from '../billing/review-transfer.usecases.ts';
import { takeBackTransfer } from '../billing/take-back-transfer.usecases.ts';
import { requireAccount } from './account.usecases.ts';
import type { AdminDeps } from './admin-deps.ts';
import { AdminError } from './admin-error.ts';
import { asAdminError } from './as-admin-error.ts';

/** What a line of a statement, or an assignment, came to. */
const outcomes: Readonly<Record<Matched['outcome'], string>> = {
  exact: 'matched, credited',
  less: 'partial, under review',
  more: 'excess, under review',
  late: 'late, under review',
  cancelled: 'the request was cancelled, under review',
  double: 'the payment takes no more money, waits',
  unknown: 'no payment found, waits',
  repeat: 'already known',
  conflict: 'ALREADY KNOWN WITH ANOTHER AMOUNT OR REFERENCE, waits without a payment',
};

const money = (amount: number) => formatMoney(amount, 'VND', 'en');

/** Lists payments with the wrong money, and money without a payment. */
export async function describeWaitingTransfers(deps: AdminDeps): Promise<string[]> {
  const { payments, transfers } = await findWaiting(deps);
  return [
    ...payments.map(
      ({ id, account_id, reference, received, total, review_reason }) =>
        `${id}  ${account_id}  ${reference ?? '-'}  ${money(received)} of ${money(total)}  ${review_reason ?? ''}`,
    ),
    ...transfers.map(
      (transfer) =>
        `${transfer.id}  ${transfer.at.toISOString()}  ${money(transfer.amount)}  ${whyWaits(transfer)}  ${transfer.memo}`,
    ),
  ];
}

function whyWaits({ payment_id: paymentId, numbered_as: number }: BankTransfer): string {
  if (number !== null) return `numbered like another transfer, ${number}`;
  return paymentId === null ? 'unmatched' : `again for ${paymentId}`;
}

/**
 * Reads a bank statement and takes the money of every line that came in. Returns what each line came to, and how many
 * came to what. Throws {@link AdminError} for a file that cannot be read.
 */
export async function readStatementFile(deps: AdminDeps, path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new AdminError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const lines = linesOf(text);
  const told: string[] = [];
  const counts = new Map<string, number>();
  for (const { line, booking, remark } of lines) {
    const came = booking ? await takeLine(deps, booking) : { outcome: remark ?? '', text: remark ?? '' };
    told.push(`line ${line}  ${came.text}`);
    const kind = booking ? came.outcome : 'passed over';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const sums = [...counts].map(([kind, count]) => `${count} ${kind}`).join('; ');
  return [...told, `${lines.length} lines${sums === '' ? '' : `: ${sums}`}`];
}

function linesOf(text: string) {
  try {
    return readStatement(text);
  } catch (error) {
    throw error instanceof StatementError ? new AdminError(error.message) : error;
  }
}

async function takeLine(deps: AdminDeps, booking: Booking): Promise<{ outcome: string; text: string }> {
  const { outcome, payment } = await matchTransfer(deps, booking, { source: 'statement', actor: deps.operator });
  const { id, amount } = booking;
  const of = payment ? `  ${payment.id} of ${payment.accountId}` : '';
  const said = outcomes[outcome];
  return { outcome: said, text: `${id}  ${money(amount)}  ${said}${of}` };
}

/** Puts what came for a payment under review into the wallet. Throws {@link AdminError}. */
export function acceptTransfer(deps: AdminDeps, id: string, reason: string): Promise<string[]> {
  return asAdminError(async () => {
    const { amount, vat, currency } = await acceptReview(deps, id, { actor: deps.operator, reason });
    return [`${id}: ${formatMoney(amount, currency, 'en')} credited, VAT ${formatMoney(vat, currency, 'en')}`];
  });
}

/** Ends a payment under review, or money without a payment: it goes back to its sender. Throws {@link AdminError}. */
export function rejectTransfer(deps: AdminDeps, id: string, reason: string): Promise<string[]> {
  return asAdminError(async () => {
    if (await isUnmatched(deps, id)) {
      await returnTransfer(deps, id, { actor: deps.operator, reason });
      return [`${id}: to be sent back`];
    }
    const { received, currency } = await rejectReview(deps, id, { actor: deps.operator, reason });
    return [`${id}: rejected; send ${formatMoney(received, currency, 'en')} back`];
  });
}

/** Gives money that waits to a payment, or to an account (id or owner's e-mail). Throws {@link AdminError}. */
export function assignTransfer(
  deps: AdminDeps,
  { transferId, target, reason }: { transferId: string; target: string; reason: string },
): Promise<string[]> {
  return asAdminError(async () => {
    const by = { transferId, actor: deps.operator, reason };
    if (target.startsWith('pay_')) {
      const verdict = await assignToPayment(deps, { ...by, paymentId: target });
      return [`${transferId}: ${outcomes[verdict]}  ${target}`];
    }
    const { id: accountId, name } = await requireAccount(deps, target);
    await assignToAccount(deps, { ...by, accountId });
    return [`${transferId}: credited to ${name}`];
  });
}

/**
 * Takes what was credited by mistake out of the wallet; its transfers wait for a decision again. Throws {@link AdminError} if
 * the balance does not have it.
 */
export function takeBackCredited(deps: AdminDeps, id: string, reason: string): Promise<string[]> {
  return asAdminError(async () => {
    const { payment, transfers, isRepeat } = await takeBackTransfer(deps, id, { actor: deps.operator, reason });
    if (isRepeat) return [`${id}: taken back before, nothing changed`];
    const taken = formatMoney(payment.amount, payment.currency, 'en');
    return [`${id}: ${taken} taken back`, ...transfers.map((transfer) => `${transfer}: unmatched, waits`)];
  });
}
