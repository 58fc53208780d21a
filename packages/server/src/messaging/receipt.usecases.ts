import type { MessageStatus } from '../database/tables/messaging.tables.ts';
import { accountScope } from '../database/account-scope.ts';
import type { SmsReceipt } from '../ports/sms.ts';
import { announceMessage, notifyOutcome } from './message-events.ts';
import { applyReceiptJob } from './message.jobs.ts';
import { readReference } from './message-reference.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { findByProviderRef, lockMessage, markUnknown, updateMessage } from './messaging.repository.ts';

/** What a receipt may still change. A message that ended keeps its first end, so a repeated receipt changes nothing. */
const open: ReadonlySet<MessageStatus> = new Set(['sent', 'unknown']);
const RECEIPT_PATIENCE = 48 * 3_600_000;

/** The inlet of every carrier's receipts: keeps the receipt as a job, so that none is lost once it was taken. */
export async function takeReceipt({
  deps,
  receipt,
}: {
  deps: Pick<MessagingDeps, 'database' | 'jobs'>;
  receipt: SmsReceipt;
}): Promise<void> {
  const payload = {
    provider_ref: receipt.providerRef,
    reference: receipt.reference,
    status: receipt.status,
    error_code: receipt.errorCode,
    error_text: receipt.errorText,
    at: receipt.at.toISOString(),
  };
  await deps.database.asSystem((tx) => deps.jobs.enqueue(tx, applyReceiptJob, payload, { scope: null }));
}

type Deps = Pick<MessagingDeps, 'database' | 'clock' | 'ids' | 'bus'>;

/**
 * Moves a message to how it ended.
 * @throws while the outcome of the submission is not written yet: a receipt may be faster.
 */
export async function applyReceipt({ deps, receipt }: { deps: Deps; receipt: SmsReceipt }): Promise<void> {
  const { database, clock, bus } = deps;
  const found = await findMessage({ deps, receipt });
  if (!found) throw new Error(`No message has the carrier's reference ${receipt.providerRef} yet`);
  // Our own reference or the row itself says whose message it is.
  const scope = accountScope(found.account_id);
  await database.asAccount(scope, async (tx) => {
    const message = await lockMessage(tx, scope, found.id);
    if (message?.status === 'sending') throw new Error(`The outcome of ${message.id} is not written yet`);
    if (!message || !open.has(message.status)) return;
    const ended = await updateMessage(tx, scope, message, {
      status: receipt.status,
      provider_ref: receipt.providerRef,
      error_code: receipt.errorCode,
      error_text: receipt.errorText,
      delivered_at: receipt.status === 'delivered' ? receipt.at : null,
      failed_at: receipt.status === 'delivered' ? null : receipt.at,
      updated_at: clock.now(),
    });
    announceMessage(bus, tx, ended);
    await notifyOutcome(deps, tx, scope, ended);
  });
}

function findMessage({ deps, receipt }: { deps: Deps; receipt: SmsReceipt }) {
  const named = receipt.reference === null ? null : readReference(receipt.reference);
  if (named) return named;
  const search = { providerRef: receipt.providerRef, now: deps.clock.now() };
  return deps.database.asSystem((tx) => findByProviderRef(tx, search));
}

/** Messages without a receipt for 48 hours become `unknown`. */
export async function endWaitingForReceipts({
  deps,
}: {
  deps: Pick<MessagingDeps, 'database' | 'clock'>;
}): Promise<void> {
  const now = deps.clock.now();
  const sentBefore = new Date(now.getTime() - RECEIPT_PATIENCE);
  await deps.database.asSystem((tx) => markUnknown(tx, { sentBefore, now }));
}
