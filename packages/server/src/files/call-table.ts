import type { Locale } from '@app/contracts/constants.ts';
import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { LogFilter } from '../voice/call-filter.ts';
import { walkCalls, walkWaiting } from '../voice/walk-calls.ts';
import { callTable, waitingTable } from './call-list.ts';
import type { CallsContent } from './file-content.ts';
import { findVoice } from './find-list.ts';
import type { Table } from './table.ts';

/** Which calls are meant. */
export function conditionsOf({ kind, id, filter }: Pick<CallsContent, 'kind' | 'id' | 'filter'>): LogFilter {
  return { ...filter, ...(id !== null && { campaign_id: id }), isWithoutTests: kind === 'recipients' };
}

/** A list of calls, read as its rows are taken. Throws 404 if what it is about is gone. */
export async function tableOfCalls(
  { deps: { database }, scope }: { readonly deps: { readonly database: Database }; readonly scope: AccountScope },
  { content, locale }: { content: CallsContent; locale: Locale },
): Promise<Table> {
  const { kind, id, columns: chosen } = content;
  const campaign = id === null ? null : await findVoice(database, scope, id);
  if (campaign && kind === 'recipients' && !hasBegun(campaign)) {
    const waiting =
      campaign.quote_id === null ? nobody() : walkWaiting({ database, scope, quoteId: campaign.quote_id });
    return waitingTable(waiting, { locale, chosen });
  }
  return callTable(walkCalls({ database, scope, filter: conditionsOf(content) }), { kind, locale, chosen });
}

async function* nobody(): AsyncGenerator<never> {}

/** Whether anybody may have been called. */
export function hasBegun({ status }: CampaignRow): boolean {
  return status !== 'draft' && status !== 'scheduled' && status !== 'awaiting_approval';
}
