import { priceOf } from '@app/contracts/rules/money.ts';
import { countSegments } from '@app/contracts/rules/segments.ts';
import type { ZaloContent } from '@app/contracts/zalo/zalo-campaign.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { UsageLine } from '../database/tables/billing.tables.ts';
import { release, reserve, settle } from '../ledger/ledger.ts';
import { addUpLines, amountOf } from '../ledger/usage-lines.ts';
import type { Contact } from './directory.seed.ts';
import { messageRow, priceKey, readUnitPrices, type UnitPrices } from './message-rows.ts';
import { later, localTime, type MoneyEvent, type Seeding } from './seeding.ts';
import type { Senders } from './sender.seed.ts';
import { zaloReference, zaloRow } from './zalo-message.ts';
import { RATED, RATING_TEMPLATE } from './zalo-rating.seed.ts';

const TAG = 'Thẻ thành viên';
/** The template of the simulated Zalo that the campaigns send, and what it costs. */
const TEMPLATE = '301245';
const PRICE = 300;
const RECIPIENTS = 120;
const SMS = 'AB-CSKH: Don hang cua ban da duoc xac nhan. Cam on ban da mua sam tai An Binh Store.';

type Fate = 'delivered' | 'unknown' | 'no account' | 'inactive';

function fixed(value: string) {
  return { source: 'fixed', key: '', value, fallback: '' } as const;
}

function contentOf(senderId: string): ZaloContent {
  return {
    param_map: {
      customer_name: { source: 'field', key: 'name', value: '', fallback: 'quý khách' },
      order_code: fixed('AB-THANG-11'),
      amount: fixed('250.000 đồng'),
    },
    fallback: { enabled: true, sms_sender_id: senderId, content: SMS, on_codes: [1601] },
    leave_out_invalid: true,
  };
}

/**
 * A campaign by Zalo of last week, with SMS to those without Zalo, and one that is being written. They get their official
 * account when it is linked. Answers what the first one cost.
 */
export async function seedZaloCampaigns(
  seeding: Seeding,
  { contacts, senders }: { contacts: readonly Contact[]; senders: Senders },
): Promise<MoneyEvent[]> {
  const { tx, ids, now, random, marketerId } = seeding;
  const prices = await readUnitPrices(tx);
  const people = contacts.filter(({ tags, hasOptedOut }) => tags.has(TAG) && !hasOptedOut).slice(0, RECIPIENTS);
  const startsAt = localTime(now, 5, 10, 15);
  const id = ids.at('campaign', later(startsAt, -30));
  const sender = senders.care;
  const name = 'Xác nhận đơn hàng qua Zalo';
  const most = people.reduce((sum, { carrier }) => sum + Math.max(PRICE, smsPrice(prices, carrier)), 0);
  await insertCampaign(seeding, { id, name, sender, at: later(startsAt, -30), launchedAt: startsAt, cost: most });
  const lines: UsageLine[] = [];
  const counts = { delivered: 0, unknown: 0, failed: 0, fellBack: 0 };
  for (const [index, contact] of people.entries()) {
    const at = later(startsAt, index / 20);
    const fate = random.weighted<Fate>([
      ['delivered', 86],
      ['unknown', 3],
      ['no account', 8],
      ['inactive', 3],
    ]);
    const parentId = await insertByZalo(seeding, { campaignId: id, contact, at, fate });
    if (fate === 'delivered' || fate === 'unknown') {
      lines.push({ channel: 'zalo', carrier: contact.carrier, units: 1, amount: PRICE });
      counts[fate] += 1;
    } else if (fate === 'inactive') {
      counts.failed += 1;
    } else {
      const price = await insertSms(seeding, prices, { campaignId: id, contact, at: later(at, 1), sender, parentId });
      lines.push({ channel: 'sms', carrier: contact.carrier, units: countSegments(SMS).segments, amount: price });
      counts.delivered += 1;
      counts.fellBack += 1;
    }
  }
  const charged = amountOf(lines);
  const finishedAt = later(startsAt, people.length / 20 + 2);
  await endCampaign(seeding, { id, counts, charged, refunded: most - charged, finishedAt });
  const draftId = ids.at('campaign', localTime(now, 1, 16));
  await insertCampaign(seeding, {
    id: draftId,
    name: 'Xác nhận đơn hàng cuối tuần',
    sender,
    at: localTime(now, 1, 16),
  });
  const usage = { campaign_id: id, member_id: marketerId, lines: addUpLines(lines) };
  const entry = { tx, scope: seeding.scope, ids, ref: { type: 'campaign', id }, reason: name, createdBy: marketerId };
  return [
    { at: startsAt, move: () => reserve({ ...entry, now: startsAt, amount: most }) },
    { at: finishedAt, move: () => settle({ ...entry, now: finishedAt, amount: charged, usage }) },
    { at: finishedAt, move: () => release({ ...entry, now: finishedAt }) },
  ];
}

interface NewCampaign {
  readonly id: string;
  readonly name: string;
  readonly sender: { readonly id: string };
  readonly at: Date;
  /** Of one that was sent. */
  readonly launchedAt?: Date;
  readonly cost?: number;
}

