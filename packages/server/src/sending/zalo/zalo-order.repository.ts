import type { AccountScope } from '../../database/account-scope.ts';
import type { ZaloPrice } from '../../database/tables/zalo.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';
import type { CampaignRow } from '../../campaign/draft/draft.repository.ts';
import { carriersNotLive, isUsable } from '../../messaging/usable-sender.ts';
import type { ValuePlan } from '../../zalo-campaign/value-plan.ts';
import { FALLBACK_TYPE } from '../../zalo-campaign/price-zalo.ts';
import { readParts } from '../../zalo-campaign/zalo-parts.repository.ts';
import type { OrderSender } from '../order-sender.ts';
import { readRoom } from './quota.repository.ts';

/** What of a campaign's order only one by Zalo has. */
export interface ZaloOrder {
  /** The official account: its row among the senders, and its name. */
  readonly senderId: string;
  readonly name: string;
  /** Zalo's number of the template. */
  readonly templateId: string;
  readonly plan: ValuePlan;
  /** Đồng per message. */
  readonly unitPrice: number;
  readonly isPromotion: boolean;
  readonly isTemplateUsable: boolean;
  /** The SMS that stands in, and after which of our error codes; null without one. */
  readonly fallback: { readonly content: string; readonly codes: ReadonlySet<number> } | null;
  /** Who sends those SMS; the official account where there are none. */
  readonly sender: OrderSender;
  /** Nothing more may be sent by Zalo today, and no SMS waits. */
  readonly isQuotaUsed: boolean;
}

/** Reads a campaign's official account, template and fallback as they are now. */
export async function readZaloOrder(
  tx: AccountTx,
  scope: AccountScope,
  campaign: Pick<CampaignRow, 'sender_id' | 'zalo_template_id' | 'options'> & {
    readonly price: ZaloPrice;
    readonly quoteId: string;
    readonly now: Date;
  },
): Promise<ZaloOrder> {
  const { price, quoteId, now } = campaign;
  const { content, oa, template, smsSender, plan } = await readParts(tx, scope, campaign);
  const { fallback } = content;
  const isLinked = oa?.status === 'connected';
  const own = { senderId: oa?.sender_id ?? campaign.sender_id ?? '', name: oa?.name ?? '' };
  const room = await readRoom(tx, scope, { senderId: own.senderId, now });
  return {
    ...own,
    templateId: template?.zalo_template_id ?? '',
    plan,
    unitPrice: price.unit_price ?? 0,
    isPromotion: template?.tag === 'promotion',
    isTemplateUsable: template?.status === 'approved',
    fallback: fallback.enabled ? { content: fallback.content, codes: new Set<number>(fallback.on_codes) } : null,
    sender: fallback.enabled
      ? {
          id: smsSender?.id ?? '',
          name: smsSender?.name ?? '',
          isUsable: isLinked && smsSender !== null && isUsable(smsSender, FALLBACK_TYPE),
          notLive: carriersNotLive(smsSender?.carriers ?? []),
        }
      : { id: own.senderId, name: own.name, isUsable: isLinked, notLive: [] },
    isQuotaUsed: room === 0 && !(await hasFallbackWaiting(tx, scope, quoteId)),
  };
}

async function hasFallbackWaiting(tx: AccountTx, scope: AccountScope, quoteId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('campaign_recipient')
    .select('phone')
    .where('account_id', '=', scope.accountId)
    .where('quote_id', '=', quoteId)
    .where('parent_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
