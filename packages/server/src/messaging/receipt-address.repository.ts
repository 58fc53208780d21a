import type { SystemTx } from '../database/transaction.ts';
import type { MessageRow } from './messaging.repository.ts';

const DAY = 24 * 3_600_000;
/** Receipts come within days, so older months are not searched. */
const RECEIPT_DAYS = 7;

/** A message that a receipt may be about. */
export interface Candidate {
  readonly account_id: string;
  readonly id: string;
  readonly phone: string;
  readonly provider_ref: string;
  /** The receipt is about one part of it. */
  readonly isPart: boolean;
}

interface Search<T> {
  readonly wanted: readonly T[];
  readonly now: Date;
}

const oldest = (now: Date) => new Date(now.getTime() - RECEIPT_DAYS * DAY);

/** Messages of all accounts, and parts of messages, that a carrier calls by these references. */
export async function findByProviderRefs(tx: SystemTx, { wanted, now }: Search<string>): Promise<Candidate[]> {
  const messages = await tx
    .selectFrom('message')
    .select(['account_id', 'id', 'phone', 'provider_ref'])
    .where('provider_ref', 'in', [...wanted])
    .where('created_at', '>', oldest(now))
    .execute();
  const parts = await tx
    .selectFrom('sms_part')
    .select(['account_id', 'message_id as id', 'phone', 'provider_ref'])
    .where('provider_ref', 'in', [...wanted])
    .where('created_at', '>', oldest(now))
    .execute();
  return [
    ...messages.map((message) => ({ ...message, provider_ref: message.provider_ref ?? '', isPart: false })),
    ...parts.map((part) => ({ ...part, isPart: true })),
  ];
}

/**
 * Messages of all accounts to these numbers of which an answer may be missing: those without any, and those of several
 * parts, also when one of them has decided how the message ended.
 */
export async function findUnanswered(
  tx: SystemTx,
  { wanted, now }: Search<string>,
): Promise<Pick<MessageRow, 'account_id' | 'id' | 'phone' | 'segments'>[]> {
  const whole = await tx
    .selectFrom('message')
    .select(['account_id', 'id', 'phone', 'segments'])
    .where('phone', 'in', [...wanted])
    .where('provider_ref', 'is', null)
    .where('status', 'in', ['sending', 'unknown'])
    .where('created_at', '>', oldest(now))
    .execute();
  const begun = await tx
    .selectFrom('sms_part')
    .select(['account_id', 'message_id as id', 'phone', 'parts as segments'])
    .distinct()
    .where('phone', 'in', [...wanted])
    .where('created_at', '>', oldest(now))
    .execute();
  const known = new Set(whole.map(({ id }) => id));
  return [...whole, ...begun.filter(({ id }) => !known.has(id))];
}
