import * as v from 'valibot';
import { defineCall } from '../core/call.ts';
import { optionalText, requiredText } from '../rules/validation.ts';
import { keptPhone } from './test-phone.ts';

const id = requiredText(64);
const price = { method: 'POST', access: 'campaign:send', safe: true, ours: true, info: v.object({}) } as const;
const priced = {
  /** Minor units of `currency`; null where it is not known, such as to a number of another country. */
  price: v.nullable(v.number()),
  currency: v.string(),
};

/** What a test of a quote's SMS would cost to a phone, with the values of `recipient`, the first unless it names one. */
export const priceSmsTest = defineCall({
  ...price,
  id: 'campaign_sms.test_price',
  path: '/api/campaign_sms/testPrice',
  request: v.object({ quote_id: id, recipient: optionalText(32), phone: keptPhone() }),
  data: v.object({ ...priced, segments: v.number() }),
  codes: ['not_found'],
});

/** What a test call of a draft to a phone would cost at most; null as long as no sound is chosen, too. */
export const priceVoiceTest = defineCall({
  ...price,
  id: 'campaign.test_price',
  path: '/api/campaign/testPrice',
  request: v.object({ id, phone: keptPhone() }),
  data: v.object({ ...priced, most_s: v.number() }),
  codes: ['not_found'],
});
