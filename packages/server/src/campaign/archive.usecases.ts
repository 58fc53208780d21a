import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import type { CampaignStatus, Channel } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, notFound } from '../http/failure.ts';
import { lockCampaign, type CampaignRow } from './draft/draft.repository.ts';
import { isOver } from './is-over.ts';
import { finishStep, type StepActor, type Stepped } from './launch/launch-step.ts';

interface Archive {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus' | 'jobs'>;
  readonly actor: StepActor;
  readonly channel: Channel;
  readonly id: string;
}

/** Puts a campaign away that is over. Throws 404; 409 `wrong_state` for any other. */
export function archiveCampaign(archive: Archive): Promise<Stepped> {
  return move(archive, 'campaign.archived', (campaign) =>
    isOver(campaign) && campaign.status !== 'archived' ? { status: 'archived', archived_from: campaign.status } : null,
  );
}

/** Gives an archived campaign the state back that it had. Throws 404; 409 `wrong_state` for any other. */
export function restoreCampaign(archive: Archive): Promise<Stepped> {
  return move(archive, 'campaign.restored', ({ status, archived_from: before }) =>
    status === 'archived' ? { status: before ?? 'completed', archived_from: null } : null,
  );
}

interface Places {
  readonly status: CampaignStatus;
  readonly archived_from: CampaignStatus | null;
}

function move(
  { deps, actor, channel, id }: Archive,
  action: AuditAction,
  placesOf: (campaign: CampaignRow) => Places | null,
): Promise<Stepped> {
  const { scope } = actor;
  return deps.database.asAccount(scope, async (tx: AccountTx) => {
    const now = deps.clock.now();
    const campaign = await lockCampaign(tx, scope, channel, id);
    if (!campaign) throw notFound();
    const places = placesOf(campaign);
    if (!places) throw failure(409, 'wrong_state', { info: { status: campaign.status } });
    await tx
      .updateTable('campaign')
      .set({ ...places, updated_at: now })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .execute();
    return await finishStep({ deps, tx, actor, now }, { channel, id, action });
  });
}
