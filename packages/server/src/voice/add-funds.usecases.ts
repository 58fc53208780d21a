import { MIN_TOP_UP } from '@app/contracts/voice/add-funds.ts';
import type { Data } from '@app/contracts/core/call.ts';
import type { addVoiceFunds } from '@app/contracts/voice/voice-launch.calls.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { viewVoiceQuote } from './voice-quote.usecases.ts';

interface Funds {
  readonly deps: Pick<ServerDeps, 'database' | 'clock'>;
  readonly scope: AccountScope;
  readonly quoteId: string | undefined;
  /** What the person wants to add; undefined to be suggested something. */
  readonly amount: number | undefined;
  readonly isAllowed: boolean;
}

/** Round amounts that people add, in minor units of a currency without decimals. */
const roundAmounts = [100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000];
const SUGGESTED = 3;

/** What is missing for a quote, and how it can be added. Throws 404 for a quote that is not this account's. */
export async function showFunds({
  deps,
  scope,
  quoteId,
  amount,
  isAllowed,
}: Funds): Promise<Data<typeof addVoiceFunds>> {
  const wallet = await deps.database.asAccount(scope, (tx) => readWallet(tx, scope));
  const quote = quoteId === undefined ? null : (await viewVoiceQuote({ deps, scope, id: quoteId })).quote;
  const shortfall = quote?.shortfall ?? 0;
  const suggested = [...new Set([...(amount === undefined ? [] : [amount]), ...suggest(shortfall)])];
  const returnTo = quote ? `/Campaigns/voices/launch?id=${quote.campaign_id}&step=review` : '/Campaigns/voices/launch';
  const [first = MIN_TOP_UP] = suggested;
  return {
    shortfall,
    suggested,
    minimum: MIN_TOP_UP,
    currency: wallet.currency,
    balance: wallet.balance,
    methods: ['card', 'wire'],
    is_allowed: isAllowed,
    return_to: returnTo,
    add_funds: `/billing?${new URLSearchParams({ amount: String(first), return: returnTo }).toString()}`,
  };
}

/** Round amounts that cover the shortfall; beyond all of them, the next whole ten millions. */
function suggest(shortfall: number): number[] {
  const least = Math.max(shortfall, MIN_TOP_UP);
  const enough = roundAmounts.filter((amount) => amount >= least).slice(0, SUGGESTED);
  return enough.length > 0 ? enough : [Math.ceil(least / 10_000_000) * 10_000_000];
}
