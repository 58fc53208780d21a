import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { InboundPartTable } from '../database/tables/inbound.tables.ts';
import type { SystemTx } from '../database/transaction.ts';

export type InboundPartRow = Selectable<InboundPartTable>;
/** What the parts of one message have in common, as long as its reference does not come again. */
export type PartsKey = Pick<InboundPartRow, 'sender' | 'receiver' | 'reference' | 'total'>;

function hasKey({ sender, receiver, reference, total }: PartsKey) {
  return (eb: ExpressionBuilder<Tables, 'inbound_part'>) => eb.and({ sender, receiver, reference, total });
}

/** Parts with this key, in their order; others that read them wait until the transaction ends. */
export async function lockInboundParts(tx: SystemTx, key: PartsKey): Promise<InboundPartRow[]> {
  const name = JSON.stringify([key.sender, key.receiver, key.reference, key.total]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  return await tx.selectFrom('inbound_part').selectAll().where(hasKey(key)).orderBy('number').execute();
}

export async function insertInboundPart(tx: SystemTx, part: InboundPartRow): Promise<void> {
  await tx.insertInto('inbound_part').values(part).execute();
}

/** Makes room for another message with the same key. */
export async function deleteInboundParts(tx: SystemTx, key: PartsKey): Promise<void> {
  await tx.deleteFrom('inbound_part').where(hasKey(key)).execute();
}

/** The whole is kept: of its parts nothing is left but what tells one that comes again. */
export async function emptyInboundParts(tx: SystemTx, smsId: string, key: PartsKey): Promise<void> {
  await tx.updateTable('inbound_part').set({ content: null }).where(hasKey(key)).where('sms_id', '=', smsId).execute();
}

/** Messages of which some part has not come, though the first that came is older than that. */
export async function listBrokenInbound(tx: SystemTx, until: Date): Promise<(PartsKey & { sms_id: string })[]> {
  return await tx
    .selectFrom('inbound_part')
    .select(['sender', 'receiver', 'reference', 'total', 'sms_id'])
    .where('content', 'is not', null)
    .groupBy(['sender', 'receiver', 'reference', 'total', 'sms_id'])
    .having((eb) => eb(eb.fn.min('came_at'), '<', until))
    .limit(1_000)
    .execute();
}

/** Forgets what was kept only to tell a part that comes again. */
export async function deleteTakenInboundParts(tx: SystemTx, until: Date): Promise<void> {
  await tx.deleteFrom('inbound_part').where('content', 'is', null).where('came_at', '<', until).execute();
}
