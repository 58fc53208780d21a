import * as v from 'valibot';

/** Money of the account in minor units. The month is the running one in Asia/Ho_Chi_Minh. */
export const billingSummaryFields = {
  /** What can be spent now; reserved money is already taken off. */
  balance: v.number(),
  reserved: v.number(),
  currency: v.string(),
  spend_month: v.number(),
  topup_month: v.number(),
  /**
   * Days the balance lasts at the pace of the last 30 days, or of those since the first charge (seven at the least), renewals
   * of numbers by their dates; ten years at most, `null` if there is nothing to pay for. What is on hold is taken off the
   * balance already.
   */
  forecast_days_left: v.nullable(v.number()),
};
