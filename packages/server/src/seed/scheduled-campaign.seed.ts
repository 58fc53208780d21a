import { sql } from 'kysely';
import { json } from '../database/tables/columns.ts';
import type { QuotePrice } from '../database/tables/sending.tables.ts';
import { insertJob } from '../jobs/job.repository.ts';
import { startCampaignJob } from '../sending/sending.jobs.ts';
import type { MessageRow } from './message-rows.ts';
import type { Seeding } from './seeding.ts';

interface Scheduled {
  readonly campaignId: string;
  readonly startsAt: Date;
  readonly createdAt: Date;
  readonly excluded: number;
  /** Whether nobody has to agree any more. */
  readonly isApproved: boolean;
  /** The messages it will be. */
  readonly messages: readonly MessageRow[];
}

/** Gives a campaign of the days ahead what a launch gives: its quote, its recipients and its start. */
export async function seedLaunch({ tx, scope, ids }: Seeding, scheduled: Scheduled): Promise<void> {
  const { campaignId, startsAt, createdAt, excluded, messages, isApproved } = scheduled;
  const quoteId = ids.at('quote', createdAt);
  await tx
    .insertInto('quote')
    .values({
      account_id: scope.accountId,
      id: quoteId,
      campaign_id: campaignId,
      revision: 1,
      status: 'ready',
      progress: 1,
      count_input: messages.length + excluded,
      count_valid: messages.length,
      count_opted_out: excluded,
      by_carrier: json(recipientsPerCarrier(messages)),
      price: json(priceOf(messages)),
      created_at: createdAt,
      updated_at: createdAt,
      expires_at: createdAt,
    })
    .execute();
  await sql`
    insert into campaign_recipient (account_id, quote_id, spread, phone, carrier, name)
    select ${scope.accountId}, ${quoteId}, hashtext(phone), phone, carrier, name
    from unnest(
      ${messages.map(({ phone }) => phone)}::text[],
      ${messages.map(({ carrier }) => carrier)}::text[],
      ${messages.map(({ recipient_name }) => recipient_name)}::text[]
    ) as recipient (phone, carrier, name)
  `.execute(tx);
  await tx
    .updateTable('campaign')
    .set({ quote_id: quoteId, run: 1, launches: 1, launched_at: isApproved ? createdAt : null })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', campaignId)
    .execute();
  if (!isApproved) return;
  await insertJob(tx, {
    id: ids.at('job', createdAt),
    accountId: scope.accountId,
    kind: startCampaignJob.kind,
    payload: { campaign_id: campaignId, run: 1 },
    maxAttempts: startCampaignJob.maxAttempts,
    runAt: startsAt,
    dedupeKey: `${startCampaignJob.kind}:${campaignId}:1`,
    now: createdAt,
  });
}

function recipientsPerCarrier(messages: readonly MessageRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { carrier } of messages) counts[carrier] = (counts[carrier] ?? 0) + 1;
  return counts;
}

function priceOf(messages: readonly MessageRow[]): QuotePrice {
  const [first] = messages;
  const lines = Object.keys(recipientsPerCarrier(messages)).map((carrier) => {
    const rows = messages.filter((row) => row.carrier === carrier);
    return {
      carrier,
      recipients: rows.length,
      segments: sumOf(rows, 'segments'),
      unit_price: rows[0]?.unit_price ?? '0',
      amount: sumOf(rows, 'price'),
    };
  });
  return {
    encoding: first?.encoding ?? 'GSM-7',
    segments: { per_message: first?.segments ?? 0, total: sumOf(messages, 'segments') },
    by_carrier: lines,
    total: sumOf(messages, 'price'),
    currency: first?.currency ?? 'VND',
  };
}

function sumOf(rows: readonly MessageRow[], field: 'segments' | 'price'): number {
  return rows.reduce((total, row) => total + row[field], 0);
}
