import { sql, type RawBuilder } from 'kysely';
import { retentionOf } from '../settings/general.repository.ts';
import type { SystemTx } from '../database/transaction.ts';
import { ensureMarks } from './erase.repository.ts';

export interface Retention {
  readonly accountId: string;
  /** 0 for ever. */
  readonly days: number;
  /** What is older was emptied already. */
  readonly emptiedTo: Date | null;
}

export async function listRetentions(tx: SystemTx): Promise<Retention[]> {
  const rows = await tx.selectFrom('account').select(['id', 'settings', 'emptied_to']).orderBy('id').execute();
  return rows.map((row) => ({ accountId: row.id, days: retentionOf(row.settings), emptiedTo: row.emptied_to }));
}

/** The next rows of an account to be emptied: those of a span, after the last one that was looked at. */
interface Batch {
  readonly accountId: string;
  readonly from: Date;
  readonly until: Date;
  readonly after: Place | null;
  readonly take: number;
}

/** `at` as the database writes it: a Date would lose its microseconds, and the walk would not get past the row. */
interface Place {
  readonly at: string;
  readonly id: string;
}

/** Empties a batch of one table. Returns the last row that was looked at, null if there was none. */
export type RetentionStep = (tx: SystemTx, batch: Batch) => Promise<Place | null>;

/** What stands in the place of a number: of no use but to tell rows apart. */
const mark = sql`'erased-' || id`;
const isMessageOver = sql`status not in ('accepted', 'scheduled', 'queued', 'sending')`;
const isWhole = (column: RawBuilder<unknown>) => sql`${column} not like 'erased-%'`;

/** Forgets what programs wanted to be said by these messages or calls. */
function forgetAsked(accountId: string, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    asked as (
      update api_message set details = null
      where account_id = ${accountId} and details is not null and id in (${ids})
    ),
  `;
}

/**
 * Every table that keeps whom something was sent to, beside the directory, as in `erase-steps.ts`. Rows stay with their
 * counts and money; what is still under way is left alone. Parts of long SMS are gone after eight days. Recipients and lists
 * that were not sent to are forgotten with their quote or draft.
 */
export const retentionSteps: readonly RetentionStep[] = [
  step({
    table: 'message',
    time: 'created_at',
    emptied: sql`phone = ${mark}, recipient_name = '', content = ''`,
    condition: sql`${isWhole(sql`phone`)} and ${isMessageOver}`,
    // What its recipient said of it, and what a program filled it with.
    also: (accountId) => sql`
      ${forgetAsked(
        accountId,
        sql`select id from message, batch where message.account_id = ${accountId}
        and created_at = moment and id = row_id and ${isMessageOver}`,
      )}
      rated as (
        update zalo_rating set note = '' from batch
        where account_id = ${accountId} and message_id = row_id and message_at = moment and note <> ''
      ),
    `,
  }),
  step({
    table: 'voice_call',
    time: 'at',
    emptied: sql`phone = ${mark}, name = ''`,
    condition: sql`${isWhole(sql`phone`)} and ended_at is not null`,
    also: (accountId) =>
      forgetAsked(
        accountId,
        sql`select id from voice_call, batch where voice_call.account_id = ${accountId}
        and id = row_id and ended_at is not null`,
      ),
  }),
  step({
    table: 'verification',
    time: 'created_at',
    emptied: sql`recipient = ${mark}, ip = '', user_agent = '', device_id = ''`,
    condition: isWhole(sql`recipient`),
  }),
  forgetReceived,
];

/** Nothing hangs on what was received, so that it goes as a whole. */
async function forgetReceived(tx: SystemTx, { accountId, from, until, take }: Batch): Promise<Place | null> {
  const { rows } = await sql<Place>`
    with batch as materialized (
      select id as row_id from received_sms
      where account_id = ${accountId} and received_at >= ${from} and received_at < ${until}
      order by received_at, id limit ${take}
    ),
    forgotten as (
      delete from received_sms using batch where account_id = ${accountId} and id = row_id returning received_at, id
    )
    select received_at::text as at, id from forgotten order by received_at desc, id desc limit 1
  `.execute(tx);
  return rows[0] ?? null;
}

function step({
  table,
  time,
  emptied,
  condition,
  also = () => sql``,
}: {
  table: 'message' | 'voice_call' | 'verification';
  time: 'created_at' | 'at';
  emptied: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
  /** Parts of the statement about what hangs on the rows of `batch` (`moment`, `row_id`). */
  also?: (accountId: string) => RawBuilder<unknown>;
}): RetentionStep {
  const at = sql.ref(time);
  return async (tx, { accountId, from, until, after, take }) => {
    const beyond = after ? sql`and (${at}, id) > (${after.at}::timestamptz, ${after.id})` : sql``;
    const { rows } = await sql<Place>`
      with batch as materialized (
        select ${at} as moment, id as row_id from ${sql.table(table)}
        where account_id = ${accountId} and ${at} >= ${from} and ${at} < ${until} ${beyond}
        order by ${at}, id limit ${take}
      ),
      ${also(accountId)}
      emptied as (
        update ${sql.table(table)} set ${emptied} from batch
        where account_id = ${accountId} and ${at} = moment and id = row_id and ${condition}
      )
      select moment::text as at, row_id as id from batch order by moment desc, row_id desc limit 1
    `.execute(tx);
    return rows[0] ?? null;
  };
}

/** Campaigns that ended in a span. */
export async function listEndedCampaigns(
  tx: SystemTx,
  { accountId, from, until }: Pick<Batch, 'accountId' | 'from' | 'until'>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('campaign')
    .select('id')
    .where('account_id', '=', accountId)
    .where('finished_at', '>=', from)
    .where('finished_at', '<', until)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Empties the next codes of a campaign's links. Returns the last one, null if there was none. The mark of the number stays,
 * so that a refusal by the link of an old message still holds.
 */
export async function emptyCodes(
  tx: SystemTx,
  { accountId, campaignId, after, take }: { accountId: string; campaignId: string; after: string | null; take: number },
): Promise<string | null> {
  await ensureMarks(tx, accountId);
  const { rows } = await sql<{ code: string }>`
    with batch as materialized (
      select code from message_code
      where account_id = ${accountId} and campaign_id = ${campaignId} and code > ${after ?? ''}
      order by code limit ${take}
    ),
    emptied as (
      update message_code set phone = phone_mark(${accountId}, phone) from batch
      where message_code.code = batch.code and ${isWhole(sql`phone`)}
    )
    select code from batch order by code desc limit 1
  `.execute(tx);
  return rows[0]?.code ?? null;
}

/** Notes how far an account was emptied: up to `until`, or to what was still under way before. */
export async function noteEmptied(
  tx: SystemTx,
  { accountId, until }: { accountId: string; until: Date },
): Promise<void> {
  await sql`
    update account set emptied_to = least(
      ${until}::timestamptz,
      (select min(at) from voice_call where account_id = ${accountId} and at < ${until} and ended_at is null),
      (select min(created_at) from message where account_id = ${accountId} and created_at < ${until}
        and status in ('accepted', 'scheduled', 'queued', 'sending')),
      (select min(created_at) from campaign where account_id = ${accountId} and created_at < ${until}
        and finished_at is null and launched_at is not null)
    )
    where id = ${accountId}
  `.execute(tx);
}
