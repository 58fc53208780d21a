import type { ConsentBasis } from '@app/contracts/campaign/draft.ts';
import { priceOf } from '@app/contracts/rules/money.ts';
import { countSegments, type Encoding } from '@app/contracts/rules/segments.ts';
import { isUsableStatus } from '@app/contracts/sender/sender-states.ts';
import { isLocked } from '../account/account-lock.repository.ts';
import { readCampaignText } from '../campaign/campaign-text.repository.ts';
import { consentOf } from '../campaign/draft/draft.repository.ts';
import type { VariableText } from '../campaign/variable-text.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { CampaignStatus, MessageType } from '../database/tables/messaging.tables.ts';
import type { WindowRecipient } from '../database/tables/sending.tables.ts';
import type { ZaloPrice } from '../database/tables/zalo.tables.ts';
import { carriersNotLive } from '../messaging/usable-sender.ts';
import type { OrderSender } from './order-sender.ts';
import { readZaloOrder, type ZaloOrder } from './zalo/zalo-order.repository.ts';
import type { AccountTx } from '../database/transaction.ts';

/** What is to be sent, as it stood when the campaign was launched, and where the campaign is now. */
export interface CampaignOrder {
  readonly id: string;
  readonly status: CampaignStatus;
  readonly run: number;
  readonly quoteId: string;
  readonly recipients: number;
  /** Recipients who are being sent to just now. */
  readonly underWay: number;
  readonly messageType: MessageType;
  readonly content: string;
  /** The text taken apart at its variables; null if it is the same for everybody. */
  readonly variables: VariableText | null;
  readonly encoding: Encoding;
  readonly segments: number;
  readonly currency: string;
  /** What a segment costs, by carrier: decimal text in minor units. */
  readonly unitPrices: ReadonlyMap<string, string>;
  /** Whether operators have locked the account. */
  readonly isAccountLocked: boolean;
  /** Who sends the SMS. */
  readonly sender: OrderSender;
  /** Of a campaign by Zalo; the text, its measure, prices and sender are then those of the SMS that stand in. */
  readonly zalo: ZaloOrder | null;
  /** On whose word advertising is wanted; null where nothing was said. */
  readonly consent: ConsentBasis | null;
  /** Most messages a minute; 0 for as fast as carriers take them. */
  readonly ratePerMinute: number;
  readonly createdBy: string | null;
  readonly firstSentAt: Date | null;
  readonly postedAt: Date | null;
}

