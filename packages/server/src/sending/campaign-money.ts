import { launchRef } from '../campaign/launch/launch-ref.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import { release, settle } from '../ledger/ledger.ts';
import type { Ref, Wallet } from '../ledger/ledger.repository.ts';
import { announceBalance } from '../messaging/message-events.ts';
import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import type { SendingDeps } from './sending-deps.ts';

interface Posting {
  readonly deps: Pick<SendingDeps, 'ids' | 'bus'>;
  readonly scope: AccountScope;
  readonly tx: AccountTx;
  readonly now: Date;
  /** Locked for this transaction. */
  readonly campaign: CampaignRow;
}

/** The ledger's reference of a launch's n-th charge, `n` from 1. */
function chargeRef(launch: Ref, n: number): Ref {
  return n === 1 ? launch : { ...launch, id: `${launch.id}#${n}` };
}

/** Charges from the reserve, in one sum, what was sent since the last time. Answers the campaign as it is then. */
export async function postCharges({ deps, scope, tx, now, campaign }: Posting): Promise<CampaignRow> {
  if (campaign.cost_unposted === 0) return campaign;
  const reservation = launchRef(campaign);
  const postings = campaign.postings + 1;
  const ref = chargeRef(reservation, postings);
  const entry = { tx, scope, ids: deps.ids, now, ref, reservation, reason: campaign.name };
  const usage = { campaign_id: campaign.id, member_id: campaign.created_by, lines: campaign.usage_unposted };
  const wallet = await settle({ ...entry, amount: campaign.cost_unposted, usage });
  const posted = { cost_unposted: 0, postings, posted_at: now };
  await tx
    .updateTable('campaign')
    .set({ ...posted, usage_unposted: json([]) })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', campaign.id)
    .execute();
  announceBalance(deps.bus, tx, scope, wallet);
  return { ...campaign, ...posted, usage_unposted: [] };
}

/** Gives back what of the reserve was not charged. Nothing may be charged afterwards. */
export async function releaseRest({ deps, scope, tx, now, campaign }: Posting): Promise<Wallet> {
  const ref = launchRef(campaign);
  const wallet = await release({ tx, scope, ids: deps.ids, now, ref, reason: campaign.name });
  announceBalance(deps.bus, tx, scope, wallet);
  return wallet;
}
