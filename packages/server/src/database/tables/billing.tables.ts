import type { AlertChannel, DisabledReason } from '@app/contracts/billing/settings.ts';
import type { UsageChannel } from '@app/contracts/billing/usage.ts';
import type { Defaulted, DefaultedJson } from './columns.ts';

/**
 * What an account can spend (`balance`) and what is set aside for work under way (`reserved`), in minor units. Both
 * always equal the sum of the postings of their book; only `ledger/` writes them.
 */
export interface WalletTable {
  account_id: string;
  currency: string;
  balance: Defaulted<number>;
  reserved: Defaulted<number>;
  /** Balances that the account is told of when it falls to them, ascending. */
  low_thresholds: Defaulted<number[]>;
  alert_channels: Defaulted<AlertChannel[]>;
  /** The balance below which a card is charged; null while auto-recharge is off. */
  recharge_below: number | null;
  updated_at: Defaulted<Date>;
}

/** A movement that took the balance from above a threshold to it or below. It is told once. */
export interface BalanceFallTable {
  account_id: string;
  journal_id: string;
  threshold: number;
  fell_at: Date;
  told_at: Date | null;
  /** Null where it was not mailed: another fall through the same threshold had been, within a day. */
  mailed_at: Date | null;
}

/** A share of a member's monthly limit that was used, each once for a limit and month. */
export interface MemberLimitNoticeTable {
  account_id: string;
  user_id: string;
  /** `YYYY-MM` of Asia/Ho_Chi_Minh. */
  month: string;
  /** The limit, minor units. */
  amount: number;
  percent: number;
  noted_at: Date;
  told_at: Date | null;
}

/** A monthly statement that an account was told of. */
export interface StatementNoticeTable {
  account_id: string;
  /** `YYYY-MM` of Asia/Ho_Chi_Minh. */
  month: string;
  told_at: Date;
}