async function insertCampaign(seeding: Seeding, { id, name, sender, at, launchedAt, cost = 0 }: NewCampaign) {
  const { tx, scope, marketerId } = seeding;
  const tagIds = [await findTag(seeding)];
  await tx
    .insertInto('campaign')
    .values({
      account_id: scope.accountId,
      id,
      channel: 'zalo',
      name,
      message_type: 'customer_care',
      audience: json({ audience_ids: [], tag_ids: tagIds, contact_ids: [], exclude_tag_ids: [] }),
      options: json({ rate_per_min: 0, zalo: contentOf(sender.id) }),
      revision: 1,
      status: 'draft',
      launched_at: launchedAt ?? null,
      first_sent_at: launchedAt ?? null,
      cost_estimated: cost,
      created_by: marketerId,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

async function insertByZalo(
  seeding: Seeding,
  { fate, ...sent }: { campaignId: string; contact: Contact; at: Date; fate: Fate },
): Promise<string> {
  const { tx, random } = seeding;
  const { contact, at } = sent;
  const content = `customer_name: ${contact.name}\norder_code: AB-THANG-11\namount: 250.000 đồng`;
  const row = zaloRow(seeding, { ...sent, content, price: PRICE });
  const isSent = fate === 'delivered' || fate === 'unknown';
  const deliveredAt = fate === 'delivered' ? later(at, random.whole(2, 50) / 60) : null;
  const refusal = {
    'no account': { error_code: 1601, error_text: 'Zalo account not existed', zalo_error: -118 },
    inactive: { error_code: 1602, error_text: 'User is inactive', zalo_error: -114 },
    unknown: { error_code: 1504, error_text: null, zalo_error: null },
    delivered: { error_code: null, error_text: null, zalo_error: null },
  }[fate];
  await tx
    .insertInto('message')
    .values({
      ...row,
      status: isSent ? fate : 'failed',
      ...refusal,
      fell_back: fate === 'no account',
      provider_ref: isSent ? zaloReference(row.id) : null,
      sent_at: isSent ? at : null,
      delivered_at: deliveredAt,
      failed_at: isSent ? null : at,
      updated_at: deliveredAt ?? at,
    })
    .execute();
  return row.id;
}

async function insertSms(
  seeding: Seeding,
  prices: UnitPrices,
  sms: { campaignId: string; contact: Contact; at: Date; sender: { id: string; name: string }; parentId: string },
): Promise<number> {
  const { parentId, ...draft } = sms;
  const shared = { content: SMS, type: 'customer_care', createdBy: seeding.marketerId, outcome: 'delivered' } as const;
  const row = messageRow(seeding, prices, { ...draft, ...shared });
  await seeding.tx
    .insertInto('message')
    .values({ ...row, channel: 'sms', parent_id: parentId })
    .execute();
  return row.price;
}

function smsPrice(prices: UnitPrices, carrier: Contact['carrier']): number {
  return priceOf(prices.get(priceKey(carrier, 'customer_care')) ?? '0', countSegments(SMS).segments);
}

interface Ending {
  readonly id: string;
  readonly counts: {
    readonly delivered: number;
    readonly unknown: number;
    readonly failed: number;
    readonly fellBack: number;
  };
  readonly charged: number;
  readonly refunded: number;
  readonly finishedAt: Date;
}

async function endCampaign({ tx, scope }: Seeding, { id, counts, charged, refunded, finishedAt }: Ending) {
  await tx
    .updateTable('campaign')
    .set({
      status: counts.failed > 0 ? 'completed_with_errors' : 'completed',
      count_recipients: counts.delivered + counts.unknown + counts.failed,
      count_delivered: counts.delivered,
      count_unknown: counts.unknown,
      count_failed: counts.failed,
      count_fell_back: counts.fellBack,
      cost_charged: charged,
      cost_refunded: refunded,
      finished_at: finishedAt,
      updated_at: finishedAt,
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}

async function findTag({ tx, scope }: Seeding): Promise<string> {
  const { id } = await tx
    .selectFrom('tag')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('name', '=', TAG)
    .executeTakeFirstOrThrow();
  return id;
}

/** The official account is linked after everything else: the campaigns get it, and the templates that they send. */
export async function giveZaloCampaignsTheirAccount(tx: AccountTx, scope: AccountScope): Promise<void> {
  const templates = await tx
    .selectFrom('zalo_template')
    .select(['id', 'sender_id', 'zalo_template_id'])
    .where('account_id', '=', scope.accountId)
    .execute();
  const [usual, rating] = [TEMPLATE, RATING_TEMPLATE].map((id) =>
    templates.find(({ zalo_template_id: zaloId }) => zaloId === id),
  );
  if (!usual || !rating) return;
  await tx
    .updateTable('campaign')
    .set((eb) => ({
      sender_id: usual.sender_id,
      zalo_template_id: eb.case().when('name', '=', RATED).then(rating.id).else(usual.id).end(),
    }))
    .where('account_id', '=', scope.accountId)
    .where('channel', '=', 'zalo')
    .execute();
  await tx
    .updateTable('message')
    .set({ sender_id: usual.sender_id })
    .where('account_id', '=', scope.accountId)
    .where('channel', '=', 'zalo')
    .execute();
}
