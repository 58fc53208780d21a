import { isCallHour } from '@app/contracts/voice/call-hours.ts';
import { sql } from 'kysely';
import { lockCampaign } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { SystemTx } from '../database/transaction.ts';
import { takeUp } from '../sending/take-up.ts';
import { system } from '../audit/system-actor.ts';
import { findLost } from './attempt.repository.ts';
import { queueFill, startVoiceCampaign } from './begin-voice.ts';
import { resumeVoice } from './control-voice.usecases.ts';
import { endAttempt } from './end-attempt.ts';
import { finishVoice } from './finish-voice.ts';
import { queueDialling } from './queue-dialling.ts';
import type { VoiceDeps } from './voice-deps.ts';

/** Milliseconds that a start may be late before the sweeper takes care of it. */
const START_PATIENCE = 60_000;
const AT_ONCE = 100;
const UNKNOWN = 1504;

/**
 * Takes up what was dropped: calls whose outcome is lost, starts that did not happen, campaigns whose rows or end are
 * missing, dialling that stopped, and campaigns that waited for the morning. Doing it twice does no harm.
 */
export async function sweepVoice(deps: VoiceDeps): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  const attempt = takeUp(deps, 'What was dropped of a voice campaign could not be taken up');
  const ending = { status: 'unknown', errorCode: UNKNOWN, talkedMs: 0, hangup: null } as const;
  await attempt(await database.asSystem((tx) => findLost(tx, now)), (scope, { id: reference }) =>
    endAttempt({ deps, scope, reference, event: null, ending }),
  );
  const late = new Date(now.getTime() - START_PATIENCE);
  await attempt(await database.asSystem((tx) => findUnstarted(tx, late)), (scope, { id, run }) =>
    startVoiceCampaign({ deps, scope, id, run }),
  );
  await attempt(await database.asSystem(findUnfilled), (scope, { id }) => mend({ deps, scope, id }));
  await queueDialling(deps);
  if (!isCallHour(now)) return;
  await attempt(await database.asSystem(findQuieted), (scope, { id }) =>
    resumeVoice({ deps, actor: { scope, audit: system }, id }),
  );
}

async function mend({ deps, scope, id }: { deps: VoiceDeps; scope: AccountScope; id: string }): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const campaign = await lockCampaign(tx, scope, 'voice', id);
    if (!campaign) return;
    const at = { deps, scope, tx, now: deps.clock.now(), campaign, actor: system };
    await queueFill(at);
    await finishVoice(at);
  });
}

function campaigns(tx: SystemTx) {
  return tx
    .selectFrom('campaign')
    .select(['campaign.account_id as accountId', 'campaign.id', 'campaign.run'])
    .where('campaign.channel', '=', 'voice')
    .limit(AT_ONCE);
}

/** Launched campaigns that should have begun before `before`. */
async function findUnstarted(tx: SystemTx, before: Date) {
  return await campaigns(tx)
    .where('campaign.status', '=', 'scheduled')
    .where('campaign.quote_id', 'is not', null)
    .where('campaign.undo_until', '<', before)
    .execute();
}

/** Campaigns that have begun and whose recipients are not all calls yet, or that have nothing left to do. */
async function findUnfilled(tx: SystemTx) {
  return await campaigns(tx)
    .where('campaign.status', 'in', ['sending', 'paused', 'cancelling', 'cancelled'])
    .where((eb) =>
      eb.or([
        sql<boolean>`exists (
          select from campaign_recipient recipient
          where recipient.account_id = campaign.account_id and recipient.quote_id = campaign.quote_id
        )`,
        sql<boolean>`(campaign.status in ('cancelling', 'cancelled') and exists (
          select from voice_call call where call.account_id = campaign.account_id
            and call.campaign_id = campaign.id and call.next_at is not null
        ))`,
        sql<boolean>`(campaign.status in ('sending', 'cancelling')
          and campaign.count_queued = 0 and campaign.count_sending = 0)`,
      ]),
    )
    .execute();
}

/** Campaigns that wait for call hours. */
async function findQuieted(tx: SystemTx) {
  return await campaigns(tx)
    .where('campaign.status', '=', 'paused')
    .where('campaign.pause_reason', '=', 'quiet_hours')
    .execute();
}
