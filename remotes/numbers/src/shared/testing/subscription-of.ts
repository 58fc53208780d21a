import type { ListedNumber } from '@app/contracts/number/number-record.ts';

/** A rented landline number that campaigns call by; a test names what it is about. */
export function subscriptionOf(fields: Partial<ListedNumber> = {}): ListedNumber {
  return {
    id: 'num_1',
    number: '842471001001',
    country: 'VN',
    type: 'local',
    features: ['voice'],
    label: '',
    status: 'active',
    assigned_to: 'voice',
    monthly_price: 80_000,
    currency: 'VND',
    auto_renew: true,
    callback_profile_id: null,
    renews_at: null,
    ends_at: null,
    created_at: '2026-11-25T03:00:00.000Z',
    usage_30d: 0,
    ...fields,
  };
}
