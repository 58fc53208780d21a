import type { addFunds } from '@app/contracts/campaign/add-funds.calls.ts';
import { topUpPath } from '@app/contracts/billing/top-up-path.ts';
import { MIN_TOP_UP } from '@app/contracts/billing/top-up.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { safePath } from '@app/contracts/rules/safe-path.ts';
import { topUpMethods } from '../billing/top-up-methods.ts';
import { VAT_RATE } from '@app/contracts/billing/vat.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Channel } from '../database/tables/messaging.tables.ts';
import type { ServerDeps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { viewVoiceQuote } from '../voice/voice-quote.usecases.ts';
import { viewZaloQuote } from '../zalo-campaign/zalo-quote.usecases.ts';
import { viewQuote } from './launch/quote.usecases.ts';
import { findQuotedChannel } from './launch/quote.repository.ts';

interface Funds {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'config' | 'ports'>;
  readonly scope: AccountScope;
  readonly quoteId: string | undefined;
  /** The amount to add; undefined to get suggestions. */
  readonly amount: number | undefined;
  /** The page to come back to; an unsafe one is passed over. */
  readonly returnTo: string;
  readonly isAllowed: boolean;
}

/** Round amounts that people add, in minor units of a currency without decimals. */
const roundAmounts = [100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000];
const SUGGESTED = 3;

/** Returns what is missing for a quote, and how it can be added. Throws 404 for a quote that is not this account's. */
export async function showFunds(funds: Funds): Promise<Data<typeof addFunds>> {
  const { deps, scope, quoteId, amount, isAllowed } = funds;
  const wallet = await deps.database.asAccount(scope, (tx) => readWallet(tx, scope));
  const quoted = quoteId === undefined ? null : await readQuoted(funds, quoteId);
  const shortfall = quoted?.shortfall ?? 0;
  const suggested = [...new Set([...(amount === undefined ? [] : [amount]), ...suggest(shortfall)])];
  const returnTo = safePath(funds.returnTo) ?? quoted?.lastStep ?? '/Campaigns';
  const [first = MIN_TOP_UP] = suggested;
  return {
    shortfall,
    suggested,
    minimum: MIN_TOP_UP,
    vat_rate: VAT_RATE,
    currency: wallet.currency,
    balance: wallet.balance,
    methods: topUpMethods({ bank: deps.config.bank, payment: deps.ports.payment }, wallet.currency),
    is_allowed: isAllowed,
    return_to: returnTo,
    add_funds: topUpPath({ missing: first, back: returnTo }),
  };
}

/** The last step of a channel's wizard, for one draft. */
const lastSteps: Readonly<Record<Channel, (id: string) => string>> = {
  sms: (id) => `/Campaigns/Sms/launch?id=${id}`,
  voice: (id) => `/Campaigns/voices/launch?id=${id}&step=review`,
  zalo: (id) => `/Campaigns/zalo/launch?id=${id}&step=review`,
};

async function readQuoted({ deps, scope }: Funds, id: string): Promise<{ shortfall: number; lastStep: string }> {
  const channel = await deps.database.asAccount(scope, (tx) => findQuotedChannel(tx, scope, id));
  if (channel === undefined) throw notFound();
  const asked = { deps, scope, id };
  const { quote } = await {
    sms: () => viewQuote({ ...asked, channel }),
    voice: () => viewVoiceQuote(asked),
    zalo: () => viewZaloQuote(asked),
  }[channel]();
  return { shortfall: quote.shortfall, lastStep: lastSteps[channel](quote.campaign_id) };
}

/** Round amounts that cover the shortfall; beyond all of them, the next whole ten millions. */
function suggest(shortfall: number): number[] {
  const least = Math.max(shortfall, MIN_TOP_UP);
  const enough = roundAmounts.filter((amount) => amount >= least).slice(0, SUGGESTED);
  return enough.length > 0 ? enough : [Math.ceil(least / 10_000_000) * 10_000_000];
}
