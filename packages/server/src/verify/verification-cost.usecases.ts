import type { Parsed } from '@app/contracts/core/call.ts';
import { priceOf } from '@app/contracts/rules/money.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import { countSegments, MAX_SEGMENTS } from '@app/contracts/rules/segments.ts';
import { minutesOf } from '@app/contracts/verify/service-text.ts';
import type { estimateVerification } from '@app/contracts/verify/verification-cost.calls.ts';
import type { UnknownCost, VerificationCost } from '@app/contracts/verify/verification-cost.ts';
import { priceOfCall } from '@app/contracts/voice/call-price.ts';
import { listPrices } from '../channel/price.repository.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { readTemplate } from '../template/template.repository.ts';
import { CALL_LIMIT_S } from '../verification/code-call.ts';
import { maskText } from '../verification/code-text.ts';
import { findCodeTemplate } from '../verification/zalo-code.ts';
import { readMinutePrices } from '../voice/minute-price.repository.ts';

type Draft = Parsed<typeof estimateVerification>;
type Channel = Draft['channels'][number];
type Amounts = VerificationCost['channels'][number]['amounts'];

interface Estimating {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly draft: Draft;
  readonly channel: Channel;
  readonly now: Date;
}

/** What one code costs on each channel of a draft: with the prices and in the way in which it is charged when it is sent. */
export function estimateCost({
  deps: { database, clock },
  scope,
  draft,
}: {
  readonly deps: { readonly database: Database; readonly clock: Clock };
  readonly scope: AccountScope;
  readonly draft: Draft;
}): Promise<VerificationCost> {
  const now = clock.now();
  return database.asAccount(scope, async (tx) => {
    const { currency } = await readWallet(tx, scope);
    const channels: VerificationCost['channels'] = [];
    for (const channel of draft.channels) {
      const found = await estimates[channel.channel]({ tx, scope, draft, channel, now });
      const known = typeof found === 'string' ? { unknown: found, amounts: [] } : { unknown: null, amounts: found };
      channels.push({ channel: channel.channel, ...known });
    }
    return { currency, channels };
  });
}

type Estimate = (estimating: Estimating) => Promise<Amounts | UnknownCost>;

const estimates: Readonly<Record<Channel['channel'], Estimate>> = {
  sms: async ({ tx, scope, draft, channel, now }) => {
    const { brand, code_length: codeLength, validity_time: validity } = draft;
    const template = channel.template_id === null ? null : await readTemplate(tx, scope, channel.template_id);
    if (template === undefined) return 'template';
    const text = template?.content ?? draft.sms_text;
    const masked = maskText(text.normalize('NFC'), { brand, minutes: minutesOf(validity), codeLength });
    const { segments } = countSegments(masked.content);
    if (masked.codeAt.length === 0 || segments > MAX_SEGMENTS) return 'text';
    const prices = await listPrices(tx, scope, { channel: 'sms', country: 'VN', now });
    const ofCodes = prices.filter(({ message_type: type, unit }) => type === 'otp' && unit === 'segment');
    const unitPrices = new Map(ofCodes.map(({ carrier, unit_price: price }) => [carrier, price]));
    return amountsBy(unitPrices, (price) => priceOf(price, segments));
  },
  voice: async ({ tx, scope, now }) => {
    // Calls with a code have no price of their own.
    const { unitPrices, blockSeconds } = await readMinutePrices(tx, scope, { messageType: 'customer_care', now });
    return amountsBy(new Map(Object.entries(unitPrices)), (price) => priceOfCall(price, blockSeconds, CALL_LIMIT_S));
  },
  zalo: async ({ tx, scope, channel: { sender_id: senderId, template_id: templateId } }) => {
    const template = senderId === null ? undefined : await findCodeTemplate(tx, scope, { senderId, templateId });
    if (!template) return 'template';
    const { price } = template;
    return price === null ? 'price' : carriers.map((carrier) => ({ carrier, amount: price }));
  },
  email: () => Promise.resolve([]),
};

function amountsBy(
  unitPrices: ReadonlyMap<string, string>,
  amountOf: (price: string) => number,
): Amounts | UnknownCost {
  const amounts = carriers.flatMap((carrier) => {
    const price = unitPrices.get(carrier);
    return price === undefined ? [] : [{ carrier, amount: amountOf(price) }];
  });
  return amounts.length === 0 ? 'price' : amounts;
}
