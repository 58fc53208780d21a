import type { RefusedSource } from '@app/contracts/contact/opt-out.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { idPrefixes, timeOfId } from '../ids.ts';

/** The message or call that was answered with a refusal; null where there is none, or it is no longer kept. */
export async function readSource(tx: AccountTx, scope: AccountScope, id: string | null): Promise<RefusedSource | null> {
  if (id === null) return null;
  return id.startsWith(idPrefixes.call) ? await readCall(tx, scope, id) : await readMessage(tx, scope, id);
}

async function readMessage(tx: AccountTx, { accountId }: AccountScope, id: string): Promise<RefusedSource | null> {
  const createdAt = timeOfId(id);
  if (!createdAt) return null;
  const row = await tx
    .selectFrom('message')
    .leftJoin('campaign', (join) =>
      join.on('campaign.account_id', '=', accountId).onRef('campaign.id', '=', 'message.campaign_id'),
    )
    .select(['message.sender_name', 'message.content', 'message.created_at'])
    .select(['campaign.id as campaign_id', 'campaign.name as campaign_name'])
    .where('message.account_id', '=', accountId)
    .where('message.id', '=', id)
    .where('message.created_at', '=', createdAt)
    .executeTakeFirst();
  if (!row) return null;
  const { sender_name: sender, content } = row;
  return { kind: 'message', id, campaign: campaignOf(row), sender, content, at: row.created_at.toISOString() };
}

async function readCall(tx: AccountTx, { accountId }: AccountScope, id: string): Promise<RefusedSource | null> {
  const row = await tx
    .selectFrom('voice_call')
    .leftJoin('campaign', (join) =>
      join.on('campaign.account_id', '=', accountId).onRef('campaign.id', '=', 'voice_call.campaign_id'),
    )
    .select(['voice_call.caller', 'voice_call.at', 'campaign.id as campaign_id', 'campaign.name as campaign_name'])
    .where('voice_call.account_id', '=', accountId)
    .where('voice_call.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return { kind: 'call', id, campaign: campaignOf(row), sender: row.caller, content: '', at: row.at.toISOString() };
}

function campaignOf({
  campaign_id: id,
  campaign_name: name,
}: {
  campaign_id: string | null;
  campaign_name: string | null;
}) {
  return id === null ? null : { id, name: name ?? '' };
}