/** A saved card as it was when it was chosen or looked at last. */
export interface RechargeCard {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

/** How an account is topped up by itself. One payment at a time: the row is locked to begin and to end it. */
export interface AutoRechargeTable {
  account_id: string;
  enabled: boolean;
  threshold_amount: number;
  recharge_amount: number;
  /** The most that the card is charged in a month of Asia/Ho_Chi_Minh, VAT included. */
  monthly_cap: number;
  payment_method_id: string;
  card: DefaultedJson<RechargeCard | null>;
  /** The payment that is under way. */
  payment_id: string | null;
  /** Until then one process deals with that payment; later another one goes on. */
  busy_until: Date | null;
  /** Payments in a row that failed. */
  failures: Defaulted<number>;
  retry_at: Date | null;
  disabled_reason: DisabledReason | null;
  disabled_at: Date | null;
  /** The month (`YYYY-MM`) whose used cap was told last. */
  cap_told: string | null;
  /** The card and month whose end was told last. */
  expiry_told: string | null;
  updated_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export type JournalKind = 'topup' | 'bonus' | 'reserve' | 'charge' | 'release' | 'refund' | 'number_fee' | 'adjustment';

/** One movement of money. (account_id, ref_type, ref_id, kind) is unique, so that a repeat changes nothing. */
export interface JournalTable {
  account_id: string;
  id: string;
  kind: JournalKind;
  ref_type: string;
  ref_id: string;
  /** Minor units; negative only for an adjustment that takes away. */
  amount: number;
  currency: string;
  /** The wallet after this movement. */
  balance_after: number;
  reserved_after: number;
  reason: Defaulted<string>;
  created_by: string | null;
  created_at: Defaulted<Date>;
  /** What was charged for; null where only the reference says it. */
  usage: DefaultedJson<MovementUsage | null>;
}

/** A part of what a movement was for. Units are those of the channel, the amount minor units. */
export interface UsageLine {
  readonly channel: UsageChannel;
  readonly carrier: string | null;
  readonly units: number;
  readonly amount: number;
}

/** What was charged for, and on whose account: absent or null for none. */
export interface MovementUsage {
  readonly campaign_id?: string | null;
  readonly api_key_id?: string | null;
  /** The person's, not their membership's. */
  readonly member_id?: string | null;
  readonly lines: readonly UsageLine[];
}

/**
 * What money was spent on per day of Asia/Ho_Chi_Minh (`YYYY-MM-DD`), refunds taken off. Empty text stands for none. Kept by
 * a trigger on the journal, so that the sums of a day are those of its movements.
 */
export interface UsageDayTable {
  account_id: string;
  day: string;
  channel: UsageChannel;
  carrier: string;
  campaign_id: string;
  api_key_id: string;
  member_id: string;
  units: number;
  amount: number;
}

/** `balance` and `reserved` are the account's books, the others the far side; the postings of a journal sum to zero. */
export type Book = 'balance' | 'reserved' | 'revenue' | 'bank' | 'bonus' | 'adjustment';

export interface PostingTable {
  account_id: string;
  journal_id: string;
  book: Book;
  amount: number;
}

/** Money moved per day of Asia/Ho_Chi_Minh (`YYYY-MM-DD`) and kind. Kept by a trigger on the journal. */
export interface LedgerDayTable {
  account_id: string;
  day: string;
  kind: JournalKind;
  entries: number;
  amount: number;
}

/** What is set aside for one thing (a message, a campaign), and what became of it. */
export interface ReservationTable {
  account_id: string;
  ref_type: string;
  ref_id: string;
  amount: number;
  charged: Defaulted<number>;
  released: Defaulted<number>;
  /** The user whose spending it is; null for nobody's. */
  member_id: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export interface ReceivingAccount {
  /** Six digits of the bank at NAPAS. */
  readonly bin: string;
  readonly bank: string;
  readonly account: string;
  readonly holder: string;
}

/**
 * Money that came to the operator's bank account, each booking of the bank once. `credited` is in a wallet, `review` waits
 * with its payment, `unmatched` waits for the operator, `returned` goes back to the sender.
 */
export interface BankTransferTable {
  /** As the bank numbers it. */
  id: string;
  account_id: string | null;
  payment_id: string | null;
  amount: number;
  memo: string;
  /** When the bank booked it. */
  at: Date;
  /** The bank's number, where another booking has it too: `id` is ours then. */
  numbered_as: string | null;
  source: 'statement' | 'webhook';
  status: 'credited' | 'review' | 'unmatched' | 'returned';
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

/** Who an account is at the provider of card payments. */
export interface CardCustomerTable {
  account_id: string;
  provider_ref: string;
  created_at: Defaulted<Date>;
}

export interface PaymentTable {
  account_id: string;
  id: string;
  method: 'card' | 'wire' | 'manual';
  amount: number;
  fee: Defaulted<number>;
  /** Decimal text: '0.10' is ten per cent. */
  vat_rate: Defaulted<string>;
  vat: Defaulted<number>;
  total: number;
  currency: string;
  status:
    | 'created'
    | 'requires_action'
    | 'processing'
    | 'awaiting_transfer'
    | 'matched'
    | 'review'
    | 'succeeded'
    | 'failed'
    | 'cancelled'
    | 'expired'
    | 'refunded'
    | 'disputed';
  /** What the payer writes on a wire transfer; unique. */
  reference: string | null;
  /** The provider's number of a payment by card; unique. */
  provider_ref: string | null;
  card: DefaultedJson<{ brand: string; last4: string } | null>;
  /** Where the money of a wire transfer is to go, as the payer was told. */
  wire: DefaultedJson<ReceivingAccount | null>;
  /** What has come by wire so far, minor units. */
  received: Defaulted<number>;
  /** Why the operator has to look at what came. */
  review_reason: 'less' | 'more' | 'late' | 'cancelled' | null;
  /** Why the operator refused it, or how a card was declined last. */
  failure_reason: string | null;
  /** When the provider made the newest report that was taken. */
  told_at: Date | null;
  /** Whether auto-recharge made it. */
  is_auto: Defaulted<boolean>;
  /** What went back to the card so far, VAT included, minor units. */
  refunded: Defaulted<number>;
  /** The currency of `received` where a card was charged another sum than was asked for; null otherwise. */
  received_currency: string | null;
  /** What went back to the card and the balance did not have: for the operator to collect or to waive, minor units. */
  owed: Defaulted<number>;
  /** What is owed beside that if the open dispute is lost, minor units. */
  owed_if_lost: Defaulted<number>;
  /** When a dispute was decided for the card's holder; null while it is open. */
  dispute_lost_at: Date | null;
  /** When the account asked for the money back, and why. */
  refund_asked_at: Date | null;
  refund_reason: Defaulted<string>;
  /** When and why that was refused; null until then, and after another request. */
  refund_refused_at: Date | null;
  refund_answer: Defaulted<string>;
  expires_at: Date | null;
  succeeded_at: Date | null;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}
