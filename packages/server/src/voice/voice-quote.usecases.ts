import type { VoiceQuote } from '@app/contracts/voice/voice-quote.ts';
import { findCampaign } from '../campaign/draft/draft.repository.ts';
import { findQuote } from '../campaign/launch/quote.repository.ts';
import { openQuote } from '../campaign/launch/quote.usecases.ts';
import { gatherRecipients } from '../campaign/recipients/gather.usecases.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import type { Wallet } from '../ledger/ledger.repository.ts';
import { readVoiceQuote } from './read-voice-quote.ts';
import { voiceWay } from './voice-launch.ts';

type Deps = Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus' | 'jobs' | 'config'>;

interface Shown {
  readonly quote: VoiceQuote;
  readonly wallet: Wallet;
}

/** A quote as it stands. Throws 404. */
export function viewVoiceQuote({
  deps,
  scope,
  id,
}: {
  deps: Pick<Deps, 'database' | 'clock'>;
  scope: AccountScope;
  id: string;
}): Promise<Shown> {
  return deps.database.asAccount(scope, async (tx) => {
    const quote = (await findQuote(tx, scope, id)) ?? missing();
    const campaign = (await findCampaign(tx, scope, 'voice', quote.campaign_id)) ?? missing();
    return await readVoiceQuote(tx, scope, { quote, campaign, now: deps.clock.now() });
  });
}

/**
 * The quote of a voice draft at a revision: the one that is being built or still good, else a new one. Few recipients are
 * gathered before the answer, many in the background (`status` is `building` then).
 * @throws Failure 404; 409 `wrong_state`, `draft_changed`.
 */
export async function quoteVoiceCampaign({
  deps,
  actor: { scope, userId },
  id,
  revision,
}: {
  deps: Deps;
  actor: { readonly scope: AccountScope; readonly userId: string };
  id: string;
  revision: number;
}): Promise<Shown> {
  const draft = { channel: 'voice', id, revision } as const;
  const { quoteId, isToGather } = await deps.database.asAccount(scope, (tx) =>
    openQuote(tx, scope, voiceWay, { deps, userId, draft }),
  );
  if (isToGather) await gatherRecipients({ deps, scope, quoteId });
  return await viewVoiceQuote({ deps, scope, id: quoteId });
}

function missing(): never {
  throw notFound();
}
