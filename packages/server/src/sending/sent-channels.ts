import { lockCampaign, type CampaignRow } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Channel } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

/** Channels whose campaigns this engine sends. */
export const sentChannels = ['sms', 'zalo'] as const satisfies readonly Channel[];

/** A campaign that this engine sends, of whichever channel, locked for this transaction. */
export async function lockSent(tx: AccountTx, scope: AccountScope, id: string): Promise<CampaignRow | undefined> {
  for (const channel of sentChannels) {
    const campaign = await lockCampaign(tx, scope, channel, id);
    if (campaign) return campaign;
  }
  return undefined;
}
