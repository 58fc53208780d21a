import type { CallbackData } from '@app/contracts/settings/callback-bodies.ts';
import type { CallbackEvent } from '@app/contracts/settings/callback.ts';

const message = (status: string, error: { code: number; text: string } | null = null) => ({
  message_id: 'msg_example',
  campaign_id: 'cmp_example',
  channel: 'sms',
  sender: 'ACME',
  to: '84900000001',
  status,
  segments: 1,
  price: 850,
  currency: 'VND',
  error_code: error?.code ?? null,
  error_text: error?.text ?? null,
});

const number = { number_id: 'sub_example', number: '84900000002', label: 'Hotline' };

const verification = { verification_id: 'ver_example', configuration_id: 'vcf_example', channel: 'sms' };

const examples: { readonly [Event in CallbackEvent]: CallbackData<Event> } = {
  'message.sent': message('sent'),
  'message.delivered': message('delivered'),
  'message.failed': message('undelivered', { code: 1502, text: 'Absent subscriber' }),
  'message.received': {
    received_id: 'rsm_example',
    number_id: number.number_id,
    number: number.number,
    from: '84900000001',
    content: 'Example',
  },
  'campaign.finished': {
    campaign_id: 'cmp_example',
    name: 'Example',
    channel: 'sms',
    status: 'completed',
    recipients: 1_000,
    failed: 0,
    cancelled: 0,
    cost: 850_000,
    currency: 'VND',
  },
  'balance.low': { balance: 180_000, threshold: 200_000, currency: 'VND', days_left: 3 },
  'topup.paid': {
    payment_id: 'pay_example',
    method: 'wire',
    amount: 1_000_000,
    vat: 100_000,
    total: 1_100_000,
    currency: 'VND',
  },
  'number.suspended': { ...number, status: 'suspended' },
  'number.released': { ...number, status: 'released' },
  'verify.approved': { ...verification, status: 'approved' },
  'verify.failed': { ...verification, status: 'max_attempts_reached' },
};

/** What a test of an event says: the fields that the event has, about nothing that exists. */
export function exampleOf(event: CallbackEvent): Readonly<Record<string, unknown>> {
  return examples[event];
}
