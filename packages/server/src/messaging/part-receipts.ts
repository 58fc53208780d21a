import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { AddressedReceipt, PartOfMessage } from './receipt-address.ts';
import { endPart, lockParts, readParts, type PartsOfMessage } from './sms-part.repository.ts';

type PartReceipt = AddressedReceipt & { readonly part: PartOfMessage };

export function isOfPart(receipt: AddressedReceipt): receipt is PartReceipt {
  return receipt.part !== undefined;
}

/**
 * Writes what receipts tell of parts, and answers the messages that have ended by that: delivered when all parts are,
 * else as the first that is not.
 */
export async function settleParts(
  tx: AccountTx,
  scope: AccountScope,
  { receipts, now }: { receipts: readonly PartReceipt[]; now: Date },
): Promise<AddressedReceipt[]> {
  if (receipts.length === 0) return [];
  const ids = [...new Set(receipts.map(({ messageId }) => messageId))];
  await lockParts(tx, ids);
  for (const receipt of receipts) await endPart(tx, scope, receipt, now);
  return (await readParts(tx, scope, ids)).flatMap((message) => endOf(message, now) ?? []);
}

function endOf(message: PartsOfMessage, now: Date): AddressedReceipt | null {
  const { message_id: messageId, provider_refs: providerRef, failure, delivered, parts, ended_at: endedAt } = message;
  const about = { messageId, providerRef, reference: null, at: endedAt ?? now };
  if (failure) {
    const { status, error_code: errorCode, error_text: errorText } = failure;
    return { ...about, status, errorCode, errorText };
  }
  return delivered < parts ? null : { ...about, status: 'delivered', errorCode: null, errorText: null };
}
