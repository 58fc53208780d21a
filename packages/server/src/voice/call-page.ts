import type { Parsed } from '@app/contracts/core/call.ts';
import type { searchVoiceLog } from '@app/contracts/voice/call-log.calls.ts';
import type { Call } from '@app/contracts/voice/call.ts';
import { SEARCH_CAP } from '../campaign/log-search.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { COUNT_CAP, offsetOf, sortOf, type Found } from '../lists/page.ts';
import type { AnswerRates, LogFilter } from './call-filter.ts';
import { countCalls, listCalls, listCallsByTime, readCalls, readRates, readRatesOf } from './call-log.repository.ts';
import { searchCalls, soughtInCalls } from './call-search.repository.ts';
import { isTallied, readCallsByStep, readTalliedRates } from './call-tally.repository.ts';

interface Log {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly filter: Parsed<typeof searchVoiceLog>;
}

export interface CallPage {
  readonly calls: Call[];
  readonly found: Found;
  readonly rates: AnswerRates;
}

/** A page of the log of calls, found in whichever way looks at the fewest of a million. */
export async function readCallPage(log: Log): Promise<CallPage> {
  if (soughtInCalls(log.filter.search)) return await searchedPage(log);
  return await (isTallied(log.filter) ? talliedPage(log) : countedPage(log));
}

const NEWEST = '-created_at';
const isByTime = ({ sort }: { sort: string }) => sortOf(sort).column === 'created_at';

/** Calls by parts of numbers and names: whatever is told of them is told of the first ones, up to the cap. */
async function searchedPage({ tx, scope, filter }: Log): Promise<CallPage> {
  const hits = await searchCalls(tx, scope, filter, SEARCH_CAP + 1);
  const isCapped = hits.length > SEARCH_CAP;
  const first = hits.slice(0, SEARCH_CAP);
  const isOthers = isCapped && filter.sort !== NEWEST;
  const newest = isOthers ? await searchCalls(tx, scope, { ...filter, sort: NEWEST }, SEARCH_CAP) : first;
  const offset = offsetOf(filter);
  return {
    calls: await readCalls(tx, scope, first.slice(offset, offset + filter.pageSize)),
    found: { total: first.length, isCapped },
    rates: await readRatesOf(tx, scope, newest),
  };
}

/** Calls that the tally counts. Those by length or price have no steps that could be passed by, and end at the cap. */
async function talliedPage({ tx, scope, filter }: Log): Promise<CallPage> {
  const steps = await readCallsByStep(tx, scope, filter);
  const all = steps.reduce((sum, { messages }) => sum + messages, 0);
  const total = isByTime(filter) ? all : Math.min(all, COUNT_CAP);
  const offset = offsetOf(filter);
  const stretch = { offset, limit: Math.min(filter.pageSize, total - offset), total };
  const rates = await readTalliedRates(tx, scope, filter);
  const found = { total, isCapped: total < all };
  if (stretch.limit <= 0) return { calls: [], found, rates };
  const isWalked = isByTime(filter) && !isFew(filter, all);
  const calls = isWalked
    ? await listCallsByTime(tx, scope, filter, { steps, stretch })
    : await firstCalls({ tx, scope, filter }, offset + stretch.limit);
  return { calls, found, rates };
}

/** The last page of so many calls. */
async function firstCalls({ tx, scope, filter }: Log, most: number): Promise<Call[]> {
  const hits = await searchCalls(tx, scope, filter, most);
  return await readCalls(tx, scope, hits.slice(offsetOf(filter)));
}

/** Few of a kind may be anywhere among a million: the index of searches knows where. */
function isFew({ status, key, carrier }: LogFilter, calls: number): boolean {
  return calls <= SEARCH_CAP && status.length + key.length + carrier.length > 0;
}

/** Calls that an index finds by themselves, or of times that the tally does not know. */
async function countedPage({ tx, scope, filter }: Log): Promise<CallPage> {
  const isFound = filter.search !== '' || isByTime(filter);
  const found = await countCalls(tx, scope, filter);
  const last = Math.min(found.total, offsetOf(filter) + filter.pageSize);
  return {
    calls: isFound ? await listCalls(tx, scope, filter) : await firstCalls({ tx, scope, filter }, last),
    found,
    rates: await readRates(tx, scope, filter),
  };
}
