import { sql, type Expression, type SqlBool } from 'kysely';
import type { SystemTx } from '../database/transaction.ts';
import { isAmongMarks } from '../personal-data/mark.ts';
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

/** A message of which an answer may be missing. */
export type Unanswered = Pick<MessageRow, 'account_id' | 'id' | 'phone' | 'segments'>;

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
export function findUnanswered(tx: SystemTx, { wanted, now }: Search<string>): Promise<Unanswered[]> {
  return unansweredTo(tx, now, sql<boolean>`phone in (${sql.join([...wanted])})`);
}

/** As {@link findUnanswered}, of messages whose recipient was erased since: these have a mark for a number. */
export function findErasedUnanswered(tx: SystemTx, now: Date): Promise<Unanswered[]> {
  return unansweredTo(tx, now, isAmongMarks(sql`phone`));
}

async function unansweredTo(tx: SystemTx, now: Date, isWanted: Expression<SqlBool>): Promise<Unanswered[]> {
  const whole = await tx
    .selectFrom('message')
    .select(['account_id', 'id', 'phone', 'segments'])
    .where(isWanted)
    .where('provider_ref', 'is', null)
    .where('status', 'in', ['sending', 'unknown'])
    .where('created_at', '>', oldest(now))
    .execute();
  const parts = await tx
    .selectFrom('sms_part')
    .select(['account_id', 'message_id as id', 'phone', 'parts as segments'])
    .distinct()
    .where(isWanted)
    .where('created_at', '>', oldest(now))
    .execute();
  const known = new Set(whole.map(({ id }) => id));
  return [...whole, ...parts.filter(({ id }) => !known.has(id))];
}

/** The marks that these accounts have for these numbers, with the number of each: receipts name numbers, messages marks. */
export async function readMarks(
  tx: SystemTx,
  { accountIds, phones }: { accountIds: readonly string[]; phones: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0 || phones.length === 0) return new Map();
  const { rows } = await sql<{ mark: string; phone: string }>`
    select phone_mark(account, phone) as mark, phone
    from unnest(${[...new Set(accountIds)]}::text[]) as account cross join unnest(${[...new Set(phones)]}::text[]) as phone
  `.execute(tx);
  return new Map(rows.map(({ mark, phone }) => [mark, phone]));
}
