import type { Locale } from '@app/contracts/constants.ts';
import { callingStatuses } from '@app/contracts/number/number.ts';
import type { Caller } from '@app/contracts/voice/voice-campaign.ts';
import { isUsableStatus } from '@app/contracts/sender/sender-states.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { idPrefixes } from '../ids.ts';
import type { MessageType, SenderTable } from '../database/tables/messaging.tables.ts';
import type { NumberSubscriptionTable } from '../database/tables/service.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { reasonText } from '../sender/sender-reasons.ts';
import { numberReasons, usageReason, useReasons } from './caller-reasons.ts';
import type { VoiceOptions } from './voice-options.ts';

/** What is needed of a caller to call by it. */
export interface FoundCaller {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  /** Whether it can call: an approved caller ID, or a number that is rented. */
  readonly isUsable: boolean;
  /**
   * Whether calls of this kind are what it is used for; always true of a caller ID. It decides what can be chosen,
   * published and launched. What was published or launched before goes on calling.
   */
  readonly isAssigned: boolean;
}

type SenderPart = Pick<SenderTable, 'name'> & { id: string; status: string; usage: string };
type NumberPart = Pick<NumberSubscriptionTable, 'number'> & {
  id: string;
  status: string;
  label: string;
  assigned_to: string;
};

/** Whether a caller ID was approved for what is called about. */
function isMeantFor(usage: string, messageType: MessageType | undefined): boolean {
  if (messageType === undefined || usage === 'both') return true;
  return (usage === 'advertising') === (messageType === 'advertising');
}

function isRented(status: string): boolean {
  return callingStatuses.some((known) => known === status);
}

/** What a number must be used for to make such calls: those with codes are for verification only, all others for voice. */
function neededUse(messageType: MessageType | undefined): 'verify' | 'voice' {
  return messageType === 'otp' ? 'verify' : 'voice';
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
    .select(['id', 'number', 'status', 'assigned_to'])
    .where('id', '=', numberId)
    .executeTakeFirst();
  return found && asFoundNumber(found, messageType);
}

function asFoundNumber(
  { id, number, status, assigned_to: use }: Omit<NumberPart, 'label'>,
  messageType: MessageType | undefined,
): FoundCaller {
  return { id, number, status, isUsable: isRented(status), isAssigned: use === neededUse(messageType) };
}

/**
 * A caller by its id, or by its number in any writing; of several with that number one that may make such calls. Undefined
 * where the account has none.
 */
export async function findCallerBy(
  tx: AccountTx,
  scope: AccountScope,
  { wanted, messageType }: { wanted: string; messageType: MessageType },
): Promise<FoundCaller | undefined> {
  const numbers = spellingsOf(wanted);
  const senders = await sendersOf(tx, scope)
    .select(['id', 'name', 'status', 'usage'])
    .where((eb) => eb.or([eb('id', '=', wanted), ...(numbers.length > 0 ? [eb('name', 'in', numbers)] : [])]))
    .execute();
  const rented = await numbersOf(tx, scope)
    .select(['id', 'number', 'status', 'assigned_to'])
    .where((eb) => eb.or([eb('id', '=', wanted), ...(numbers.length > 0 ? [eb('number', 'in', numbers)] : [])]))
    .execute();
  const found = [
    ...senders.map((row) => asFoundSender(row, messageType)),
    ...rented.map((row) => asFoundNumber(row, messageType)),
  ];
  return found.find(({ isUsable, isAssigned }) => isUsable && isAssigned) ?? found[0];
}

/** How a number may be kept that is written so: with the country, with the zero of it, or as it is. */
function spellingsOf(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 4) return [];
  const national = digits.replace(/^(?:84|0)/, '');
  return [...new Set([digits, `84${national}`, `0${national}`])];
}

interface CallerWanted {
  readonly senderId: string | null;
  readonly messageType?: MessageType | undefined;
}

function asFoundSender({ id, name, status, usage }: SenderPart, messageType: MessageType | undefined): FoundCaller {
  const isUsable = isUsableStatus(status) && isMeantFor(usage, messageType);
  return { id, number: name, status, isUsable, isAssigned: true };
}

/** Splits the id that a person chose; both are null for none. */
export function readCallerId(id: string): { senderId: string | null; numberId: string | null } {
  const isNumber = id.startsWith(`${idPrefixes.numberSubscription}_`);
  return { senderId: id === '' || isNumber ? null : id, numberId: isNumber ? id : null };
}

/** Caller IDs and own numbers with voice, usable ones first, then by number. A number is usable for what it is used for. */
export async function listCallers(
  tx: AccountTx,
  scope: AccountScope,
  { messageType, locale }: { messageType: MessageType | undefined; locale: Locale },
): Promise<Caller[]> {
  const senders = await sendersOf(tx, scope)
    .select(['id', 'name', 'title', 'status', 'usage', 'reason', 'valid_until'])
    .execute();
  const numbers = await numbersOf(tx, scope).select(['id', 'number', 'label', 'status', 'assigned_to']).execute();
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
        has_other_use: false,
      };
    }),
    ...numbers.map((row) => asNumberCaller(row, neededUse(messageType), locale)),
  ];
  return callers.toSorted(
    (a, b) => Number(b.is_usable) - Number(a.is_usable) || (a.number < b.number ? -1 : 1) || (a.id < b.id ? -1 : 1),
  );
}

function asNumberCaller(row: NumberPart, use: 'verify' | 'voice', locale: Locale): Caller {
  const { id, number, label, status } = row;
  const hasOtherUse = isRented(status) && row.assigned_to !== use;
  const isUsable = isRented(status) && !hasOtherUse;
  const reason = hasOtherUse ? useReasons[use][locale] : (numberReasons[status]?.[locale] ?? '');
  return {
    id,
    kind: 'number',
    number,
    label,
    status,
    is_usable: isUsable,
    reason: isUsable ? null : reason,
    valid_until: null,
    has_other_use: hasOtherUse,
  };
}
