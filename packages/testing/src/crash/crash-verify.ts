import { accountScope } from '@app/server/database/account-scope.ts';
import type { Database } from '@app/server/database/database.ts';
import { checkBooks } from '@app/server/ledger/check-books.ts';
import { readState } from '@app/server/sending/testing/campaign-state.ts';
import type { Place } from '../processes/place.ts';
import { workKinds } from '../processes/program-options.ts';
import type { CrashAccount, CrashCampaign } from './crash-setup.ts';
import { keyOf, readBooks, type HandedOver } from './handed-over.ts';

export interface CrashResult {
  readonly recipients: number;
  readonly handedOver: number;
  readonly cancelled: number;
  readonly unknown: number;
  /** Of the unknown ones, those that the carrier never had: each kill may cost the windows under way. */
  readonly unknownNotHandedOver: number;
  /** Connections that a carrier reset: each may cost what was under way on it. */
  readonly resets: number;
}

interface Verified {
  readonly accounts: readonly CrashAccount[];
  readonly campaigns: readonly CrashCampaign[];
  readonly place: Pick<Place, 'hasCentre' | 'journals'>;
}

/** Compares what carriers took with what we say, and every count and amount with its rows. Throws at the first fault. */
export async function verifyCrash(database: Database, { accounts, campaigns, place }: Verified): Promise<CrashResult> {
  const { messages, resets } = readBooks(place);
  const books: Books = { place, byMessage: new Map(messages.map((message) => [message.key, message])) };
  const { byMessage } = books;
  const counts = { recipients: 0, cancelled: 0, unknown: 0, unknownNotHandedOver: 0 };
  const result = { ...counts, handedOver: messages.length, resets };
  for (const campaign of campaigns) await verifyCampaign(database, campaign, books, result);
  for (const account of accounts) await verifySingles(database, account, books);
  if (byMessage.size > 0) throw new Error(`${byMessage.size} messages at the carrier are none of ours`);
  await verifyNothingLeft(database);
  await verifyBooks(database);
  return result;
}

/** What carriers have and we have not found yet. */
interface Books {
  readonly place: Verified['place'];
  readonly byMessage: Map<string, HandedOver>;
}

/** Finds what a carrier has of a message, and strikes it out. */
function strike({ place, byMessage }: Books, message: Parameters<typeof keyOf>[1]): HandedOver | undefined {
  const key = keyOf(place, message);
  const found = byMessage.get(key);
  byMessage.delete(key);
  return found;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const handedOver: ReadonlySet<string> = new Set(['sent', 'delivered', 'undelivered', 'expired', 'unknown']);
const ofReceipt: Readonly<Record<string, string>> = {
  DELIVRD: 'delivered',
  UNDELIV: 'undelivered',
  EXPIRED: 'expired',
};

async function verifyCampaign(
  database: Database,
  { id, quoteId, phones, account }: CrashCampaign,
  books: Books,
  result: Mutable<CrashResult>,
): Promise<void> {
  const scope = accountScope(account.accountId);
  const state = await readState(database, scope, id);
  if (!['completed', 'completed_with_errors', 'cancelled', 'failed'].includes(state.status)) {
    throw new Error(`${id} is ${state.status}`);
  }
  const { messages, waiting } = await database.asAccount(scope, async (tx) => ({
    messages: await tx
      .selectFrom('message')
      .select(['account_id', 'id', 'phone', 'status'])
      .where('campaign_id', '=', id)
      .execute(),
    waiting: await tx.selectFrom('campaign_recipient').select('phone').where('quote_id', '=', quoteId).execute(),
  }));
  const seen = [...messages, ...waiting].map(({ phone }) => phone);
  if (new Set(seen).size !== seen.length) throw new Error(`${id} has a recipient in two places`);
  const lost = phones.filter((phone) => !seen.includes(phone));
  if (lost.length > 0 || seen.length !== phones.length) throw new Error(`${id} has lost ${lost.join(', ')}`);
  if (waiting.length > 0 && state.status !== 'cancelled') throw new Error(`${id} has ended with unsent recipients`);
  for (const message of messages) {
    const taken = strike(books, message);
    verifyFate(message, taken);
    if (message.status === 'unknown' && !taken) result.unknownNotHandedOver += 1;
  }
  result.recipients += phones.length;
  result.cancelled += waiting.length;
  result.unknown += state.counts['unknown'] ?? 0;
}

/** What we say about a message must fit what its carrier did. */
function verifyFate({ id, status }: { id: string; status: string }, taken: HandedOver | undefined): void {
  if (!taken) {
    if (status !== 'failed' && status !== 'unknown') throw new Error(`${id} is ${status}, but no carrier has it`);
    return;
  }
  // Of a message that was cut short nobody says that it arrived.
  if (!taken.isWhole && (status === 'unknown' || status === 'failed')) return;
  if (!handedOver.has(status)) throw new Error(`${id} is ${status}, but a carrier has it`);
  const [stat] = taken.stats;
  const expected = stat === undefined ? ['sent', 'unknown'] : [ofReceipt[stat] ?? ''];
  if (!expected.includes(status)) throw new Error(`${id} is ${status}, but its receipt said ${stat ?? 'nothing'}`);
}

/** Single messages: nobody twice, and each paid exactly if it was handed over. */
async function verifySingles(database: Database, { accountId }: CrashAccount, books: Books): Promise<void> {
  const scope = accountScope(accountId);
  const rows = await database.asAccount(scope, (tx) =>
    tx
      .selectFrom('message')
      .innerJoin('reservation', 'reservation.ref_id', 'message.id')
      .select([
        'message.account_id',
        'message.id',
        'message.phone',
        'message.status',
        'message.price',
        'reservation.charged',
        'reservation.released',
      ])
      .where('message.campaign_id', 'is', null)
      .execute(),
  );
  for (const row of rows) {
    const { id, status, price, charged, released } = row;
    verifyFate({ id, status }, strike(books, row));
    const paid = handedOver.has(status) ? price : 0;
    if (charged !== paid || charged + released !== price) throw new Error(`${id} is ${status} and paid ${charged}`);
  }
}

/** Throws if work is left. */
export async function verifyNothingLeft(database: Database): Promise<void> {
  await database.asSystem(async (tx) => {
    const windows = await tx.selectFrom('send_window').select('id').execute();
    if (windows.length > 0) throw new Error(`${windows.length} windows are still open`);
    const jobs = await tx
      .selectFrom('job')
      .select(['kind', 'last_error'])
      .where('status', 'in', ['waiting', 'running'])
      .where('kind', 'in', workKinds)
      .execute();
    if (jobs.length > 0) throw new Error(`Work is left: ${JSON.stringify(jobs)}`);
  });
}

/** Throws unless every rule of the books holds. */
export async function verifyBooks(database: Database): Promise<void> {
  for (const { sentence, breaches } of await checkBooks(database)) {
    if (breaches.length > 0)
      throw new Error(`Not so: ${sentence} ${breaches.map(({ evidence }) => evidence).join('; ')}`);
  }
}
