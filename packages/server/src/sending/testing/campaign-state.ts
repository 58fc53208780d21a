import { sql } from 'kysely';
import type { AccountScope } from '../../database/account-scope.ts';
import type { AccountTx } from '../../database/transaction.ts';
import type { Database } from '../../database/database.ts';

const countNames = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'undelivered',
  'expired',
  'unknown',
  'failed',
  'cancelled',
] as const;

/** Everything about a campaign that must fit together. */
export interface CampaignState {
  readonly status: string;
  readonly pauseReason: string | null;
  readonly run: number;
  readonly recipients: number;
  /** Without zeros. */
  readonly counts: Readonly<Record<string, number>>;
  readonly charged: number;
  readonly unposted: number;
  readonly balance: number;
  readonly reserved: number;
}

/** Reads a campaign and proves that its counts, its rows and its money agree, as they must after every commit. */
export function readState(database: Database, scope: AccountScope, id: string): Promise<CampaignState> {
  return database.asAccount(scope, async (tx) => {
    const campaign = await tx.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const counts = Object.fromEntries(
      countNames.map((name) => [name, campaign[`count_${name}`]] as const).filter(([, count]) => count !== 0),
    );
    const rows = await countRows(tx, campaign);
    const cancelled = campaign.count_cancelled + campaign.count_queued;
    const expected = { ...rows.messages, ...(rows.windows > 0 && { sending: rows.windows }), waiting: rows.waiting };
    const { queued: _queued, cancelled: _cancelled, ...others } = counts;
    agree('rows', { ...others, waiting: cancelled }, expected);
    agree(
      'sum of counts',
      campaign.count_recipients,
      Object.values(counts).reduce((sum, count) => sum + count, 0),
    );
    agree('charges of messages', campaign.cost_charged, rows.charged);
    const wallet = await tx.selectFrom('wallet').selectAll().executeTakeFirstOrThrow();
    await checkLedger(tx, campaign, wallet);
    return {
      status: campaign.status,
      pauseReason: campaign.pause_reason,
      run: campaign.run,
      recipients: campaign.count_recipients,
      counts,
      charged: campaign.cost_charged,
      unposted: campaign.cost_unposted,
      balance: wallet.balance,
      reserved: wallet.reserved,
    };
  });
}

async function countRows(tx: AccountTx, { id, quote_id }: { id: string; quote_id: string | null }) {
  const messages = await tx
    .selectFrom('message')
    .select((eb) => ['status', eb.fn.countAll<number>().as('messages'), sql<number>`sum(price)::bigint`.as('price')])
    .where('campaign_id', '=', id)
    // Whoever gets an SMS instead is counted where that is.
    .where('fell_back', '=', false)
    .groupBy('status')
    .execute();
  const { waiting } = await tx
    .selectFrom('campaign_recipient')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('quote_id', '=', quote_id)
    .executeTakeFirstOrThrow();
  const { windows } = await tx
    .selectFrom('send_window')
    .select(sql<number>`coalesce(sum(jsonb_array_length(recipients)), 0)::bigint`.as('windows'))
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow();
  const charged = messages.filter(({ status }) => status !== 'failed').reduce((sum, row) => sum + row.price, 0);
  return { messages: Object.fromEntries(messages.map((row) => [row.status, row.messages])), waiting, windows, charged };
}

interface Money {
  readonly id: string;
  readonly status: string;
  readonly launches: number;
  readonly cost_charged: number;
  readonly cost_unposted: number;
}

async function checkLedger(
  tx: AccountTx,
  campaign: Money,
  wallet: { balance: number; reserved: number },
): Promise<void> {
  const ref = campaign.launches <= 1 ? campaign.id : `${campaign.id}.${campaign.launches}`;
  const { posted } = await tx
    .selectFrom('journal')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('posted'))
    .where('ref_type', '=', 'campaign')
    .where('kind', '=', 'charge')
    .where((eb) => eb.or([eb('ref_id', '=', ref), eb('ref_id', 'like', `${ref}#%`)]))
    .executeTakeFirstOrThrow();
  agree('posted charges', posted, campaign.cost_charged - campaign.cost_unposted);
  const reservation = await tx
    .selectFrom('reservation')
    .selectAll()
    .where('ref_type', '=', 'campaign')
    .where('ref_id', '=', ref)
    .executeTakeFirstOrThrow();
  agree('charges of the reserve', reservation.charged, posted);
  const hasEnded = ['completed', 'completed_with_errors', 'cancelled', 'failed'].includes(campaign.status);
  if (hasEnded) agree('reserve at the end', reservation.amount, reservation.charged + reservation.released);
  const books = await tx
    .selectFrom('posting')
    .select(['book', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('book', 'in', ['balance', 'reserved'])
    .groupBy('book')
    .execute();
  for (const book of ['balance', 'reserved'] as const) {
    agree(`wallet’s ${book}`, wallet[book], books.find((each) => each.book === book)?.amount ?? 0);
  }
}

function agree(what: string, first: unknown, second: unknown): void {
  const [a, b] = [first, second].map((value) => JSON.stringify(value, sortedKeys));
  if (a !== b) throw new Error(`${what}: ${a ?? ''} is not ${b ?? ''}`);
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
