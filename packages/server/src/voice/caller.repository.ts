import type { Locale } from '@app/contracts/constants.ts';
import type { Caller } from '@app/contracts/voice/voice-campaign.ts';
import { isUsableStatus } from '@app/contracts/sender/sender-states.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { idPrefixes } from '../ids.ts';
import type { MessageType, SenderTable } from '../database/tables/messaging.tables.ts';
import type { NumberSubscriptionTable } from '../database/tables/service.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { reasonText } from '../sender/sender-reasons.ts';
import { numberReasons, usageReason } from './caller-reasons.ts';
import type { VoiceOptions } from './voice-options.ts';

/** What is needed of a caller to call by it. */
export interface FoundCaller {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly isUsable: boolean;
}

type SenderPart = Pick<SenderTable, 'name'> & { id: string; status: string; usage: string };
type NumberPart = Pick<NumberSubscriptionTable, 'number'> & { id: string; status: string; label: string };

/** Whether a caller ID was approved for what is called about. */
function isMeantFor(usage: string, messageType: MessageType | undefined): boolean {
  if (messageType === undefined || usage === 'both') return true;
  return (usage === 'advertising') === (messageType === 'advertising');
}

/** A number can call while it is rented, also until the end of a period that was paid. */
function isRented(status: string): boolean {
  return status === 'active' || status === 'cancel_requested' || status === 'past_due';
}

function sendersOf(tx: AccountTx, scope: AccountScope) {
  return tx
    .selectFrom('sender')
    .where('account_id', '=', scope.accountId)
    .where('type', '=', 'voice_callerid')
    .where('deleted_at', 'is', null);
}

function numbersOf(tx: AccountTx, scope: AccountScope) {
  return tx
    .selectFrom('number_subscription')
    .where('account_id', '=', scope.accountId)
    .where((eb) => eb(eb.val('voice'), '=', eb.fn.any('features')))
    .where('status', 'not in', ['released', 'expired', 'reserved']);
}

/** The caller of a campaign; undefined if none is chosen, or it is gone. */
export async function findCaller(
  tx: AccountTx,
  scope: AccountScope,
  { senderId, numberId, messageType }: Pick<VoiceOptions, 'numberId'> & CallerWanted,
): Promise<FoundCaller | undefined> {
  if (senderId !== null) {
    const found = await sendersOf(tx, scope)
      .select(['id', 'name', 'status', 'usage'])
      .where('id', '=', senderId)
      .executeTakeFirst();
    return found && asFoundSender(found, messageType);
  }
  if (numberId === null) return undefined;
  const found = await numbersOf(tx, scope)
    .select(['id', 'number', 'status'])
    .where('id', '=', numberId)
    .executeTakeFirst();
  return found && { ...found, isUsable: isRented(found.status) };
}

interface CallerWanted {
  readonly senderId: string | null;
  readonly messageType?: MessageType | undefined;
}

function asFoundSender({ id, name, status, usage }: SenderPart, messageType: MessageType | undefined): FoundCaller {
  return { id, number: name, status, isUsable: isUsableStatus(status) && isMeantFor(usage, messageType) };
}

/** Splits the id that a person chose; both are null for none. */
export function readCallerId(id: string): { senderId: string | null; numberId: string | null } {
  const isNumber = id.startsWith(`${idPrefixes.numberSubscription}_`);
  return { senderId: id === '' || isNumber ? null : id, numberId: isNumber ? id : null };
}

/** Caller IDs and own numbers with voice, usable ones first, then by number. */
export async function listCallers(
  tx: AccountTx,
  scope: AccountScope,
  { messageType, locale }: { messageType: MessageType | undefined; locale: Locale },
): Promise<Caller[]> {
  const senders = await sendersOf(tx, scope)
    .select(['id', 'name', 'title', 'status', 'usage', 'reason', 'valid_until'])
    .execute();
  const numbers = await numbersOf(tx, scope).select(['id', 'number', 'label', 'status']).execute();
  const callers = [
    ...senders.map((row): Caller => {
      const { isUsable } = asFoundSender(row, messageType);
      const reason = isUsableStatus(row.status) ? usageReason[locale] : reasonText(row.reason, locale);
      return {
        id: row.id,
        kind: 'sender',
        number: row.name,
        label: row.title,
        status: row.status,
        is_usable: isUsable,
        reason: isUsable ? null : (reason ?? ''),
        valid_until: row.valid_until,
      };
    }),
    ...numbers.map((row: NumberPart): Caller => {
      const isUsable = isRented(row.status);
      return {
        id: row.id,
        kind: 'number',
        number: row.number,
        label: row.label,
        status: row.status,
        is_usable: isUsable,
        reason: isUsable ? null : (numberReasons[row.status]?.[locale] ?? ''),
        valid_until: null,
      };
    }),
  ];
  return callers.toSorted(
    (a, b) => Number(b.is_usable) - Number(a.is_usable) || (a.number < b.number ? -1 : 1) || (a.id < b.id ? -1 : 1),
  );
}
