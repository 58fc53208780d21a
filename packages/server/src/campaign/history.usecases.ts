import type { CampaignStep } from '@app/contracts/campaign/campaign-history.ts';
import * as v from 'valibot';
import { readSteps, type AuditStep } from '../audit/timeline.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/failure.ts';
import { hasCampaign } from './campaign.repository.ts';

/** What happened to a campaign, oldest first, as its audit tells. Throws 404. */
export function readHistory({
  database,
  scope,
  id,
}: {
  readonly database: Database;
  readonly scope: AccountScope;
  readonly id: string;
}): Promise<CampaignStep[]> {
  return database.asAccount(scope, async (tx) => {
    if (!(await hasCampaign(tx, scope, id))) throw notFound();
    const steps = await readSteps(tx, scope, { type: 'campaign', id });
    return steps.flatMap(stepOf);
  });
}

const afterSchema = v.fallback(v.object({ status: v.optional(v.string()), reason: v.optional(v.string()) }), {});

/** A campaign that is stopped ends by itself once nothing is under way, which is no step of anybody's. */
function stepOf({ event, after, actor, reason: written, at }: AuditStep): CampaignStep[] {
  // What is done to a draft comes before what happens to the campaign.
  if (event.startsWith('draft_') || event === 'list_downloaded') return [];
  const { status, reason = written } = v.parse(afterSchema, after);
  if (event === 'cancelled') {
    return status === 'cancelling' ? [{ event: 'stopped', actor, reason: null, at }] : [];
  }
  return [{ event, actor, reason: reason === '' ? null : reason, at }];
}
