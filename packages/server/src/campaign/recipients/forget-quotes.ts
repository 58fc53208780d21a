import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { SystemTx } from '../../database/transaction.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BATCH = 5_000;

/**
 * Forgets what was wrong with the values of a quote an hour after it ended, launched or not. Of quotes that nobody launched
 * everything is forgotten, an hour after they ended (a day, if they never got a price), with their recipients.
 */
export async function forgetQuotes({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock.now().getTime();
  const ended = { pricedBefore: new Date(now - HOUR), touchedBefore: new Date(now - DAY) };
  let forgotten = BATCH;
  while (forgotten === BATCH) forgotten = await database.asSystem((tx) => deleteFaults(tx, ended.pricedBefore));
  for (const quote of await database.asSystem((tx) => findEnded(tx, ended))) {
    let removed = BATCH;
    while (removed === BATCH) removed = await database.asSystem((tx) => deleteRecipients(tx, quote));
    await database.asSystem((tx) => deleteQuote(tx, quote));
  }
}

async function deleteFaults(tx: SystemTx, endedBefore: Date): Promise<number> {
  const result = await sql`
    delete from zalo_fault where (account_id, quote_id, phone, param) in (
      select fault.account_id, fault.quote_id, phone, param from quote
      join zalo_fault fault on fault.account_id = quote.account_id and fault.quote_id = quote.id
      where expires_at < ${endedBefore} limit ${BATCH}
    )
  `.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

interface EndedQuote {
  account_id: string;
  id: string;
}

async function findEnded(
  tx: SystemTx,
  { pricedBefore, touchedBefore }: { pricedBefore: Date; touchedBefore: Date },
): Promise<EndedQuote[]> {
  return await tx
    .selectFrom('quote')
    .select(['quote.account_id', 'quote.id'])
    .where((eb) => eb.or([eb('expires_at', '<', pricedBefore), eb('quote.updated_at', '<', touchedBefore)]))
    .where(
      sql<boolean>`not exists (
        select 1 from campaign
        where campaign.account_id = quote.account_id and campaign.id = quote.campaign_id and campaign.quote_id = quote.id
      )`,
    )
    .limit(1_000)
    .execute();
}

async function deleteRecipients(tx: SystemTx, { account_id: accountId, id }: EndedQuote): Promise<number> {
  const result = await sql`
    delete from campaign_recipient where (account_id, quote_id, spread, phone) in (
      select account_id, quote_id, spread, phone from campaign_recipient
      where account_id = ${accountId} and quote_id = ${id} limit ${BATCH}
    )
  `.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

async function deleteQuote(tx: SystemTx, { account_id: accountId, id }: EndedQuote): Promise<void> {
  await tx.deleteFrom('quote').where('account_id', '=', accountId).where('id', '=', id).execute();
}
