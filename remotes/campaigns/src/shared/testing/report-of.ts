import type { SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';

/** A report over all SMS campaigns; a test names what it is about. */
export function reportOf(fields: Partial<SmsAnalytics> = {}): SmsAnalytics {
  return {
    from: null,
    to: null,
    currency: 'VND',
    campaign: null,
    messages: 0,
    delivered: 0,
    failed: 0,
    price: 0,
    clicked: null,
    by_status: {},
    by_carrier: [],
    by_hour: [],
    errors: [],
    campaigns: [],
    campaign_count: 0,
    waiting: 0,
    ...fields,
  };
}
