import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { LinkClickTable } from '../database/tables/link.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import { timeOfId } from '../ids.ts';
import { readCode } from './new-code.ts';

/** A link somebody opened, and whose message it stood in if that is known. */
export interface OpenedLink {
  readonly accountId: string;
  readonly linkId: string;
  readonly campaignId: string;
  readonly target: string;
  readonly expiresAt: Date | null;
  readonly message: CodedMessage | null;
}

export interface CodedMessage {
  readonly code: string;
  readonly accountId: string;
  readonly campaignId: string;
  readonly messageId: string;
  readonly phone: string;
}

/** The link behind the last part of an address: an alias, or a recipient's code with the link's number. */
export async function findOpenedLink(tx: SystemTx, text: string): Promise<OpenedLink | undefined> {
  const found = readCode(text);
  const message = found && (await findCodedMessage(tx, found.code));
  const query = tx
    .selectFrom('short_link')
    .select([
      'account_id as accountId',
      'id as linkId',
      'campaign_id as campaignId',
      'target',
      'expires_at as expiresAt',
    ])
    .where('number', '>', 0);
  const link =
    found && message
      ? await query
          .where('account_id', '=', message.accountId)
          .where('campaign_id', '=', message.campaignId)
          .where('number', '=', found.number)
          .executeTakeFirst()
      : await query.where('alias', '=', text).executeTakeFirst();
  return link && { ...link, message: message ?? null };
}

/** The message a code stands for. */
export async function findCodedMessage(tx: SystemTx, code: string): Promise<CodedMessage | undefined> {
  return await tx
    .selectFrom('message_code')
    .select(['code', 'account_id as accountId', 'campaign_id as campaignId', 'message_id as messageId', 'phone'])
    .where('code', '=', code)
    .executeTakeFirst();
}

export type Click = Pick<LinkClickTable, 'at' | 'visitor' | 'device' | 'carrier' | 'is_bot'>;

/** Keeps a click. Of a person's, the link's sums move, and with the message's first one the campaign's. */
export async function recordClick(
  tx: AccountTx,
  { accountId }: AccountScope,
  { link, click }: { link: OpenedLink; click: Click },
): Promise<void> {
  const { linkId, message } = link;
  if (message && !click.is_bot) await recordMessageClick(tx, message, click.at);
  const { visitor, is_bot: isBot } = click;
  await sql`
    with seen as (
      select exists (
        select from link_click
        where account_id = ${accountId} and link_id = ${linkId} and visitor = ${visitor} and not is_bot
      ) as before
    ),
    kept as (
      insert into link_click (account_id, link_id, at, visitor, device, carrier, is_bot)
      values (${accountId}, ${linkId}, ${click.at}, ${visitor}, ${click.device}, ${click.carrier}, ${isBot})
    )
    update short_link set
      clicks = clicks + ${isBot ? 0 : 1},
      unique_clicks = unique_clicks + case when ${isBot} or seen.before then 0 else 1 end,
      bot_clicks = bot_clicks + ${isBot ? 1 : 0},
      last_click_at = case when ${isBot} then last_click_at else ${click.at}::timestamptz end
    from seen where account_id = ${accountId} and id = ${linkId}
  `.execute(tx);
}

async function recordMessageClick(tx: AccountTx, message: CodedMessage, at: Date): Promise<void> {
  const { accountId, code, campaignId, messageId } = message;
  const { rows } = await sql`
    update message_code set clicked_at = ${at}
    where code = ${code} and account_id = ${accountId} and clicked_at is null returning code
  `.execute(tx);
  if (rows.length === 0) return;
  await tx
    .updateTable('message')
    .set({ clicked_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', messageId)
    .where('created_at', '=', timeOfId(messageId) ?? at)
    .execute();
  await tx
    .updateTable('campaign')
    .set((eb) => ({ count_clicked: eb('count_clicked', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', campaignId)
    .execute();
}

/** The sender's name under which a campaign's messages come; `''` if it is gone. */
export async function brandOfCampaign(tx: AccountTx, scope: AccountScope, id: string): Promise<string> {
  const row = await tx
    .selectFrom('campaign')
    .innerJoin('sender', (join) =>
      join.onRef('sender.account_id', '=', 'campaign.account_id').onRef('sender.id', '=', 'campaign.sender_id'),
    )
    .select('sender.name')
    .where('campaign.account_id', '=', scope.accountId)
    .where('campaign.id', '=', id)
    .executeTakeFirst();
  return row?.name ?? '';
}
