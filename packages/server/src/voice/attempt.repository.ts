import { sql, type Selectable, type Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { StoredEvent, VoiceAttemptTable, VoiceCallTable } from '../database/tables/voice.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

export type AttemptRow = Selectable<VoiceAttemptTable>;
export type CallRow = Selectable<VoiceCallTable>;

/** Whether a call is of no launched campaign: a test, a demo, or one that a program asked for. Its money is its own. */
export function isSingle({ is_test: isTest, api_key_id: keyId }: Pick<CallRow, 'is_test' | 'api_key_id'>): boolean {
  return isTest || keyId !== null;
}

/** Whose attempt the gateway speaks of. */
export async function findAttemptAccount(tx: SystemTx, reference: string): Promise<string | undefined> {
  const row = await tx.selectFrom('voice_attempt').select('account_id').where('id', '=', reference).executeTakeFirst();
  return row?.account_id;
}

/** An attempt with its call, both locked, in the order in which everybody locks them. */
export async function lockAttempt(
  tx: AccountTx,
  scope: AccountScope,
  reference: string,
): Promise<{ attempt: AttemptRow; call: CallRow } | undefined> {
  const { accountId } = scope;
  const known = await tx
    .selectFrom('voice_attempt')
    .select('call_id')
    .where('account_id', '=', accountId)
    .where('id', '=', reference)
    .executeTakeFirst();
  if (!known) return undefined;
  const call = await tx
    .selectFrom('voice_call')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', known.call_id)
    .forUpdate()
    .executeTakeFirst();
  const attempt = await tx
    .selectFrom('voice_attempt')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', reference)
    .executeTakeFirst();
  return call && attempt && { attempt, call };
}

export async function updateAttempt(
  tx: AccountTx,
  scope: AccountScope,
  attempt: AttemptRow,
  { event, ...change }: Omit<Updateable<VoiceAttemptTable>, 'events'> & { event?: StoredEvent | null },
): Promise<void> {
  await tx
    .updateTable('voice_attempt')
    .set({ ...change, ...(event && { events: json([...attempt.events, event]) }) })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', attempt.id)
    .execute();
}

export async function updateCall(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
  change: Updateable<VoiceCallTable>,
): Promise<void> {
  await tx
    .updateTable('voice_call')
    .set(change)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}

/** Notes that the gateway took a call, as it calls it. */
export async function noteAccepted(
  tx: AccountTx,
  scope: AccountScope,
  { reference, providerRef }: { reference: string; providerRef: string },
): Promise<void> {
  await tx
    .updateTable('voice_attempt')
    .set({ provider_ref: providerRef })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', reference)
    .execute();
}

/** Takes away an attempt of which nobody was called. */
export async function deleteAttempt(tx: AccountTx, scope: AccountScope, id: string): Promise<void> {
  await tx.deleteFrom('voice_attempt').where('account_id', '=', scope.accountId).where('id', '=', id).execute();
}

/** Counts answers and keys of a campaign, in the transaction of the event. */
export async function countAnswers(
  tx: AccountTx,
  scope: AccountScope,
  { campaignId, answered, pressed }: { campaignId: string; answered: number; pressed: number },
): Promise<void> {
  if (answered + pressed === 0) return;
  await tx
    .updateTable('campaign')
    .set({
      count_answered: sql`count_answered + ${answered}`,
      count_pressed: sql`count_pressed + ${pressed}`,
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', campaignId)
    .execute();
}

/** Attempts whose outcome is lost, of all accounts. */
export async function findLost(tx: SystemTx, now: Date): Promise<{ accountId: string; id: string }[]> {
  return await tx
    .selectFrom('voice_attempt')
    .select(['account_id as accountId', 'id'])
    .where('ended_at', 'is', null)
    .where('deadline', '<', now)
    .orderBy('deadline')
    .limit(200)
    .execute();
}
