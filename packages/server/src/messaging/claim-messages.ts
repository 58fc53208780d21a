import type { AccountScope } from '../database/account-scope.ts';
import type { ZaloDetails } from '../database/tables/public-api.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { openZaloWay, type ZaloWay } from '../zalo-campaign/submit-zalo.ts';
import { endMessages, leavePlaces, sorted, type InMessages, type Refused } from './end-messages.ts';
import { lockMessages, moveMessages } from './message-moves.repository.ts';
import type { SubmitDeps } from './messaging-deps.ts';
import { findSmsSender, type MessageRow } from './messaging.repository.ts';
import { hasOptedOut } from './opt-out.repository.ts';
import { carriersNotLive, isUsable } from './usable-sender.ts';

const OPTED_OUT = 1004;
const SENDER_NOT_LIVE = 1102;
const ACCOUNT_LOCKED = 1105;

/** A message whose intent is written, and what the carrier gets: its text, which of a code the row holds masked. */
export interface ClaimedMessage {
  readonly message: MessageRow;
  readonly text: string;
  /** Of a message by Zalo. */
  readonly zalo: ZaloWay | null;
}

export interface Claimed {
  readonly messages: readonly ClaimedMessage[];
  /** Messages that have no text, and why; they stay as they are. */
  readonly failed: ReadonlyMap<string, unknown>;
}

interface Claim {
  readonly deps: SubmitDeps;
  readonly scope: AccountScope;
}

/**
 * Writes the intent to hand these messages over, of those that still wait. Those that are `sending` already were left by a
 * crash: whether they went out is not known.
 */
export function claimMessages({ deps, scope }: Claim, ids: readonly string[]): Promise<Claimed> {
  return deps.database.asAccount(scope, async (tx) => {
    const at = { deps, scope, tx };
    const found = await lockMessages(tx, scope, ids);
    const left = found.filter(({ status }) => status === 'sending');
    const waiting = found.filter(({ status }) => status === 'queued' || status === 'scheduled');
    const isLocked = found.some(({ is_account_locked: isAccountLocked }) => isAccountLocked);
    const { ready, refused } = isLocked ? refuseAll(waiting) : await check(at, waiting);
    await leavePlaces(at, refused);
    const { messages, failed } = await withTexts(at, ready);
    const bySms = messages.filter(({ zalo }) => !zalo);
    // Before money, as by campaigns.
    await deps.carrierRates.use(
      tx,
      bySms.map(({ message }) => message.carrier),
    );
    await endMessages(at, { sent: left.map((message) => ({ message, providerRef: null })), refused });
    const moves = messages.map(({ message }) => ({ message, status: 'sending' as const }));
    await moveMessages(tx, scope, { moves, now: deps.clock.now() });
    return { messages, failed };
  });
}

function refuseAll(waiting: readonly MessageRow[]): { ready: Ready[]; refused: Refused[] } {
  const why = { errorCode: ACCOUNT_LOCKED, errorText: 'The account is locked' };
  return { ready: [], refused: waiting.map((message) => ({ message, ...why })) };
}

interface Ready {
  readonly message: MessageRow;
  readonly zalo: ZaloWay | null;
}

type Checked = Ready | Refused;

/** Where something may have changed since a message was taken, it is looked at again. Quotas of Zalo are locked in order. */
async function check(at: InMessages, waiting: readonly MessageRow[]): Promise<{ ready: Ready[]; refused: Refused[] }> {
  const ready: Ready[] = [];
  const refused: Refused[] = [];
  for (const message of sorted(waiting, ({ sender_id: senderId }) => senderId ?? '')) {
    const checked = await checkOne(at, message);
    if ('errorCode' in checked) refused.push(checked);
    else ready.push(checked);
  }
  return { ready, refused };
}

async function checkOne({ deps, scope, tx }: InMessages, message: MessageRow): Promise<Checked> {
  if (message.channel === 'zalo') {
    const details = await readZaloDetails(tx, scope, message.id);
    const way = await openZaloWay(tx, scope, { message, details, now: deps.clock.now() });
    return 'errorCode' in way ? { message, ...way } : { message, zalo: way };
  }
  const why = message.status === 'scheduled' ? await whyNot(tx, scope, message) : null;
  return why ? { message, ...why } : { message, zalo: null };
}

async function readZaloDetails(tx: AccountTx, { accountId }: AccountScope, id: string): Promise<ZaloDetails | null> {
  const asked = await tx
    .selectFrom('api_message')
    .select('details')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return asked?.details?.channel === 'zalo' ? asked.details : null;
}

/** What was asked of a scheduled message when it was taken may have changed since; then it fails. */
async function whyNot(
  tx: AccountTx,
  scope: AccountScope,
  { phone, sender_id: senderId, sender_name: brand, message_type: messageType, carrier }: MessageRow,
): Promise<Omit<Refused, 'message'> | null> {
  const sender = await findSmsSender(tx, scope, senderId ?? '');
  if (!sender || !isUsable(sender, messageType) || carriersNotLive(sender.carriers).includes(carrier)) {
    return { errorCode: SENDER_NOT_LIVE, errorText: 'The sender is no longer approved' };
  }
  if (messageType === 'otp' || !(await hasOptedOut(tx, scope, { channel: 'sms', phone, brand }))) return null;
  return { errorCode: OPTED_OUT, errorText: 'The recipient opted out' };
}

type Claiming = InMessages & { readonly deps: SubmitDeps };

async function withTexts(at: Claiming, ready: readonly Ready[]): Promise<Claimed> {
  const texts = await textsOfCodes(
    at,
    ready.map(({ message }) => message).filter(({ verification_id: id }) => id !== null),
  );
  const messages: ClaimedMessage[] = [];
  const failed = new Map<string, unknown>();
  for (const each of ready) {
    const { id, verification_id: verificationId, content } = each.message;
    const text = verificationId === null ? content : texts.get(id);
    if (typeof text === 'string') messages.push({ ...each, text });
    else failed.set(id, text ?? new Error(`There is no text for ${id}`));
  }
  return { messages, failed };
}

async function textsOfCodes(
  { deps: { writeCodes }, scope, tx }: Claiming,
  messages: readonly MessageRow[],
): Promise<ReadonlyMap<string, string | Error>> {
  if (messages.length === 0) return new Map();
  if (!writeCodes) throw new Error('This process does not send codes');
  return await writeCodes(tx, scope, messages);
}