/** Reads a launched campaign's order; undefined if there is no such campaign, or it was never launched. */
export async function readOrder(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
  now: Date,
): Promise<CampaignOrder | undefined> {
  const row = await tx
    .selectFrom('campaign')
    .innerJoin('quote', (join) =>
      join.onRef('quote.account_id', '=', 'campaign.account_id').onRef('quote.id', '=', 'campaign.quote_id'),
    )
    .innerJoin('sender', (join) =>
      join.onRef('sender.account_id', '=', 'campaign.account_id').onRef('sender.id', '=', 'campaign.sender_id'),
    )
    .innerJoin('account', 'account.id', 'campaign.account_id')
    .select([
      'campaign.id',
      'campaign.status',
      'campaign.run',
      'campaign.channel',
      'campaign.sender_id',
      'campaign.zalo_template_id',
      'campaign.count_recipients as recipients',
      'campaign.count_sending as underWay',
      'campaign.message_type as messageType',
      'campaign.content',
      'campaign.template_id',
      'campaign.template_version',
      'campaign.options',
      'campaign.created_by as createdBy',
      'campaign.first_sent_at as firstSentAt',
      'campaign.posted_at as postedAt',
      'quote.id as quoteId',
      'quote.price',
      'quote.zalo_price',
      'sender.id as senderId',
      'sender.name as senderName',
      'sender.status as senderStatus',
      'sender.carriers as senderCarriers',
      isLocked.as('isAccountLocked'),
    ])
    .where('campaign.account_id', '=', scope.accountId)
    .where('campaign.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { zalo_price: zaloPrice, channel, sender_id, zalo_template_id, price, ...launched } = row;
  if (channel === 'zalo' && zaloPrice) {
    const campaign = { sender_id, zalo_template_id, options: row.options, quoteId: row.quoteId, price: zaloPrice, now };
    return orderByZalo(launched, zaloPrice, await readZaloOrder(tx, scope, campaign));
  }
  if (!price) return undefined;
  const { options, template_id, template_version, senderId, senderName, senderStatus, senderCarriers, ...order } =
    launched;
  const rate = options['rate_per_min'];
  return {
    ...order,
    zalo: null,
    encoding: price.encoding === 'UCS-2' ? 'UCS-2' : 'GSM-7',
    segments: price.segments.per_message,
    variables: await readCampaignText(tx, scope, { ...order, options, template_id, template_version }),
    currency: price.currency,
    unitPrices: new Map(price.by_carrier.map(({ carrier, unit_price: unitPrice }) => [carrier, unitPrice])),
    sender: {
      id: senderId,
      name: senderName,
      isUsable: isUsableStatus(senderStatus),
      notLive: carriersNotLive(senderCarriers),
    },
    consent: consentOf(options).consent ?? null,
    ratePerMinute: typeof rate === 'number' ? rate : 0,
  };
}

interface Launched extends Omit<CampaignOrder, 'content' | 'variables' | 'encoding' | 'segments' | MadeOf> {
  readonly options: Record<string, unknown>;
}
type MadeOf = 'currency' | 'unitPrices' | 'sender' | 'consent' | 'ratePerMinute' | 'zalo';

/** What is sent by Zalo, and by SMS where that fails. */
function orderByZalo(launched: Launched, price: ZaloPrice, zalo: ZaloOrder): CampaignOrder {
  const { id, status, run, quoteId, recipients, underWay, messageType, options } = launched;
  const { createdBy, firstSentAt, postedAt, isAccountLocked } = launched;
  const content = zalo.fallback?.content ?? '';
  const rate = options['rate_per_min'];
  return {
    id,
    status,
    run,
    quoteId,
    recipients,
    underWay,
    messageType,
    createdBy,
    firstSentAt,
    postedAt,
    isAccountLocked,
    content,
    variables: zalo.plan.sms,
    ...countSegments(content),
    currency: price.currency,
    unitPrices: new Map(price.sms_by_carrier.map(({ carrier, unit_price: unitPrice }) => [carrier, unitPrice])),
    sender: zalo.sender,
    consent: consentOf(options).consent ?? null,
    ratePerMinute: typeof rate === 'number' ? rate : 0,
    zalo,
  };
}

/** Whether a recipient is sent to by Zalo; others get an SMS. */
export function isByZalo({ zalo }: CampaignOrder, recipient: WindowRecipient): boolean {
  const [, , , , , , , parentId] = recipient;
  return zalo !== null && (parentId ?? null) === null;
}

/** What a recipient's message costs. Throws for a carrier that was not in the quote. */
export function priceFor(
  order: CampaignOrder,
  recipient: WindowRecipient,
  segments: number,
): { unitPrice: string; price: number } {
  if (order.zalo && isByZalo(order, recipient)) {
    return { unitPrice: String(order.zalo.unitPrice), price: order.zalo.unitPrice };
  }
  const { id, unitPrices } = order;
  const [, , carrier] = recipient;
  const unitPrice = unitPrices.get(carrier);
  if (unitPrice === undefined) throw new Error(`The quote of ${id} has no price for ${carrier}`);
  return { unitPrice, price: priceOf(unitPrice, segments) };
}

/** How many lanes the account has under way, this one among them. */
export async function countLanesUnderWay(tx: AccountTx, scope: AccountScope): Promise<number> {
  const { lanes } = await tx
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('lanes'))
    .where('account_id', '=', scope.accountId)
    .where('kind', '=', 'campaign.send')
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return lanes;
}
