import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { SmsReceipt } from '../ports/sms.ts';
import { moveCounts, type CampaignCount, type CountChanges } from '../sending/campaign-counts.repository.ts';
import { announceMessage, notifyOutcome } from './message-events.ts';
import { isOfPart, settleParts } from './part-receipts.ts';
import { addressReceipts, type AddressedReceipt } from './receipt-address.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import {
  endMessages,
  findWaitingCampaigns,
  markSinglesUnknown,
  markUnknownOfCampaign,
  readStatuses,
  type EndedMessage,
} from './receipt.repository.ts';

const RECEIPT_PATIENCE = 48 * 3_600_000;
const UNKNOWN_AT_ONCE = 500;

/** A message that ended keeps its first end, so a repeated or late receipt changes nothing. */
const open: readonly ('sent' | 'unknown')[] = ['sent', 'unknown'];

/**
 * Moves messages to how they ended, and their campaigns' counts with them.
 * @returns the receipts that came too early: there is no such message yet, or its outcome is not written.
 */
export async function applyReceipts({
  deps,
  receipts,
}: {
  deps: ReceiptDeps;
  receipts: readonly SmsReceipt[];
}): Promise<SmsReceipt[]> {
  const { byAccount, unknown } = await addressReceipts(deps, receipts);
  const early: SmsReceipt[] = [...unknown];
  for (const [accountId, addressed] of byAccount) {
    // Our own reference or the message itself says whose it is.
    early.push(...(await applyToAccount(deps, accountScope(accountId), addressed)));
  }
  return early;
}

async function applyToAccount(
  deps: ReceiptDeps,
  scope: AccountScope,
  receipts: readonly AddressedReceipt[],
): Promise<AddressedReceipt[]> {
  const ofParts = receipts.filter(isOfPart);
  return await deps.database.asAccount(scope, async (tx) => {
    const now = deps.clock.now();
    const wholes = await settleParts(tx, scope, { receipts: ofParts, now });
    const first = new Map<string, AddressedReceipt>();
    for (const receipt of [...receipts.filter((each) => !isOfPart(each)), ...wholes]) {
      if (!first.has(receipt.messageId)) first.set(receipt.messageId, receipt);
    }
    const sorted = [...first.values()].toSorted((a, b) => (a.messageId < b.messageId ? -1 : 1));
    const campaigns = new Map<string, Map<CampaignCount, number>>();
    let rest = sorted;
    for (const from of open) {
      const ended = await endMessages(tx, scope, { from, receipts: rest, now });
      for (const message of ended) {
        if (message.campaign_id === null) await tellOfSingle(deps, tx, scope, message);
        else count(campaigns, message.campaign_id, from, message.status);
      }
      const ids = new Set(ended.map(({ id }) => id));
      rest = rest.filter(({ messageId }) => !ids.has(messageId));
      if (rest.length === 0) break;
    }
    const early = await findEarly(tx, scope, rest);
    for (const id of [...campaigns.keys()].toSorted()) {
      const changes: CountChanges = Object.fromEntries(campaigns.get(id) ?? []);
      await moveCounts(tx, scope, { id, changes, now });
      deps.progress.moved(tx, scope, id);
    }
    // What comes again is what the carrier sent, part by part.
    return early.flatMap((each) => {
      const parts = ofParts.filter(({ messageId }) => messageId === each.messageId);
      return parts.length > 0 ? parts : [each];
    });
  });
}

function count(
  campaigns: Map<string, Map<CampaignCount, number>>,
  campaignId: string,
  from: CampaignCount,
  to: EndedMessage['status'],
): void {
  if (to !== 'delivered' && to !== 'undelivered' && to !== 'expired') return;
  const changes = campaigns.get(campaignId) ?? new Map<CampaignCount, number>();
  campaigns.set(campaignId, changes);
  changes.set(from, (changes.get(from) ?? 0) - 1);
  changes.set(to, (changes.get(to) ?? 0) + 1);
}

async function tellOfSingle(
  deps: ReceiptDeps,
  tx: AccountTx,
  scope: AccountScope,
  message: EndedMessage,
): Promise<void> {
  announceMessage(deps.bus, tx, message);
  await notifyOutcome(deps, tx, scope, message);
}

const final: ReadonlySet<EndedMessage['status']> = new Set([
  'delivered',
  'undelivered',
  'expired',
  'failed',
  'rejected',
  'cancelled',
]);

/**
 * Receipts that must be heard again: their message is not written yet, or its outcome is not, or only was a moment ago,
 * after this transaction had looked for it.
 */
async function findEarly(
  tx: AccountTx,
  scope: AccountScope,
  receipts: readonly AddressedReceipt[],
): Promise<AddressedReceipt[]> {
  if (receipts.length === 0) return [];
  const ids = receipts.map(({ messageId }) => messageId);
  const statuses = await readStatuses(tx, scope, ids);
  return receipts.filter(({ messageId }) => {
    const status = statuses.get(messageId);
    return status === undefined || !final.has(status);
  });
}

/** Messages without a receipt for 48 hours become `unknown`. */
export async function endWaitingForReceipts({
  deps,
}: {
  deps: Pick<ReceiptDeps, 'database' | 'clock' | 'progress'>;
}): Promise<void> {
  const { database, clock, progress } = deps;
  const now = clock.now();
  const sentBefore = new Date(now.getTime() - RECEIPT_PATIENCE);
  await database.asSystem((tx) => markSinglesUnknown(tx, { sentBefore, now }));
  for (const { accountId, id } of await database.asSystem((tx) => findWaitingCampaigns(tx, sentBefore))) {
    const scope = accountScope(accountId);
    let marked: number;
    do {
      marked = await database.asAccount(scope, async (tx) => {
        const waiting = { campaignId: id, sentBefore, limit: UNKNOWN_AT_ONCE, now };
        const ended = await markUnknownOfCampaign(tx, scope, waiting);
        if (ended > 0) await moveCounts(tx, scope, { id, changes: { sent: -ended, unknown: ended }, now });
        progress.moved(tx, scope, id);
        return ended;
      });
    } while (marked === UNKNOWN_AT_ONCE);
  }
}
