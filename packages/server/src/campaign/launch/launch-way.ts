import type { AccountScope } from '../../database/account-scope.ts';
import type { AccountTx } from '../../database/transaction.ts';
import type { AdvertisingRules } from './advertising-rules.ts';
import type { CampaignRow } from '../draft/draft.repository.ts';
import type { QuoteRow } from './quote.repository.ts';

/** A locked draft with a quote that was made of it. */
export interface Quoted {
  readonly campaign: CampaignRow;
  readonly quote: QuoteRow;
  readonly now: Date;
}

/** What a quote costs as of now, in minor units; or that it tells another price, or other messages, than there would be. */
type Repriced =
  | { readonly stale: null; readonly total: number }
  | { readonly stale: 'changed' }
  | { readonly stale: 'price' };

/** What differs between the channels when a draft is quoted and launched. */
export interface LaunchWay {
  /**
   * Compares a ready quote with what it would be now. A launch asks this, and so does whoever gives a quote out again:
   * it goes by what the quote counted and gathers nobody.
   */
  reprice(tx: AccountTx, scope: AccountScope, quoted: Quoted): Promise<Repriced>;
  /** Looks for whatever else is in the way of a launch, and does what a launch needs besides. Throws 422. */
  check(tx: AccountTx, scope: AccountScope, quoted: Quoted & { readonly rules: AdvertisingRules }): Promise<void>;
}
