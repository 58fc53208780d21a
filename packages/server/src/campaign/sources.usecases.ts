import type { CampaignSource, CampaignSources } from '@app/contracts/campaign/campaign-sources.ts';
import type { Draft } from '@app/contracts/campaign/draft.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { notFound } from '../http/failure.ts';
import { draftOf } from './draft/draft.repository.ts';
import { findQuote } from './launch/quote.repository.ts';
import { countsOf } from './launch/show-quote.ts';
import { listsOf, namesOf, readSources } from './sources.repository.ts';

interface Asked {
  readonly database: Database;
  readonly scope: AccountScope;
  readonly id: string;
}

/**
 * Where the recipients of a campaign come or came from, by the names that these have now, and how many were left out for
 * what. Throws 404.
 */
export function findSources({ database, scope, id }: Asked): Promise<CampaignSources> {
  return database.asAccount(scope, async (tx) => {
    const row = await readSources(tx, scope, id);
    if (!row) throw notFound();
    const draft = draftOf(row);
    const tags = await namesOf(tx, scope, 'tag', [...draft.tag_ids, ...draft.exclude_tag_ids]);
    const segments = await namesOf(tx, scope, 'segment', [...draft.segment_ids, ...draft.exclude_segment_ids]);
    const named = (kind: 'tag' | 'segment', ids: readonly string[]): CampaignSource[] => {
      const names = kind === 'tag' ? tags : segments;
      return ids.map((each) => ({ kind, name: names.get(each) ?? '', numbers: null }));
    };
    const { contact_ids: contacts } = draft;
    const quote = row.quote_id === null ? undefined : await findQuote(tx, scope, row.quote_id);
    return {
      from: [
        ...(await listSources(tx, scope, draft.audience_ids)),
        ...named('tag', draft.tag_ids),
        ...named('segment', draft.segment_ids),
        ...(contacts.length > 0 ? [{ kind: 'contacts', name: '', numbers: contacts.length } as const] : []),
      ],
      without: [...named('tag', draft.exclude_tag_ids), ...named('segment', draft.exclude_segment_ids)],
      only: draft.only && (await onlyOf(tx, scope, draft.only)),
      sum: quote ? { ...countsOf(quote), left_out: quote.count_left_out } : null,
    };
  });
}

/** A list that is no longer kept says only that it was one. */
async function listSources(tx: AccountTx, scope: AccountScope, ids: readonly string[]): Promise<CampaignSource[]> {
  const lists = await listsOf(tx, scope, ids);
  return ids.map((id) => {
    const list = lists.get(id);
    return list
      ? { kind: list.source, name: list.file_name, numbers: list.count_valid }
      : { kind: 'file', name: '', numbers: null };
  });
}

async function onlyOf(tx: AccountTx, scope: AccountScope, only: NonNullable<Draft['only']>) {
  const names = await namesOf(tx, scope, 'campaign', [only.campaign_id]);
  return { campaign: { id: only.campaign_id, name: names.get(only.campaign_id) ?? '' }, outcome: only.outcome };
}
