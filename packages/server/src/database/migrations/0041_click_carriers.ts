import { sql, type Kysely } from 'kysely';

/** Whose network a click came through is kept with it: messages are forgotten earlier than their links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table link_click add column carrier text`.execute(db);
  await sql`
    update link_click set carrier = message.carrier
    from message_code join message
      on message.account_id = message_code.account_id and message.campaign_id = message_code.campaign_id
      and message.id = message_code.message_id
    where message_code.code = link_click.visitor and message_code.account_id = link_click.account_id
  `.execute(db);
}
