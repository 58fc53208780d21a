import { countSegments } from '@app/contracts/rules/segments.ts';
import { priceOf } from '@app/contracts/rules/money.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import { sql } from 'kysely';
import { launchRef } from '../../campaign/launch/launch-ref.ts';
import { reserve } from '../../ledger/ledger.ts';
import { accountScope } from '../account-scope.ts';
import { json } from '../tables/columns.ts';
import type { MessageType } from '../tables/messaging.tables.ts';
import type { AccountTx } from '../transaction.ts';
import type { Fields } from './identity.factories.ts';
import type { World } from './world.ts';

export interface LaunchedFields extends Fields<'campaign'> {
  accountId: string;
  senderId: string;
  /** E.164 digits, each once. */
  phones: readonly string[];
  /** Per segment, for every carrier. */
  unitPrice?: string;
  message_type?: MessageType;
}

/**
 * A campaign that was launched and may begin to send now: recipients quoted, money reserved (the account must have it),
 * nothing queued.
 */
export async function createLaunchedCampaign(
  world: World,
  { accountId, senderId, phones, unitPrice = '850', ...fields }: LaunchedFields,
): Promise<{ campaignId: string; quoteId: string; total: number }> {
  const { database, ids, clock } = world;
  const scope = accountScope(accountId);
  const campaignId = fields.id ?? ids.next('campaign');
  const quoteId = ids.next('quote');
  const content = fields.content ?? 'Don hang cua ban da den.';
  const price = priceOfPhones(phones, { content, unitPrice });
  const now = clock.now();
  await database.asAccount(scope, async (tx) => {
    const launch = { id: campaignId, launches: fields.launches ?? 1 };
    const entry = { tx, scope, ids, now, ref: launchRef(launch), reason: 'Test' };
    await reserve({ ...entry, amount: price.total });
    await tx
      .insertInto('campaign')
      .values({
        channel: 'sms',
        name: 'Báo đơn hàng',
        status: 'scheduled',
        undo_until: now,
        launched_at: now,
        run: 1,
        created_at: now,
        updated_at: now,
        count_recipients: phones.length,
        count_queued: phones.length,
        cost_estimated: price.total,
        cost_reserved: price.total,
        ...fields,
        ...launch,
        content,
        account_id: accountId,
        sender_id: senderId,
        quote_id: quoteId,
      })
      .execute();
    await tx
      .insertInto('quote')
      .values({
        account_id: accountId,
        id: quoteId,
        campaign_id: campaignId,
        revision: 1,
        status: 'ready',
        count_input: phones.length,
        count_valid: phones.length,
        price: json(price),
      })
      .execute();
    await insertRecipients(tx, { accountId, quoteId, phones });
  });
  return { campaignId, quoteId, total: price.total };
}

function priceOfPhones(phones: readonly string[], { content, unitPrice }: { content: string; unitPrice: string }) {
  const { encoding, segments } = countSegments(content);
  const recipients = new Map<string, number>();
  for (const phone of phones) recipients.set(carrierOf(phone), (recipients.get(carrierOf(phone)) ?? 0) + 1);
  const amountOf = (count: number) => priceOf(unitPrice, segments) * count;
  return {
    encoding,
    segments: { per_message: segments, total: segments * phones.length },
    by_carrier: [...recipients].map(([carrier, count]) => ({
      carrier,
      recipients: count,
      segments: segments * count,
      unit_price: unitPrice,
      amount: amountOf(count),
    })),
    total: amountOf(phones.length),
    currency: 'VND',
  };
}

const AT_ONCE = 5_000;

async function insertRecipients(
  tx: AccountTx,
  { accountId, quoteId, phones }: { accountId: string; quoteId: string; phones: readonly string[] },
): Promise<void> {
  for (let start = 0; start < phones.length; start += AT_ONCE) {
    const some = phones.slice(start, start + AT_ONCE);
    await sql`
      insert into campaign_recipient (account_id, quote_id, spread, phone, carrier)
      select ${accountId}, ${quoteId}, hashtext(phone), phone, carrier
      from unnest(${some}::text[], ${some.map(carrierOf)}::text[]) as recipient (phone, carrier)
    `.execute(tx);
  }
}

function carrierOf(phone: string): string {
  return readPhone(phone)?.carrier ?? 'other';
}
