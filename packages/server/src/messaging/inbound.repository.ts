import { sql } from 'kysely';
import type { SystemTx } from '../database/transaction.ts';

/** The last message of a sender to a phone. */
export interface SentTo {
  readonly account_id: string;
  readonly id: string;
  readonly sender_name: string;
}

/** Senders of all accounts that wrote to a phone since then, the last one first. */
export async function findSendersTo(tx: SystemTx, { phone, since }: { phone: string; since: Date }): Promise<SentTo[]> {
  const { rows } = await sql<SentTo>`
    select account.id as account_id, sent.id, sent.sender_name
    from account cross join lateral (
      select distinct on (sender_name) id, sender_name, created_at
      from message
      where message.account_id = account.id and message.phone = ${phone} and message.created_at > ${since}
        and message.channel = 'sms' and message.direction = 'outbound'
      order by sender_name, created_at desc
    ) as sent
    order by sent.created_at desc
  `.execute(tx);
  return rows;
}
