import type { Quote } from '@app/contracts/campaign/quote.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { Channel } from '../../database/tables/messaging.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';
import type { ServerDeps } from '../../deps.ts';
import { notFound } from '../../http/failure.ts';
import type { Wallet } from '../../ledger/ledger.repository.ts';
import { draftOf, findCampaign } from '../draft/draft.repository.ts';
import { requireDraft } from '../draft/draft.usecases.ts';
import { gatherRecipients, startGathering } from '../recipients/gather.usecases.ts';
import type { LaunchWay } from './launch-way.ts';
import { isWorthKeeping } from './quote-staleness.ts';
import { findCurrentQuote, findQuote, insertQuote } from './quote.repository.ts';
import { notePricedVersion } from './template-check.ts';
import { readQuote } from './read-quote.ts';
import { smsWay } from './sms-launch.ts';

/** A quote that would end sooner is not given out again. */
const LEAST_VALIDITY = 60_000;

type Deps = Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus' | 'jobs' | 'config'>;

/** A quote as it stands. Throws 404. */
export function viewQuote({
  deps,
  scope,
  channel,
  id,
}: {
  deps: Pick<Deps, 'database' | 'clock' | 'config'>;
  scope: AccountScope;
  channel: Channel;
  id: string;
}): Promise<{ quote: Quote; wallet: Wallet }> {
  return deps.database.asAccount(scope, async (tx) => {
    const quote = (await findQuote(tx, scope, id)) ?? missing();
    const campaign = (await findCampaign(tx, scope, channel, quote.campaign_id)) ?? missing();
    return await readQuote(tx, scope, { quote, campaign, now: deps.clock.now(), rules: deps.config.advertising });
  });
}

/**
 * The quote of a draft at a revision: the one that is being built or still good, else a new one. Few recipients are
 * gathered before the answer, many in the background (`status` is `building` then).
 * @throws Failure 404; 409 `wrong_state`, `draft_changed`.
 */
export async function quoteCampaign({
  deps,
  actor,
  ...draft
}: {
  deps: Deps;
  actor: { readonly scope: AccountScope; readonly userId: string };
  channel: Channel;
  id: string;
  revision: number;
}): Promise<{ quote: Quote; wallet: Wallet }> {
  const { scope, userId } = actor;
  const { quoteId, isToGather } = await deps.database.asAccount(scope, (tx) =>
    openQuote(tx, scope, smsWay, { deps, userId, draft }),
  );
  if (isToGather) await gatherRecipients({ deps, scope, quoteId });
  return await viewQuote({ deps, scope, channel: draft.channel, id: quoteId });
}

/**
 * The quote of a locked draft that is to be shown, and whether its recipients are to be gathered now. One that a launch
 * would refuse is not given out again.
 */
export async function openQuote(
  tx: AccountTx,
  scope: AccountScope,
  way: LaunchWay,
  { deps, userId, draft }: { deps: Deps; userId: string; draft: { channel: Channel; id: string; revision: number } },
): Promise<{ quoteId: string; isToGather: boolean }> {
  const now = deps.clock.now();
  const campaign = await requireDraft(tx, scope, draft);
  const { id: campaignId, revision } = campaign;
  const until = new Date(now.getTime() + LEAST_VALIDITY);
  const isOtherVersion = await notePricedVersion(tx, scope, campaign);
  const current = await findCurrentQuote(tx, scope, { campaignId, revision, until });
  const isCurrent =
    current && !isOtherVersion && (await isWorthKeeping(tx, scope, way, { campaign, quote: current, now }));
  if (isCurrent) return { quoteId: current.id, isToGather: false };
  const quoteId = deps.ids.next('quote');
  await insertQuote(tx, scope, { id: quoteId, campaignId, revision, createdBy: userId, now });
  return { quoteId, isToGather: await startGathering(tx, scope, { deps, quoteId, draft: draftOf(campaign), now }) };
}

function missing(): never {
  throw notFound();
}
