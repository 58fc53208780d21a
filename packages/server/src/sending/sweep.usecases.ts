import { isAdvertisingHour } from '@app/contracts/rules/message-content.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { queueLanes, startCampaign } from './begin-campaign.ts';
import { readOrder } from './campaign-order.repository.ts';
import { resumeCampaign } from './control-campaign.usecases.ts';
import { finishCampaign } from './finish-campaign.ts';
import { resolveLostWindow } from './lost-window.ts';
import type { SendingDeps } from './sending-deps.ts';
import { lockSent } from './sent-channels.ts';
import { findDue, findQuieted, findStranded, findUnstarted } from './sweep.repository.ts';
import { takeUp } from './take-up.ts';
import { system } from '../audit/system-actor.ts';
import { findLostWindows } from './window.repository.ts';

/** Milliseconds that a start may be late before the sweeper takes care of it. */
const START_PATIENCE = 60_000;

/**
 * Takes up what was dropped: windows whose worker is gone, campaigns that nobody works for, starts that did not happen,
 * and campaigns that waited for the morning, for carriers to open, or for the next day's quota. Doing it twice, or at the same time as whoever should have, does no harm.
 */
export async function sweep(deps: SendingDeps): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  const attempt = takeUp(deps, 'What was dropped could not be taken up');
  await attempt(await database.asSystem(findLostWindows), async (scope, window) => {
    const order = await database.asAccount(scope, (tx) => readOrder(tx, scope, window.campaignId, now));
    if (order) await resolveLostWindow({ deps, scope, order, window });
  });
  await attempt(await database.asSystem(findStranded), (scope, { id }) => rescue({ deps, scope, id }));
  const late = new Date(now.getTime() - START_PATIENCE);
  await attempt(await database.asSystem((tx) => findUnstarted(tx, late)), (scope, { id, run }) =>
    startCampaign({ deps, scope, id, run }),
  );
  await attempt(await database.asSystem((tx) => findDue(tx, now)), (scope, { id, channel }) =>
    resumeCampaign({ deps, actor: { scope, audit: system }, channel: channel === 'zalo' ? 'zalo' : 'sms', id }),
  );
  if (!isAdvertisingHour(now)) return;
  await attempt(await database.asSystem(findQuieted), (scope, { id }) =>
    resumeCampaign({ deps, actor: { scope, audit: system }, channel: 'sms', id }),
  );
}

async function rescue({ deps, scope, id }: { deps: SendingDeps; scope: AccountScope; id: string }): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const campaign = await lockSent(tx, scope, id);
    const now = deps.clock.now();
    const order = await readOrder(tx, scope, id, now);
    if (!campaign || !order) return;
    if (campaign.status === 'sending' && campaign.count_queued > 0) await queueLanes({ deps, scope, tx, now }, order);
    else await finishCampaign({ deps, scope, tx, id, now });
  });
}
