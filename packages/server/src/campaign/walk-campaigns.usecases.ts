import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { Channel } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { listCampaignIds, type CampaignFilter } from './campaign.repository.ts';

/** Rows of one question: few enough that others do not wait. */
const BATCH = 500;
/** Which they are was asked before: whether they still match is not. */
const anyOf = { search: '', status: [], message_type: [], pageNumber: 1, pageSize: BATCH };

interface CampaignWalk<Listed extends Campaign> {
  readonly database: Database;
  readonly scope: AccountScope;
  readonly channel: Channel;
  readonly filter: Omit<CampaignFilter, 'pageNumber' | 'pageSize' | 'ids'>;
  /** A page of the channel's campaigns. */
  readonly list: (tx: AccountTx, scope: AccountScope, filter: CampaignFilter) => Promise<Listed[]>;
}

/**
 * All matching campaigns in their list's order, in batches. Which they are is read once, so that a campaign whose place
 * changes meanwhile is neither missing nor there twice.
 */
export async function* walkCampaigns<Listed extends Campaign>({
  database,
  scope,
  channel,
  filter,
  list,
}: CampaignWalk<Listed>): AsyncGenerator<Listed[]> {
  const all = { ...filter, pageNumber: 1, pageSize: BATCH };
  const ids = await database.readAsAccount(scope, (tx) => listCampaignIds(tx, scope, channel, all));
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    yield await database.asAccount(scope, (tx) => list(tx, scope, { ...anyOf, sort: filter.sort, ids: batch }));
  }
}
