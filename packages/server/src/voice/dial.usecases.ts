import { lockCampaign } from '../campaign/draft/draft.repository.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { VoiceOrder } from '../ports/voice.ts';
import { postCharges } from '../sending/campaign-money.ts';
import { system } from '../audit/system-actor.ts';
import { claimCalls } from './claim-calls.ts';
import { countActive, findCalling, type CallingCampaign } from './dial.repository.ts';
import { dialSingles, haveSingles } from './dial-singles.ts';
import { pauseVoiceFor } from './finish-voice.ts';
import { placeCall } from './place-call.ts';
import type { VoiceDeps } from './voice-deps.ts';
import { readVoiceOrder, voiceHold } from './voice-order.repository.ts';

/** Milliseconds between two looks while there are calls to make, and at most while they are waited for. */
const LOOK_EVERY = 1_000;
const LOOK_AT_MOST = 2_000;
/** Milliseconds after which what was charged is posted to the ledger. */
const POST_EVERY = 60_000;

/**
 * Dials what is due: lines that are free are shared among the campaigns that have calls to make, and what programs asked
 * for.
 * @returns when to look again; null when there is nothing to call.
 */
export async function dialDue(deps: VoiceDeps): Promise<Date | null> {
  const { database, clock, calling } = deps;
  const campaigns = await database.asSystem(findCalling);
  const now = clock.now();
  const isDue = ({ nextAt }: CallingCampaign) => nextAt !== null && nextAt <= now;
  let free = calling.lines - (await database.asSystem(countActive));
  let waiting = campaigns.filter(isDue).length;
  // Calls of programs together get as much as a campaign does.
  const placing = await dialSingles(deps, Math.ceil(free / (waiting + 1)));
  free -= placing.length;
  for (const campaign of campaigns) {
    const scope = accountScope(campaign.accountId);
    const share = isDue(campaign) && free > 0 ? Math.ceil(free / waiting) : 0;
    if (isDue(campaign)) waiting -= 1;
    const orders = await dialCampaign({ deps, scope, campaign, share, now });
    free -= orders.length;
    placing.push(...orders.map((order) => placeCall({ deps, scope, order })));
  }
  await Promise.all(placing);
  const isWaited = await haveSingles(deps);
  if (campaigns.length === 0 && !isWaited) return null;
  return new Date(nextLook(campaigns, { isWaited, now: clock.now().getTime() }));
}

function nextLook(
  campaigns: readonly CallingCampaign[],
  { isWaited, now }: { isWaited: boolean; now: number },
): number {
  if (isWaited || campaigns.some(({ active }) => active > 0)) return now + LOOK_EVERY;
  const next = Math.min(...campaigns.map(({ nextAt }) => nextAt?.getTime() ?? Infinity));
  return Math.min(Math.max(next, now + LOOK_EVERY), now + LOOK_AT_MOST);
}

interface Dialling {
  readonly deps: VoiceDeps;
  readonly scope: AccountScope;
  readonly campaign: CallingCampaign;
  /** Lines that it may take now. */
  readonly share: number;
  readonly now: Date;
}

async function dialCampaign({ deps, scope, campaign, share, now }: Dialling): Promise<readonly VoiceOrder[]> {
  const { id, run, active, unposted, postedAt } = campaign;
  if (unposted > 0 && (postedAt === null || now.getTime() - postedAt.getTime() >= POST_EVERY)) {
    await postNow({ deps, scope, id, now });
  }
  const claimed = await claimCalls({ deps, scope, id, run, share, active });
  if (claimed.kind === 'hold') await holdVoice({ deps, scope, id, run });
  return claimed.kind === 'calls' ? claimed.orders : [];
}

async function postNow({
  deps,
  scope,
  id,
  now,
}: {
  deps: VoiceDeps;
  scope: AccountScope;
  id: string;
  now: Date;
}): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const campaign = await lockCampaign(tx, scope, 'voice', id);
    if (campaign?.status === 'sending') await postCharges({ deps, scope, tx, now, campaign });
  });
}

/** Pauses a campaign that must not go on now. */
async function holdVoice({
  deps,
  scope,
  id,
  run,
}: {
  deps: VoiceDeps;
  scope: AccountScope;
  id: string;
  run: number;
}): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const campaign = await lockCampaign(tx, scope, 'voice', id);
    if (campaign?.status !== 'sending' || campaign.run !== run) return;
    const now = deps.clock.now();
    const reason = voiceHold(campaign, await readVoiceOrder(tx, scope, campaign), now);
    if (reason) await pauseVoiceFor({ deps, scope, tx, now, campaign, actor: system }, reason);
  });
}
