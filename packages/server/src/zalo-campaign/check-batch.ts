import { measureTexts } from '../campaign/recipients/measure-texts.ts';
import type { GatheredBatch } from '../campaign/recipients/gather-batch.repository.ts';
import type { QuoteRow } from '../campaign/launch/quote.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { TextMeasure } from '../database/tables/sending.tables.ts';
import type { ZaloMeasure } from '../database/tables/zalo.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { measureValues } from './measure-values.ts';
import { insertFaults } from './zalo-fault.repository.ts';
import type { ZaloParts } from './zalo-parts.repository.ts';

export interface CheckedBatch {
  /** How many recipients of the batch are left out again, by carrier. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** Of the SMS that may stand in; null for a text that is the same for all. */
  readonly measure: TextMeasure | null;
  readonly values: ZaloMeasure;
}

/** Checks the values of a gathered batch; whom Zalo would refuse is left out where the draft says so. */
export async function checkBatch(
  tx: AccountTx,
  scope: AccountScope,
  { quote, parts, batch }: { quote: QuoteRow; parts: ZaloParts; batch: GatheredBatch },
): Promise<CheckedBatch> {
  const { content, plan } = parts;
  const { measure: values, faults, faulty } = measureValues(plan, batch.recipients, quote.zalo_measure);
  await insertFaults(tx, scope, quote.id, faults);
  const out = content.leave_out_invalid ? faulty : new Set<string>();
  if (out.size > 0) {
    await tx
      .deleteFrom('campaign_recipient')
      .where('account_id', '=', scope.accountId)
      .where('quote_id', '=', quote.id)
      .where('phone', 'in', [...out])
      .execute();
  }
  const leftOut: Record<string, number> = {};
  for (const [phone, carrier] of batch.recipients) {
    if (out.has(phone)) leftOut[carrier] = (leftOut[carrier] ?? 0) + 1;
  }
  const kept = batch.recipients.filter(([phone]) => !out.has(phone));
  return { leftOut, values, measure: plan.sms && measureTexts(plan.sms, kept, quote.measure ?? undefined) };
}
