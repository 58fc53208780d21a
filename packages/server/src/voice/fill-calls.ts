import { sql } from 'kysely';
import { findCampaign, lockCampaign } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { CampaignStatus } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { queueDialling } from './queue-dialling.ts';
import type { VoiceDeps } from './voice-deps.ts';
import { priceTo, readVoiceOrder } from './voice-order.repository.ts';

/** Rows of one transaction: some tens of milliseconds, so that others wait no longer than that. */
const BATCH = 1_000;

const over: ReadonlySet<CampaignStatus> = new Set(['cancelling', 'cancelled']);

/**
 * Makes the recipients of a campaign that has begun calls, batch by batch, and marks who is not called any more as
 * cancelled. The campaign's counts have moved before. Safe to be done again.
 */
export async function fillCalls({
  deps,
  scope,
  id,
  signal,
}: {
  deps: VoiceDeps;
  scope: AccountScope;
  id: string;
  signal: AbortSignal;
}): Promise<void> {
  for (const step of [fillNext, cancelNext]) {
    let rows = BATCH;
    while (rows === BATCH) {
      signal.throwIfAborted();
      rows = await deps.database.asAccount(scope, (tx) => step({ deps, tx, scope, id }));
      if (rows > 0) await queueDialling(deps);
    }
  }
}

interface Step {
  readonly deps: VoiceDeps;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly id: string;
}

async function fillNext({ deps, tx, scope, id }: Step): Promise<number> {
  // Locked, so that whoever is erased meanwhile is either a recipient or a call.
  const campaign = await lockCampaign(tx, scope, 'voice', id);
  if (!campaign?.quote_id || campaign.status === 'draft' || campaign.launched_at === null) return 0;
  const { accountId } = scope;
  const { rows } = await sql<{ phone: string; carrier: string; name: string }>`
    delete from campaign_recipient where ctid = any(array(
      select ctid from campaign_recipient where account_id = ${accountId} and quote_id = ${campaign.quote_id}
      order by spread, phone limit ${BATCH} for update skip locked
    ))
    returning phone, carrier, name
  `.execute(tx);
  if (rows.length === 0) return 0;
  const { price, caller } = await readVoiceOrder(tx, scope, campaign);
  const now = deps.clock.now();
  const reserved = rows.map(({ carrier }) => priceTo(price, carrier, price.call.most_s));
  // Who fills while it is cancelled leaves marking them to the step that follows.
  await sql`
    insert into voice_call (
      account_id, id, campaign_id, message_type, phone, carrier, name, caller, reserved, currency, created_at, at, next_at
    )
    select ${accountId}, id, ${id}, ${campaign.message_type}, phone, carrier, name, ${caller?.number ?? ''}, reserved,
      ${price.currency}, ${campaign.launched_at}::timestamptz, ${campaign.launched_at}::timestamptz, ${now}::timestamptz
    from unnest(
      ${rows.map(() => deps.ids.next('call'))}::text[], ${rows.map(({ phone }) => phone)}::text[],
      ${rows.map(({ carrier }) => carrier)}::text[], ${rows.map(({ name }) => name)}::text[], ${reserved}::bigint[]
    ) as recipient (id, phone, carrier, name, reserved)
  `.execute(tx);
  return rows.length;
}

async function cancelNext({ deps, tx, scope, id }: Step): Promise<number> {
  const campaign = await findCampaign(tx, scope, 'voice', id);
  if (!campaign || !over.has(campaign.status)) return 0;
  const result = await sql`
    update voice_call set status = 'cancelled', next_at = null, ended_at = ${deps.clock.now()}
    where ctid = any(array(
      select ctid from voice_call
      where account_id = ${scope.accountId} and campaign_id = ${id} and next_at is not null limit ${BATCH} for update
    ))
  `.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}
