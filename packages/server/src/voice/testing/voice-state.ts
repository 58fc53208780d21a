import { sql } from 'kysely';
import type { AccountScope } from '../../database/account-scope.ts';
import type { Database } from '../../database/database.ts';
import type { AccountTx } from '../../database/transaction.ts';

const countNames = ['queued', 'sending', 'delivered', 'undelivered', 'unknown', 'failed', 'cancelled'] as const;

/** In which count of its campaign a call of each status stands. */
const countOf: Readonly<Record<string, (typeof countNames)[number]>> = {
  queued: 'queued',
  waiting: 'queued',
  initiated: 'sending',
  ringing: 'sending',
  answered: 'sending',
  completed: 'delivered',
  machine: 'undelivered',
  busy: 'undelivered',
  no_answer: 'undelivered',
  rejected: 'undelivered',
  unknown: 'unknown',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** Everything about a voice campaign that must fit together. */
export interface VoiceState {
  readonly status: string;
  readonly pauseReason: string | null;
  readonly recipients: number;
  /** Without zeros. */
  readonly counts: Readonly<Record<string, number>>;
  readonly answered: number;
  readonly pressed: number;
  readonly charged: number;
  readonly balance: number;
  readonly reserved: number;
}

/** Reads a voice campaign and proves that counts, calls and money agree, as they must after every commit. */
export function readVoiceState(database: Database, scope: AccountScope, id: string): Promise<VoiceState> {
  return database.asAccount(scope, async (tx) => {
    const campaign = await tx.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const counts = Object.fromEntries(
      countNames.map((name) => [name, campaign[`count_${name}`]] as const).filter(([, count]) => count !== 0),
    );
    const rows = await readRows(tx, id, campaign.quote_id);
    agree('calls', counts, rows.counts);
    agree('recipients', campaign.count_recipients, sum(Object.values(counts)));
    agree('answered', campaign.count_answered, rows.answered);
    agree('pressed', campaign.count_pressed, rows.pressed);
    agree('charges of calls', campaign.cost_charged, rows.charged);
    const wallet = await tx.selectFrom('wallet').selectAll().executeTakeFirstOrThrow();
    const launch = campaign.launches <= 1 ? id : `${id}.${String(campaign.launches)}`;
    const reservation = await tx
      .selectFrom('reservation')
      .selectAll()
      .where('ref_type', '=', 'campaign')
      .where('ref_id', '=', launch)
      .executeTakeFirst();
    if (reservation) {
      agree('posted charges', reservation.charged, campaign.cost_charged - campaign.cost_unposted);
      if (campaign.finished_at)
        agree('reserve at the end', reservation.amount, reservation.charged + reservation.released);
    }
    for (const book of ['balance', 'reserved'] as const)
      agree(`wallet’s ${book}`, wallet[book], await bookOf(tx, book));
    return {
      status: campaign.status,
      pauseReason: campaign.pause_reason,
      recipients: campaign.count_recipients,
      counts,
      answered: campaign.count_answered,
      pressed: campaign.count_pressed,
      charged: campaign.cost_charged,
      balance: wallet.balance,
      reserved: wallet.reserved,
    };
  });
}

async function readRows(tx: AccountTx, id: string, quoteId: string | null) {
  const calls = await tx
    .selectFrom('voice_call')
    .selectAll()
    .where('campaign_id', '=', id)
    .where('is_test', '=', false)
    .execute();
  const { waiting } = await tx
    .selectFrom('campaign_recipient')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const counts: Record<string, number> = {};
  for (const { status } of calls) {
    const name = countOf[status] ?? status;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  if (waiting > 0) counts['queued'] = (counts['queued'] ?? 0) + waiting;
  return {
    counts,
    answered: calls.filter(({ answered_at: at }) => at !== null).length,
    pressed: calls.filter(({ keys }) => keys !== '').length,
    charged: sum(calls.map(({ price }) => price)),
  };
}

async function bookOf(tx: AccountTx, book: 'balance' | 'reserved'): Promise<number> {
  const { amount } = await tx
    .selectFrom('posting')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('book', '=', book)
    .executeTakeFirstOrThrow();
  return amount;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function agree(what: string, first: unknown, second: unknown): void {
  const [a, b] = [first, second].map((value) => JSON.stringify(value, sortedKeys));
  if (a !== b) throw new Error(`${what}: ${a ?? ''} is not ${b ?? ''}`);
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
