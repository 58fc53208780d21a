import { planFor } from '@app/contracts/zalo/zalo-plan.ts';
import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { sql } from 'kysely';
import { draftOf, type CampaignRow } from '../campaign/draft/draft.repository.ts';
import { countUnreadyAudiences, type QuoteRow } from '../campaign/launch/quote.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { readWallet, type Wallet } from '../ledger/ledger.repository.ts';
import { readRoom } from '../sending/zalo/quota.repository.ts';
import { priceOfZalo } from './price-zalo.ts';
import { zaloBlockersOf, zaloWarningsOf } from './zalo-checks.ts';
import { readParts, type ZaloParts } from './zalo-parts.repository.ts';
import { countWithoutConsent } from '../campaign/launch/quote-checks.ts';
import { countsOf, limitBlockers, showQuote } from '../campaign/launch/show-quote.ts';

interface Quoted {
  readonly quote: QuoteRow;
  /** The draft it prices. */
  readonly campaign: CampaignRow;
  readonly now: Date;
}

/** A quote as it is shown: its price as of when it was made, quota, blockers and warnings as of now. */
export async function readZaloQuote(
  tx: AccountTx,
  scope: AccountScope,
  { quote, campaign, now }: Quoted,
): Promise<{ quote: ZaloQuote; wallet: Wallet }> {
  const wallet = await readWallet(tx, scope);
  const parts = await readParts(tx, scope, campaign);
  const { params: _params, ...price } = quote.zalo_price ?? (await priceOfZalo(tx, scope, { quote, campaign, now }));
  const unreadyAudiences = await countUnreadyAudiences(tx, scope, draftOf(campaign).audience_ids);
  const withoutConsent = countWithoutConsent({ quote, campaign });
  const checked = { parts, quote, unreadyAudiences, withoutConsent, total: price.total, balance: wallet.balance };
  const quota = await readQuota(tx, scope, { parts, campaign, needed: quote.count_valid, now });
  const shown = await showQuote(tx, scope, { quote, campaign, total: price.total, balance: wallet.balance, now });
  return {
    wallet,
    quote: {
      ...shown,
      recipients: { ...countsOf(quote), left_out: quote.count_left_out },
      ...price,
      quota,
      param_faults: quote.zalo_measure?.param_faults ?? [],
      param_errors: quote.zalo_measure?.param_errors ?? [],
      blockers: quote.status === 'building' ? [] : [...zaloBlockersOf(checked), ...limitBlockers(shown)],
      warnings: zaloWarningsOf(parts, { plan: quota.plan, byCarrier: quote.by_carrier, now }),
    },
  };
}

/** What the official account may still send, and how that spreads a campaign over days, after those launched before it. */
async function readQuota(
  tx: AccountTx,
  scope: AccountScope,
  {
    parts: { oa, template },
    campaign,
    needed,
    now,
  }: { parts: ZaloParts; campaign: CampaignRow; needed: number; now: Date },
): Promise<ZaloQuote['quota']> {
  if (!oa) return { daily: null, remaining: null, needed, ahead: 0, plan: [], checked_at: null };
  const { sender_id: senderId, daily_quota: daily } = oa;
  const remaining = await readRoom(tx, scope, { senderId, now });
  const ahead = await countAhead(tx, scope, { senderId, exceptId: campaign.id });
  const isPromotion = template?.tag === 'promotion';
  return {
    daily,
    remaining,
    needed,
    ahead,
    plan: planFor({ needed, ahead, remaining, daily }, { now, at: now, isPromotion }),
    checked_at: oa.checked_at?.toISOString() ?? null,
  };
}

/** Messages that other campaigns of an official account have still to send. */
async function countAhead(
  tx: AccountTx,
  scope: AccountScope,
  { senderId, exceptId }: { senderId: string; exceptId: string },
): Promise<number> {
  const { messages } = await tx
    .selectFrom('campaign')
    .select(sql<number>`coalesce(sum(count_queued), 0)::bigint`.as('messages'))
    .where('account_id', '=', scope.accountId)
    .where('sender_id', '=', senderId)
    .where('id', '<>', exceptId)
    .where('status', 'in', ['scheduled', 'sending', 'paused'])
    .executeTakeFirstOrThrow();
  return messages;
}
