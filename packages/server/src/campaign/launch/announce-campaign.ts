import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import type { Bus } from '../../bus/bus.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { AccountTx } from '../../database/transaction.ts';

/** Tells open pages what state a campaign is in now. */
export function announceCampaign(bus: Bus, tx: AccountTx, { accountId }: AccountScope, campaign: Campaign): void {
  const { id, status, counts } = campaign;
  bus.publish(tx, { accountId, topic: 'campaign', data: { id, status, counts } });
}
