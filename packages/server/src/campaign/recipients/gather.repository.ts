import type { ContactRules } from '@app/contracts/contact/contact-rules.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../../database/account-scope.ts';
import { json } from '../../database/tables/columns.ts';
import type { TextMeasure } from '../../database/tables/sending.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';
import type { CheckedBatch } from '../../zalo-campaign/check-batch.ts';
import type { QuoteRow } from '../launch/quote.repository.ts';
import type { GatheredBatch } from './gather-batch.repository.ts';
import { NO_COLUMNS, type ListColumns } from './recipient-values.ts';

/** What a list holds and left out, as it was counted when it was read. */
export interface AudienceCounts {
  readonly id: string;
  readonly reading: number;
  readonly by_carrier: Readonly<Record<string, number>>;
  readonly valid: number;
  readonly duplicate: number;
  readonly invalid: number;
}

/** What the audiences of a draft left out already, and which reading of each that was. */
export async function readAudienceCounts(
  tx: AccountTx,
  scope: AccountScope,
  ids: readonly string[],
): Promise<AudienceCounts[]> {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom('audience')
    .select(['id', 'reading', 'by_carrier'])
    .select(['count_valid as valid', 'count_duplicate as duplicate', 'count_invalid as invalid'])
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', [...ids])
    .where('status', '=', 'ready')
    .execute();
}

/** The segments of a draft: their rules, and which version that is, as milliseconds of the last change. */
export async function readSegmentRules(
  tx: AccountTx,
  scope: AccountScope,
  ids: readonly string[],
): Promise<{ id: string; rules: ContactRules; reading: number }[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('segment')
    .select(['id', 'rules', 'updated_at'])
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id, rules, updated_at: at }) => ({ id, rules, reading: at.getTime() }));
}

/** The columns of an audience, by which a text's variables find their values. */
export async function readListColumns(tx: AccountTx, scope: AccountScope, id: string): Promise<ListColumns> {
  const row = await tx
    .selectFrom('audience')
    .select(['columns', 'mapping'])
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? NO_COLUMNS;
}

/** How many contacts carry these tags at most; those with several are counted for each. */
export async function countTagged(tx: AccountTx, scope: AccountScope, tagIds: readonly string[]): Promise<number> {
  if (tagIds.length === 0) return 0;
  const { contacts } = await tx
    .selectFrom('tag')
    .select(sql<number>`coalesce(sum(contact_count), 0)::bigint`.as('contacts'))
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', [...tagIds])
    .executeTakeFirstOrThrow();
  return contacts;
}

/** Notes what the audiences left out and how many rows there are to go through, before gathering begins. */
export async function beginGathering(
  tx: AccountTx,
  scope: AccountScope,
  {
    quoteId,
    readings,
    expected,
    duplicate,
    invalid,
  }: {
    quoteId: string;
    readings: Readonly<Record<string, number>>;
    expected: number;
    duplicate: number;
    invalid: number;
  },
): Promise<void> {
  await tx
    .updateTable('quote')
    .set({
      readings: json(readings),
      count_expected: expected,
      count_input: duplicate + invalid,
      count_duplicate: duplicate,
      count_invalid: invalid,
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', quoteId)
    .execute();
}

/** A quote that is still being built, kept for this transaction: two that gather for it take turns. */
export async function lockBuildingQuote(tx: AccountTx, scope: AccountScope, id: string): Promise<QuoteRow | undefined> {
  return await tx
    .selectFrom('quote')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('status', '=', 'building')
    .forUpdate()
    .executeTakeFirst();
}

interface Progress {
  readonly quote: QuoteRow;
  readonly batch: GatheredBatch;
  /** Of a campaign by Zalo: what is wrong with its values, and who is left out for that. */
  readonly checked: CheckedBatch | null;
  /** Whether the source has more rows. */
  readonly isFull: boolean;
  readonly progress: number;
  /** Of all recipients so far, this batch included; null for a text that is the same for all. */
  readonly measure: TextMeasure | null;
  readonly now: Date;
}

/** Adds a batch to a quote's counts and notes where to go on, in the batch's transaction. */
export async function saveProgress(
  tx: AccountTx,
  scope: AccountScope,
  { quote, batch, checked, isFull, progress, measure, now }: Progress,
): Promise<QuoteRow> {
  const { opted_out, blocked, excluded, not_live, no_consent, capped, recent } = batch;
  const leftOut = totalOf(checked?.leftOut ?? {});
  const gone = Object.fromEntries(Object.entries(checked?.leftOut ?? {}).map(([carrier, count]) => [carrier, -count]));
  const passed = batch.input - opted_out - blocked - excluded - totalOf(not_live) - no_consent - capped - recent;
  return await tx
    .updateTable('quote')
    .set({
      source_index: isFull ? quote.source_index : quote.source_index + 1,
      source_place: isFull ? batch.last_place : null,
      source_key: isFull ? batch.last_key : null,
      count_input: quote.count_input + batch.input,
      count_valid: quote.count_valid + batch.added - leftOut,
      count_left_out: quote.count_left_out + leftOut,
      count_duplicate: quote.count_duplicate + passed - batch.added,
      count_opted_out: quote.count_opted_out + opted_out,
      count_excluded: quote.count_excluded + excluded,
      count_blocked: quote.count_blocked + blocked,
      not_live: json(sumOf(quote.not_live, not_live)),
      count_no_consent: quote.count_no_consent + no_consent,
      count_capped: quote.count_capped + capped,
      count_recent: quote.count_recent + recent,
      count_contacted: quote.count_contacted + batch.contacted,
      count_repeated: quote.count_repeated + batch.repeated,
      count_unrecorded: quote.count_unrecorded + batch.unrecorded,
      by_carrier: json(sumOf(sumOf(quote.by_carrier, batch.by_carrier), gone)),
      progress,
      ...(measure && { measure: json(measure) }),
      ...(checked && { zalo_measure: json(checked.values) }),
      updated_at: now,
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', quote.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function totalOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function sumOf(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> {
  const sum = { ...a };
  for (const [key, value] of Object.entries(b)) sum[key] = (sum[key] ?? 0) + value;
  return sum;
}

/** Whether a list of a quote was read anew, or the rules of a segment were changed, since its recipients were gathered. */
export async function wereReadAgain(
  tx: AccountTx,
  scope: AccountScope,
  readings: Readonly<Record<string, number>>,
): Promise<boolean> {
  const ids = Object.keys(readings);
  const current = [...(await readAudienceCounts(tx, scope, ids)), ...(await readSegmentRules(tx, scope, ids))];
  return current.length < ids.length || current.some(({ id, reading }) => readings[id] !== reading);
}
